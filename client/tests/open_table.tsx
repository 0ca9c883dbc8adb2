// A match page drawn from a greeting of the server, for tests.
import { render } from "preact";
import { act } from "preact/test-utils";
import { Table, TableContext } from "../src/match/match_store";
import { MatchTable } from "../src/pages/match/Match";
import type { Hello, ToServer } from "../src/wire";

/** Draw the page of a match; what it sends is added to `sent`. */
export function openTable(hello: Hello, sent: ToServer[] = []): Table {
  document.body.innerHTML = '<div id="root"></div>';
  const table = new Table("play", (message) => sent.push(message));
  act(() => table.receive(hello));
  act(() =>
    render(
      <TableContext.Provider value={table}>
        <MatchTable />
      </TableContext.Provider>,
      document.getElementById("root")!,
    ),
  );
  return table;
}

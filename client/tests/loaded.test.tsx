// Tests of pages that read an address.
import { expect } from "expect";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { setBackend } from "../src/backend/backend";
import { useLoaded } from "../src/club/shared/useLoaded";

const waiting = new Map<string, (name: string) => void>();
const request = (path: string) =>
  new Promise((done) => waiting.set(path, (name) => done({ status: 200, text: JSON.stringify({ name }) })));
setBackend({ request, connect: () => ({ send() {}, close() {} }), needs: "server" } as never);

function Name({ address }: { address: string }) {
  const { data } = useLoaded<{ name: string }>(address);
  return <p>{data.value?.name ?? ""}</p>;
}

function page() {
  const place = document.body.appendChild(document.createElement("div"));
  return {
    place,
    show: (address: string) => act(() => render(<Name address={address} />, place)),
    answer: (address: string, name: string) =>
      act(async () => {
        waiting.get([...waiting.keys()].find((one) => one.endsWith(address))!)!(name);
        await new Promise((done) => setTimeout(done));
      }),
  };
}

test("a late answer of the address before does not replace what is shown", async () => {
  const { place, show, answer } = page();
  await show("/league?season=1");
  await show("/league?season=2");
  await answer("/league?season=2", "second");
  await answer("/league?season=1", "first");
  expect(place.textContent).toBe("second");
});

test("what is shown stays while another part of the page is read, and goes with the page", async () => {
  const { place, show, answer } = page();
  await show("/people?page=1");
  await answer("/people?page=1", "Ana");
  await show("/people?page=2");
  expect(place.textContent).toBe("Ana");
  await show("/rankings");
  expect(place.textContent).toBe("");
});

// Tests of pages whose code is loaded on first use, after the server has got a new version.
import { expect } from "expect";
import { afterEach, beforeEach, mock, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { lazyPage } from "../src/pages/frame/LazyPage";

const PAGE = '<script type="module" src="/assets/main-OLD.js"></script>';
const Gone = lazyPage(() => Promise.reject(new Error("404")));
const fetched = globalThis.fetch;
let reload: ReturnType<typeof mock.method>;

/** Open a page whose code is gone, of a server with this index.html; its words. */
async function open(index: () => Promise<string>): Promise<string> {
  globalThis.fetch = (async () => new Response(await index())) as never;
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    render(<Gone />, place);
    await new Promise((done) => setTimeout(done, 0));
  });
  await act(() => new Promise<void>((done) => setTimeout(done, 0)));
  return place.querySelector("[role=alert]")?.textContent ?? "";
}

beforeEach(() => {
  document.head.insertAdjacentHTML("beforeend", PAGE);
  reload = mock.method(location, "reload", () => undefined);
});
afterEach(() => {
  document.head.querySelector("script")?.remove();
  globalThis.fetch = fetched;
  reload.mock.restore();
});

test("a page of an older version loads the new one", async () => {
  expect(await open(async () => PAGE.replace("OLD", "NEW"))).toBe("");
  expect(reload.mock.callCount()).toBe(1);
});

test("without a connection the page says so and stays", async () => {
  const words = await open(() => Promise.reject(new TypeError("offline")));
  expect(words).not.toBe("");
  expect(reload.mock.callCount()).toBe(0);
});

test("the same version is not loaded again", async () => {
  expect(await open(async () => PAGE)).not.toBe("");
  expect(reload.mock.callCount()).toBe(0);
});

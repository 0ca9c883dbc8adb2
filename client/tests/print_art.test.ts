// Tests of the drawings that Python prints: they are those of the table.
import { test } from "node:test";
import { expect } from "expect";
import art from "../../src/tapete/printing/art.json";
import faces from "../fixtures/faces.json";
import portraits from "../fixtures/portraits.json";
import { faceDigests, printArt } from "../tools/print_art";

test("drawings for print are current (run `node tools/print_art.mjs`)", () => {
  expect(JSON.parse(JSON.stringify(printArt()))).toEqual(art);
});

test("digests of faces are current (run `node tools/print_art.mjs`)", () => {
  expect(faceDigests(portraits as unknown as Parameters<typeof faceDigests>[0])).toEqual(faces);
});

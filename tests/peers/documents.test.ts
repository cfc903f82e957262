import "../support/use-data-dir";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePdf } from "~/gateways/pdf.server";
import { testWorld, type World } from "../factories/world";
import { endAll, newFolder } from "../support/servers/start-program";
import { brokenPromises } from "./documents/check-promises";
import { printDocuments } from "./documents/print-documents";
import { figure } from "./figure";

const folder = newFolder();
let world: World;
let printed: Awaited<ReturnType<typeof printDocuments>>;

beforeAll(async () => {
  world = testWorld();
  printed = await printDocuments(world);
  for (const { name, bytes } of printed) writeFileSync(join(folder, name), bytes);
});
afterAll(async () => {
  await closePdf();
  world?.close();
  await endAll();
});

test("[EINV-03] veraPDF reads every document that the product prints, and finds what is promised of each", () => {
  const promises = Object.fromEntries(printed.map(({ name, promised }) => [name, promised]));
  expect(brokenPromises(folder, promises)).toEqual({});
  figure(`${printed.length} documents`);
});

test("a document that is no PDF/A, is cut off or is none is named with the reason", () => {
  writeFileSync(join(folder, "cut.pdf"), printed[0]?.bytes.subarray(0, 2_000) ?? "");
  writeFileSync(join(folder, "none.pdf"), "no document");
  expect(brokenPromises(folder, { "bill.pdf": "3b", "cut.pdf": "readable", "none.pdf": "3b" })).toEqual({
    "bill.pdf": expect.arrayContaining([expect.stringMatching(/^6\.6\.2\.1-1: /)]),
    "cut.pdf": [expect.stringContaining("startxref")],
    "none.pdf": [expect.any(String)],
  });
});

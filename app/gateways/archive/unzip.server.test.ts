import { expect, test } from "vitest";
import { zipOf } from "../../../tests/factories/zip";
import { isZip, unzip } from "./unzip.server";

const MOST = 1024 * 1024;

test("files come out as they went in, packed or not", () => {
  const zip = zipOf([
    { name: "a.xml", text: "ä".repeat(5000) },
    { name: "folder/", text: "" },
    { name: "folder/b.xml", text: "<b/>", packed: false },
  ]);
  expect(isZip(zip)).toBe(true);
  expect(unzip(zip, MOST)?.map(({ name, bytes }) => [name, bytes.toString().length])).toEqual([
    ["a.xml", 5000],
    ["folder/b.xml", 4],
  ]);
});

test("what unpacks to more than the limit is refused, alone or together, whatever its list says", () => {
  const bomb = zipOf([{ name: "a.xml", text: "a".repeat(MOST + 1) }]);
  expect(bomb.length).toBeLessThan(5000);
  expect(unzip(bomb, MOST)).toBeNull();
  const half = { name: "a.xml", text: "a".repeat(MOST / 2 + 1) };
  expect(unzip(zipOf([half]), MOST)).toHaveLength(1);
  expect(unzip(zipOf([half, half]), MOST)).toBeNull();
});

test.each([
  ["cut off", (zip: Buffer) => zip.subarray(0, zip.length - 30)],
  ["without its end", (zip: Buffer) => zip.subarray(0, 40)],
  [
    "with a list that points nowhere",
    (zip: Buffer) => Buffer.concat([zip.subarray(0, zip.length - 6), Buffer.alloc(6, 255)]),
  ],
])("a file %s is refused", (_, broken) => {
  expect(unzip(broken(zipOf([{ name: "a.xml", text: "<a/>" }])), MOST)).toBeNull();
});

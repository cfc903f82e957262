import { expect, test } from "vitest";
import { csvOf } from "~/domain/shared/tables/csv";
import { csvResponse } from "./csv.server";

test("semicolons and decimal commas, as Austrian spreadsheets open it; quotes only where needed, lines end as RFC 4180 says", () => {
  const text = csvOf(
    ["Name", "Amount"],
    [
      ['Messe "Süd", Wien', 4900],
      ["Messe; Süd", 12.5],
      ["two\nlines", null],
    ],
  );
  expect(text).toBe('\uFEFFName;Amount\r\n"Messe ""Süd"", Wien";4900\r\n"Messe; Süd";12,5\r\n"two\nlines";\r\n');
});

test.each(["=1+1", "+43 1 000", "-2+3", "@SUM(A1)", "\t=1", "\r=1"])("%j is a text, never a formula", (given) => {
  const [, line = ""] = csvOf(["a"], [[given]]).split(/^\uFEFFa\r\n/);
  expect(line).toContain(`'${given}`);
});

test.each(["+Plus Events", "@home GmbH", "-mono-", "- Müller & Söhne", "@Šárka d'Or, Wien", "-"])(
  "[CASE-48] the name %j is no formula, and stays as it is for programs",
  (name) => expect(csvOf(["a"], [[name]])).toBe(`\uFEFFa\r\n${name}\r\n`),
);

test.each(["+Plus(1)", "@B2 Events", "-A1-mono", "+cmd|' /C calc'!A0", "=Plus Events", "+Plus Events*2"])(
  "[CASE-48] %j may be a formula, and becomes a text",
  (name) => expect(csvOf(["a"], [[name]])).toContain(`'${name}`),
);

test("a number stays a number, also below zero and as a written amount", () => {
  expect(csvOf(["a"], [[-5]])).toBe("\uFEFFa\r\n-5\r\n");
  expect(csvOf(["a"], [["-12,50"]])).toBe("\uFEFFa\r\n-12,50\r\n");
});

test("is sent as a file", () => {
  const { headers } = csvResponse("bills", ["a"], []);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="bills.csv"');
});

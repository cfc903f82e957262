import { createRequestHandler } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildByPath, openProduct, origin } from "../support/open-product";
import type { Visitor } from "../support/story";

const product = await openProduct();
afterAll(() => product.close());

const JSON_TYPE = { "content-type": "application/json" };
const staff = "staff";

async function post(path: string, visitor: Visitor, body: BodyInit, headers = {}) {
  const request = new Request(origin + path, {
    method: "POST",
    headers: {
      host: "localhost:3000",
      cookie: product.cookies[visitor] ?? "",
      "x-tagwerk-peer": "192.0.2.1",
      ...headers,
    },
    body,
  });
  const start = process.cpuUsage();
  const response = await createRequestHandler(buildByPath(path), "production")(request);
  const text = await response.text();
  const { user, system } = process.cpuUsage(start);
  // Of a processor: other work on the machine does not count.
  return { response, text, ms: (user + system) / 1_000 };
}
const form = (fields: [string, string][]) => new URLSearchParams(fields);
// What a page loads when it is asked for the first time is no part of it.
beforeAll(async () => {
  for (const path of ["/staff/job-details/x/y", "/staff/job-wall-details/x/y", "/api/search-staff"])
    await post(path, staff, form([]));
});
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index): [string, string] => [name(index), ""]);

describe("[SAFE-04] what is too much is refused before any schema or parser", () => {
  const tooMuch: [string, BodyInit][] = [
    ["2,001 fields", form(many(2_001, (index) => `f${index}`))],
    ["201 of one name", form(many(201, () => "a"))],
    ["an index above 200", form([["a[20000000]", "1"]])],
    ["the index 200, which is the 201st", form([["a[200]", "1"]])],
    ["an index in the middle", form([["jobs[60000000].jobPositions[0].quantity", "1"]])],
    ["nine levels", form([["a.b.c.d.e.f.g.h.i", "1"]])],
    ["lists in lists", form([["a[0][0][0][0][0][0][0][0]", "1"]])],
  ];
  for (const [what, body] of tooMuch) {
    test(`a page with ${what}`, async () => {
      const { response, text, ms } = await post("/staff/job-details/x/y", staff, body);
      expect(response.status).toBe(413);
      expect(text).toContain('data-message="tooMuch"');
      expect(ms).toBeLessThan(1_000);
    });
    test(`a call with ${what}`, async () => {
      const { response, text } = await post("/api/search-staff", staff, body);
      expect(response.status).toBe(413);
      expect(JSON.parse(text)).toMatchObject({ status: "fail", key: "tooMuch" });
    });
  }

  const json: [string, string][] = [
    ["2,001 values", JSON.stringify(Object.fromEntries(many(2_001, (index) => `f${index}`)))],
    ["a list of 4,990", `{"a":[${Array(4_990).fill('""').join(",")}]}`],
    [
      "2,001 empty objects in lists",
      `{"a":[${Array(20)
        .fill(`[${Array(101).fill("{}").join(",")}]`)
        .join(",")}]}`,
    ],
    ["nine levels", `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
    ["100,000 levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["an index in a name", `{"a[60000000]":1}`],
  ];
  for (const [what, body] of json)
    test(`a call with ${what} as JSON`, async () => {
      const { response, text, ms } = await post("/api/search-staff", staff, body, JSON_TYPE);
      expect(response.status).toBe(413);
      expect(JSON.parse(text)).toMatchObject({ key: "tooMuch" });
      expect(ms).toBeLessThan(500);
    });

  test("a form with 2,001 parts", async () => {
    const body = new FormData();
    for (const [name, value] of many(2_001, (index) => `f${index}`)) body.append(name, value);
    expect((await post("/staff/job-details/x/y", staff, body)).response.status).toBe(413);
    expect((await post("/api/search-staff", staff, body)).response.status).toBe(413);
  });
});

describe("[SAFE-04] what the forms of the product send is taken", () => {
  test("2,000 fields, 200 of one name, the index 199 and eight levels", async () => {
    const body = form([
      ...many(1_700, (index) => `f${index}`),
      ...many(200, () => "a"),
      ...many(98, (index) => `jobs[0].jobPositions[${index}].quantity`),
      ["b[199]", ""],
      ["a.b.c.d.e.f.g.h", ""],
    ]);
    expect((await post("/api/search-staff", staff, body)).response.status).not.toBe(413);
  });
});

test("[SAFE-04] a field that names a program of conform changes no list", async () => {
  const intent = JSON.stringify({ type: "update", payload: { name: "a", index: 60_000_000, value: "1" } });
  const { response, ms } = await post("/staff/job-wall-details/x/y", staff, form([["__intent__", intent]]));
  expect(response.status).toBe(400);
  expect(ms).toBeLessThan(1_000);
  expect((await post("/staff/job-wall-details/x/y", staff, form([["__state__", "{"]]))).response.status).toBe(400);
});

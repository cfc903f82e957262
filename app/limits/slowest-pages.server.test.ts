import { expect, test } from "vitest";
import { noteAnswer, slowestPages } from "./slowest-pages.server";

const now = Date.UTC(2026, 10, 20, 9, 0);

test("[OPS-05] the slowest answers of a day stand under addresses that name nobody", () => {
  noteAnswer("GET", "/organization/my-events/01JD3ZQ8Y5W4V2K7M9N1P6R0ST?x=anna", 40, now);
  noteAnswer("GET", "/organization/my-events/01JD3ZQ8Y5W4V2K7M9N1P6R0SX", 90, now);
  noteAnswer("GET", "/organization/my-events/01JD3ZQ8Y5W4V2K7M9N1P6R0SV", 60, now);
  noteAnswer("POST", "/calendar/secretkey", 20, now);
  expect(slowestPages(now)).toEqual([
    { route: "GET /organization/my-events/:…", ms: 90 },
    { route: "POST /calendar/…", ms: 20 },
  ]);
});

test("[OPS-05] the next day begins anew, and no visitor can make the list grow", () => {
  const next = now + 24 * 3_600_000;
  expect(slowestPages(next)).toEqual([]);
  const word = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  for (let n = 0; n < 700; n++) noteAnswer("GET", `/${word(n)}`, n, next);
  expect(slowestPages(next)[0]).toEqual({ route: `GET /${word(499)}`, ms: 499 });
  expect(slowestPages(next)).toHaveLength(5);
});

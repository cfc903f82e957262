import fc from "fast-check";
import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path";

test("[SAFE-08] a path of this site is kept as it is", () => {
  for (const path of ["/", "/en", "/staff/job-wall?region=W&from=2026-11-20#top", "/a//b", "/jobs/%2f", "/?from=//x"])
    expect(sameSitePath(path, "/home")).toBe(path);
});

const elsewhere = [
  "",
  "staff",
  "https://evil.example",
  "javascript:alert(1)",
  "//evil.example",
  "///evil.example",
  "/\\evil",
  "\\\\evil",
  "/..//evil.example",
  "/.//evil.example",
  "/a/../..//evil.example",
  "/%2e%2e//evil.example",
  "/%2E//evil.example",
  "/%2f%2fevil",
  "/%2Fevil",
  "/%5cevil",
  "/..\\evil",
  "/../%2fevil",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.\r./\n/evil.example",
  "/ /evil",
  "/\u0000/evil",
  " /staff",
];
for (const path of elsewhere)
  test(`[SAFE-08] ${JSON.stringify(path)} leads to the fallback`, () => {
    expect(sameSitePath(path, "/")).toBe("/");
  });

test("[SAFE-08] whatever a visitor brings along, the URL parser stays on this site", () => {
  const sign = fc.constantFrom(
    ...[
      "/",
      "/",
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5C",
      "\t",
      "\n",
      "\r",
      " ",
      "@",
      ":",
      "?",
      "#",
      "a",
      "evil.example",
    ],
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("")),
    fc.array(sign, { maxLength: 12 }).map((signs) => `/${signs.join("")}`),
    fc.string({ unit: "binary", maxLength: 40 }).map((rest) => `/${rest}`),
  );
  let followed = 0;
  fc.assert(
    fc.property(text, (path) => {
      const led = sameSitePath(path, "/fallback");
      for (const base of ["https://tagwerk.example/language", "http://localhost:3000/en/x/y?z"]) {
        const target = new URL(led, base);
        expect(target.origin).toBe(new URL(base).origin);
        expect(target.pathname + target.search + target.hash).toBe(led);
      }
      expect(led).toMatch(/^\/(?!\/)/);
      if (led !== "/fallback") followed += 1;
      // What the parser reads as a plain path of this site is not refused.
      if (/^\/[a-z]/.test(path) && !/[\s\\]|%|\.\.|\p{Cc}/u.test(path)) expect(led).not.toBe("/fallback");
    }),
    { numRuns: 10_000 },
  );
  expect(followed).toBeGreaterThan(100);
});

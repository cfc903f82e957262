import { expect, test } from "vitest";
import { newId } from "./ids";
import { ok, refuse } from "./result";

test("an answer carries its value, a refusal its key and what its text needs", () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(ok()).toEqual({ ok: true, value: undefined });
  expect(refuse("staffBloked")).toEqual({ ok: false, refusal: "staffBloked" });
  expect(refuse("staffBloked", { name: "Anna" })).toEqual({
    ok: false,
    refusal: "staffBloked",
    details: { name: "Anna" },
  });
});

test("ids have 26 characters, differ, and sort by the instant of their making", () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(newId);
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(newId(0)).not.toBe(newId(0));
});

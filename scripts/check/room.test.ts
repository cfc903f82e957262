import { expect, test } from "vitest";
import { reachedTests } from "./reached-tests.mjs";
import { filesOf, unknownRoom } from "./room.mjs";

test("a change of a rule reaches its own test, those of the commands that use it, and of what these serve", () => {
  const reached = reachedTests(["app/domain/pricing/rules.ts"]);
  expect(reached).toEqual(
    expect.arrayContaining(["app/domain/pricing/rules.test.ts", "app/domain/bill/correct-bill.server.test.ts"]),
  );
  expect(reached).not.toContain("app/domain/account/password.server.test.ts");
});

test("a change of a room reaches its own tests and those of its routes, and not those of other rooms", () => {
  const reached = reachedTests(["app/screens/back-office/money/bills-page.tsx"]);
  expect(reached).toContain("tests/http/agency/back-office-money.test.ts");
  expect(reached.length).toBeLessThan(60);
});

test("a change of a room reaches the tests that ask one of its addresses", () => {
  expect(reachedTests(filesOf("back-office/pay"))).toContain("tests/http/access/duty-calls.test.ts");
});

test("a file that is gone reaches nothing and is no fault", () => {
  expect(reachedTests(["app/domain/gone/rules.ts"])).toEqual([]);
});

test("a room that does not exist is answered with those that do", () => {
  expect(unknownRoom("pay")).toBeNull();
  expect(unknownRoom("kitchen")).toMatch(/no room "kitchen".*back-office\/queue.*pay, /);
});

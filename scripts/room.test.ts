import { expect, test } from "vitest";
import { rooms, testsOf, unknownRoom } from "./room.mjs";

test("a room has its own tests, those of the rules it uses, and those of its routes", () => {
  expect(testsOf("back-office/money")).toEqual(
    expect.arrayContaining([
      "app/domain/bill/correct-bill.server.test.ts",
      "tests/http/agency/back-office-money.test.ts",
    ]),
  );
  for (const room of rooms.filter((name) => name !== "layouts")) expect(testsOf(room), room).not.toEqual([]);
});

test("a room that does not exist is answered with those that do", () => {
  expect(unknownRoom("pay")).toBeNull();
  expect(unknownRoom("kitchen")).toMatch(/no room "kitchen".*back-office\/queue.*pay, /);
});

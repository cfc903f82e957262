import { expect, test } from "vitest";
import { extraRefusals } from "./rules";

const keys = (amountCents: number, reason: string) => extraRefusals({ amountCents, reason }).map(({ key }) => key);

test("[PAYR-07] an extra line is of at most 1,000 € either way, for a reason of 5 to 200 signs", () => {
  for (const cents of [100_000, -100_000]) expect(keys(cents, "Bonus")).toEqual([]);
  for (const cents of [100_001, -100_001]) expect(keys(cents, "Bonus")).toEqual(["payExtraAmount"]);
  expect(keys(1, "x".repeat(200))).toEqual([]);
  for (const reason of ["Geld", "x".repeat(201)]) expect(keys(1, reason)).toEqual(["payExtraReason"]);
});

import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { contactVisible } from "./event-day-rules";

test("[DESK-03] phone numbers are seen from 24 hours before the start until 24 hours after the end", () => {
  const [startsAt, endsAt] = [100 * HOUR, 106 * HOUR];
  const seen = (now: number) => contactVisible({ startsAt, endsAt }, now);
  expect([76 * HOUR - 1, 76 * HOUR, 103 * HOUR, 130 * HOUR - 1, 130 * HOUR].map(seen)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

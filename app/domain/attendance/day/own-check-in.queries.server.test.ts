import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { canBeScanned, shownCheckIn } from "./own-check-in.queries.server";

const job = { startsAt: 10 * HOUR, endsAt: 16 * HOUR, hereAt: null, goneAt: null };
const shown = (now: number, said: { hereAt?: number; goneAt?: number } = {}) =>
  shownCheckIn({ ...job, ...said } as never, now)?.next;

test("[SEEN-31] coming is offered until the end and leaving for four hours after it, to whoever came", () => {
  const here = { hereAt: 10 * HOUR };
  expect([8, 9, 16, 17].map((hour) => shown(hour * HOUR))).toEqual([undefined, "here", "here", undefined]);
  expect([11, 20, 21].map((hour) => shown(hour * HOUR, here))).toEqual(["gone", "gone", null]);
});

test("[SEEN-31] the own code is shown as long as somebody may scan it: not once its person left, nor long after the end", () => {
  const at = (hour: number, said: { goneAt?: number } = {}) => canBeScanned({ ...job, ...said }, hour * HOUR);
  expect([at(9), at(20), at(21)]).toEqual([true, true, false]);
  expect(at(17, { goneAt: 16 * HOUR })).toBe(false);
});

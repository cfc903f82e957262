import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { dueNow, pocketActs } from "./pocket-rules";

const job = { startsAt: 100 * HOUR, endsAt: 106 * HOUR, proposable: true, hoursProposalHours: 72 };
const due = (now: number, hereAt: number | null = null, goneAt: number | null = null, proposable = true) =>
  dueNow(pocketActs({ ...job, hereAt, goneAt, proposable }), { hereAt, goneAt }, now);

test("[OFFL-01] of here, gone and hours, the pocket page has the one that is due now", () => {
  expect(due(99 * HOUR - 1)).toBeNull();
  expect(due(99 * HOUR)).toBe("here");
  expect(due(106 * HOUR)).toBe("here");
  expect(due(101 * HOUR, 100 * HOUR)).toBe("gone");
  expect(due(109 * HOUR, 100 * HOUR)).toBe("gone");
  expect(due(107 * HOUR)).toBe("hours");
  expect(due(105 * HOUR, 100 * HOUR, 105 * HOUR)).toBe("hours");
  expect(due(178 * HOUR, 100 * HOUR, 106 * HOUR)).toBe("hours");
  expect(due(178 * HOUR + 1, 100 * HOUR, 106 * HOUR)).toBeNull();
  expect(due(107 * HOUR, 100 * HOUR, 106 * HOUR, false)).toBeNull();
});

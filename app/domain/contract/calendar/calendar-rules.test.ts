import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { calendarStatus, feedTag, freshTag, nextChangeAt, SHOWN_AFTER_MS } from "./calendar-rules";

test("[CAL-04] ended is cancelled, submitted is certain, anything else tentative", () => {
  expect(calendarStatus({ ended: true, submitted: true })).toBe("CANCELLED");
  expect(calendarStatus({ ended: false, submitted: true })).toBe("CONFIRMED");
  expect(calendarStatus({ ended: false, submitted: false })).toBe("TENTATIVE");
});

test("[CAL-03] the next change by itself: the contact comes, the job begins, the contact goes, the job falls out", () => {
  const startsAt = 100 * DAY;
  const job = { startsAt, endsAt: startsAt + DAY / 4 };
  const instants = [startsAt - DAY, startsAt, job.endsAt + DAY, startsAt + SHOWN_AFTER_MS];
  let now = 0;
  for (const at of instants) {
    expect(nextChangeAt([job], now)).toBe(at);
    expect(nextChangeAt([job], at - 1)).toBe(at);
    now = at;
  }
  expect(nextChangeAt([job], now)).toBe(Number.POSITIVE_INFINITY);
  expect(nextChangeAt([job, { startsAt: 5 * DAY, endsAt: 6 * DAY }], 0)).toBe(4 * DAY);
});

test("[CAL-03] a tag is fresh while its version is that of the tables and its instant has not come", () => {
  const stamp = { version: 7, withOpen: false };
  const tag = feedTag(stamp, 1_000);
  expect(freshTag(tag, stamp, 999)).toBe(tag);
  expect(freshTag(`"x", W/${tag}`, stamp, 999)).toBe(tag);
  expect(freshTag(tag, stamp, 1_000)).toBeNull();
  expect(freshTag(tag, { ...stamp, version: 8 }, 999)).toBeNull();
  expect(freshTag(tag, { ...stamp, withOpen: true }, 999)).toBeNull();
  expect(freshTag("*", stamp, 999)).toBeNull();
  expect(freshTag(feedTag(stamp, Number.POSITIVE_INFINITY), stamp, 1e15)).not.toBeNull();
});

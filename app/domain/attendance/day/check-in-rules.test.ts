import { expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { checkInRefusal, dayIsOpen, meantJob, proposedTimes, undoableUntil } from "./check-in-rules";

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return Date.UTC(2026, 11, 4, hours, minutes);
};
const job = { startsAt: at("10:00"), endsAt: at("16:00") };

test("[CHK-05] 'here' counts from an hour before the start until the end, 'gone' from the start until 4 hours after the end", () => {
  const said = (act: "here" | "gone", now: number) => checkInRefusal({ ...job, act, saidAt: now, now });
  expect([at("09:00") - 1, at("09:00"), at("16:00"), at("16:00") + 1].map((now) => said("here", now))).toEqual([
    "checkInClosed",
    null,
    null,
    "checkInOver",
  ]);
  expect([at("10:00") - 1, at("10:00"), at("20:00"), at("20:00") + 1].map((now) => said("gone", now))).toEqual([
    "checkInClosed",
    null,
    null,
    "checkInOver",
  ]);
});

test("[CHK-05] of two jobs of an event day the one is meant that was not come to and begins nearest", () => {
  const jobs = ["08:00", "12:00", "15:00"].map((start) => ({ startsAt: at(start), endsAt: at("18:00"), here: false }));
  expect(meantJob(jobs, at("11:00"))?.startsAt).toBe(at("12:00"));
  const here = jobs.map((one) => ({ ...one, here: one.startsAt === at("12:00") }));
  expect(meantJob(here, at("11:00"))?.startsAt).toBe(at("08:00"));
  expect(meantJob([], at("11:00"))).toBeNull();
});

test("[CHK-14] a time that waited counts within the window, and at most 5 minutes ahead of the server", () => {
  const said = (saidAt: number, now: number) => checkInRefusal({ ...job, act: "here", saidAt, now });
  expect(said(at("09:58"), at("19:00"))).toBeNull();
  expect(said(at("08:58"), at("19:00"))).toBe("checkInClosed");
  expect(said(at("10:05"), at("10:00"))).toBeNull();
  expect(said(at("10:05") + 1, at("10:00"))).toBe("clockOff");
});

test("[CHK-12] arrival and leaving propose times to the nearest quarter, never before the planned start", () => {
  const proposed = (here: string | null, gone: string | null) => {
    const { startsAt, endsAt } = proposedTimes({
      ...job,
      hereAt: here === null ? null : at(here),
      goneAt: gone === null ? null : at(gone),
    });
    return [startsAt, endsAt].map((instant) => new Date(instant).toISOString().slice(11, 16));
  };
  expect(proposed(null, null)).toEqual(["10:00", "16:00"]);
  expect(proposed("09:50", "16:20")).toEqual(["10:00", "16:15"]);
  expect(proposed("10:07", "15:53")).toEqual(["10:00", "16:00"]);
  expect(
    proposedTimes({ ...job, hereAt: at("10:07") + 59_999, goneAt: null }).startsAt,
    "the clock says 10:07 for a whole minute",
  ).toBe(at("10:00"));
  expect(proposedTimes({ startsAt: at("08:00"), endsAt: at("18:00"), hereAt: null, goneAt: at("21:40") })).toEqual({
    startsAt: at("08:00"),
    endsAt: at("20:00"),
  });
  expect(proposed("10:08", null)).toEqual(["10:15", "16:00"]);
  expect(proposed("15:55", "15:58")).toEqual(["10:00", "16:00"]);
});

test("[CHK-01] an event day is written on from a day before its first start until a day after its last end", () => {
  const jobs = [job, { startsAt: at("12:00"), endsAt: at("18:00") }];
  const day = 24 * 60 * MINUTE;
  const open = [at("10:00") - day - 1, at("10:00") - day, at("18:00") + day - 1, at("18:00") + day];
  expect(open.map((now) => dayIsOpen(jobs, now))).toEqual([false, true, true, false]);
  expect(dayIsOpen([], at("10:00"))).toBe(false);
  expect(undoableUntil(at("10:00"))).toBe(at("10:15"));
});

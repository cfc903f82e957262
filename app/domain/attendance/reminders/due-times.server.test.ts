import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { settingDefaults } from "~/domain/shared/settings";
import { instantOf } from "~/domain/shared/time.server";
import { alarmTime, askedAtBooking, asksFrom, reminderTimes } from "./due-times.server";

const at = (day: string, clock: string) => instantOf(day, clock);
const long = at("2026-01-01", "08:00");
const times = (startsAt: number, bookedAt = long, settings: object = {}) =>
  Object.fromEntries(
    reminderTimes({ startsAt, bookedAt }, { ...settingDefaults, ...settings }).map(({ kind, dueAt }) => [kind, dueAt]),
  );

describe("when somebody is reminded", () => {
  test("[REM-01] three and one calendar days before at the clock time of the start, and three real hours before", () => {
    expect(times(at("2026-12-04", "17:00"))).toEqual({
      first: at("2026-12-01", "17:00"),
      second: at("2026-12-03", "17:00"),
      morning: at("2026-12-04", "14:00"),
    });
  });

  test("[REM-01] a job at 10:00 on the day summer time begins is reminded at 10:00 the day before; 0 switches one off", () => {
    const start = at("2026-03-29", "10:00");
    expect(times(start)).toEqual({
      first: at("2026-03-26", "10:00"),
      second: at("2026-03-28", "10:00"),
      morning: at("2026-03-29", "07:00"),
    });
    const off = { reminderFirstHours: 0, reminderMorningHours: 0 };
    expect(times(start, long, off)).toEqual({ second: at("2026-03-28", "10:00") });
  });

  test("[REM-02] what falls into the quiet hours comes at 20:30 before; start 06:00: the morning one on the evening before", () => {
    expect(times(at("2026-12-04", "06:00"))).toEqual({
      first: at("2026-11-30", "20:30"),
      second: at("2026-12-02", "20:30"),
      morning: at("2026-12-03", "20:30"),
    });
  });

  test("[REM-02] of two within three hours only the later one is sent: the first one gives way to the second at the same time", () => {
    const start = at("2026-12-04", "08:00");
    expect(times(start, long, { reminderFirstHours: 24 })).toEqual({
      second: at("2026-12-03", "08:00"),
      morning: at("2026-12-03", "20:30"),
    });
  });

  test("[REM-03] what is due within six hours after the booking is dropped, and what has passed too", () => {
    const start = at("2026-12-04", "17:00");
    expect(times(start, at("2026-12-03", "11:00") + 1)).toEqual({ morning: at("2026-12-04", "14:00") });
    expect(times(start, at("2026-12-03", "11:00"))).toHaveProperty("second");
    expect(times(start, at("2026-12-04", "09:00"))).toEqual({});
    expect(askedAtBooking({ startsAt: start, now: start - 24 * HOUR })).toBe(false);
    expect(askedAtBooking({ startsAt: start, now: start - 24 * HOUR + 1 })).toBe(true);
  });
});

describe("silence", () => {
  test("[REM-11] is an alarm twelve hours before, earlier at night, an hour after a late booking, and never when it is off", () => {
    const alarm = (startsAt: number, bookedAt = long, settings: object = {}) =>
      alarmTime({ startsAt, bookedAt }, { ...settingDefaults, ...settings });
    expect(alarm(at("2026-12-04", "20:00"))).toBe(at("2026-12-04", "08:00"));
    expect(alarm(at("2026-12-04", "17:00"))).toBe(at("2026-12-03", "20:30"));
    expect(alarm(at("2026-12-04", "17:00"), at("2026-12-04", "12:00"))).toBe(at("2026-12-04", "13:00"));
    expect(alarm(at("2026-12-04", "17:00"), at("2026-12-04", "16:30"))).toBeNull();
    expect(alarm(at("2026-12-04", "17:00"), long, { attendanceAlarmHours: 0 })).toBeNull();
  });

  test("an answer is asked for from the first reminder on that is switched on", () => {
    const start = at("2026-12-04", "17:00");
    expect(asksFrom(start, settingDefaults)).toBe(at("2026-12-01", "17:00"));
    const none = { ...settingDefaults, reminderFirstHours: 0, reminderSecondHours: 0 };
    expect(asksFrom(start, { ...none, attendanceAlarmHours: 0 })).toBe(at("2026-12-04", "14:00"));
  });
});

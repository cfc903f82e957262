import type { Settings } from "~/domain/shared/settings";
import type { AttendanceState } from "./attendance-rules";
import { asksFrom } from "./due-times.server";

interface Asked {
  bookingId: string | null;
  startsAt: number;
  answeredAt: number | null;
}

/** What the booked person said about coming, from when on they are asked until the start (REM-14); else null. */
export function shownAnswer(
  { bookingId, startsAt, answeredAt }: Asked,
  now: number,
  settings: Settings,
): Exclude<AttendanceState, "cancelled"> | null {
  if (!bookingId || now >= startsAt || (answeredAt === null && now < asksFrom(startsAt, settings))) return null;
  return answeredAt === null ? "silent" : "coming";
}

import { MINUTE } from "~/config/durations";

/** How long somebody on the way says they need, in minutes (CHK-11). */
export const WAY_MINUTES = [10, 20, 30, 45] as const;
export type WayMinutes = (typeof WAY_MINUTES)[number];

/** When somebody who has not come is late, UTC ms; null when nobody is to be alarmed (CHK-10). */
export const lateAt = (startsAt: number, lateAlarmMinutes: number): number | null =>
  lateAlarmMinutes === 0 ? null : startsAt + lateAlarmMinutes * MINUTE;

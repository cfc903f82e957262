import type { TFunction } from "i18next";
import { MINUTE } from "~/config/durations";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatDay, formatDecimal } from "~/i18n/format";
import type { SystemLine } from "./rules";

/** "640 MB", "1,5 GB" */
export function formatBytes(t: TFunction, bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${formatDecimal(t, Math.round(bytes / 1e8) / 10)} GB`;
}

/** "420 ms", "12 min", "6,5 h" */
export function formatSpan(t: TFunction, ms: number): string {
  if (ms < MINUTE) return `${Math.round(ms)} ms`;
  const minutes = Math.round(ms / MINUTE);
  return minutes < 120 ? `${minutes} min` : `${formatDecimal(t, Math.round(minutes / 6) / 10)} h`;
}

/** A value as people read it, by the unit at the end of its name. */
function shownValue(t: TFunction, name: string, value: number | string): string | number {
  if (typeof value === "string") return value;
  if (name.endsWith("Bytes")) return formatBytes(t, value);
  if (name.endsWith("At")) return `${formatDay(dayOf(value))}, ${clockOf(value)}`;
  return name.endsWith("Ms") ? formatSpan(t, value) : value;
}

/** What was found, as page and mail say it. */
export function foundWords(
  t: TFunction,
  { name, state, values }: Pick<SystemLine, "state" | "values"> & { name: string },
) {
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shownValue(t, key, value)]));
  return t(`system:line.${name}.${state}`, shown);
}

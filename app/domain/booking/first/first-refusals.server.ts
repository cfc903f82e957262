import { type NewEvent, spanOfPosition } from "../../event/request/new-request.server";
import type { Context } from "../../shared/context";
import type { FieldRefusal } from "../../shared/result";
import { endOfDay, isDay } from "../../shared/time.server";
import { type AskFirst, FIRST_HOURS, firstRefusal } from "./rules";

/** Whether the asked and, after them, everybody have time enough for what is requested (TEAM-09). */
export function firstRefusals(
  { now }: Pick<Context, "now">,
  { event, askFirst: { who, hours } }: { event: NewEvent; askFirst: AskFirst },
): FieldRefusal[] {
  if (who === "everybody") return [];
  if (!FIRST_HOURS.some((one) => one === hours)) return [{ field: "firstHours", key: "oneOf" }];
  const starts = event.jobs.flatMap(({ positions }) => positions.map((row) => spanOfPosition(row)?.startsAt ?? null));
  const known = starts.filter((at) => at !== null);
  if (!isDay(event.eventExpirationDate) || known.length < starts.length || known.length === 0) return [];
  const key = firstRefusal({ closesAt: Math.min(endOfDay(event.eventExpirationDate), ...known), now, hours });
  return key ? [{ field: "firstHours", key }] : [];
}

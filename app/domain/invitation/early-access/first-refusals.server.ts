import { and, eq } from "drizzle-orm";
import { type NewEvent, spanOfPosition } from "~/domain/event/request/new-request.server";
import type { Context } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { endOfDay, isDay } from "~/domain/shared/time.server";
import { teams } from "~db/schema";
import { type AskFirst, FIRST_HOURS, firstRefusal } from "./rules";

interface Wanted {
  event: NewEvent;
  askFirst: AskFirst;
  /** Whose people are asked. */
  companyId: string;
}

/** Whether who is asked is there, and whether they and, after them, everybody have time enough for it (TEAM-09). */
export function firstRefusals(
  { db, now }: Pick<Context, "db" | "now">,
  { event, askFirst: { who, hours }, companyId }: Wanted,
): FieldRefusal[] {
  if (who === "everybody") return [];
  if (typeof who !== "string" && !isTeamOf(db, who.teamId, companyId)) return [{ field: "whoFirst", key: "oneOf" }];
  if (!FIRST_HOURS.some((one) => one === hours)) return [{ field: "firstHours", key: "oneOf" }];
  const starts = event.jobs.flatMap(({ positions }) => positions.map((row) => spanOfPosition(row)?.startsAt ?? null));
  const known = starts.filter((at) => at !== null);
  if (!isDay(event.eventExpirationDate) || known.length < starts.length || known.length === 0) return [];
  const key = firstRefusal({ closesAt: Math.min(endOfDay(event.eventExpirationDate), ...known), now, hours });
  return key ? [{ field: "firstHours", key }] : [];
}

const isTeamOf = (db: Context["db"], teamId: string, companyId: string): boolean =>
  db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.companyId, companyId)))
    .get() !== undefined;

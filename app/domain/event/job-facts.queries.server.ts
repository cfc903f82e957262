import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { contactFact, type JobFacts } from "~/domain/shared/job-changes/note-job-changes.server";
import { dayOf } from "~/domain/shared/time.server";
import { briefings, files, type positions } from "~db/schema";
import { findEventDay } from "./event-day.queries.server";
import { MAX_BRIEFINGS } from "./rules";
import type { TypedEventDay } from "./schema";

/** What the day of a job says, fact by fact (REM-15). */
export const factsOfDay = ({ meetingPoint, dress, notes, ...contact }: TypedEventDay): JobFacts => ({
  meetingPoint,
  contact: contactFact(contact),
  dress,
  notes,
});

/** Which file stands in which slot of a position: its name, and what it holds in the line below; empty without one. */
export function briefingFacts({ db }: Pick<Context, "db">, positionId: string): JobFacts {
  const rows = db
    .select({ slot: briefings.slot, name: files.originalName, sha256: files.sha256 })
    .from(briefings)
    .innerJoin(files, eq(files.id, briefings.fileId))
    .where(and(eq(briefings.positionId, positionId), isNull(briefings.replacedAt)))
    .all();
  const slots = Array.from({ length: MAX_BRIEFINGS }, (_, index) => index + 1);
  const factOf = (slot: number) => {
    const file = rows.find((row) => row.slot === slot);
    return file ? `${file.name}\n${file.sha256}` : "";
  };
  return Object.fromEntries(slots.map((slot) => [`briefing${slot}`, factOf(slot)]));
}

/** Everything of a job that may be changed without asking its person, as it stands now. */
export function jobFactsOf(
  { db }: Pick<Context, "db">,
  position: Pick<typeof positions.$inferSelect, "id" | "eventId" | "companyId" | "startsAt" | "jobPlace">,
): JobFacts {
  const { saved, ...day } = findEventDay(
    { db },
    { id: position.eventId, companyId: position.companyId },
    dayOf(position.startsAt),
  );
  return { place: position.jobPlace, ...factsOfDay(day), ...briefingFacts({ db }, position.id) };
}

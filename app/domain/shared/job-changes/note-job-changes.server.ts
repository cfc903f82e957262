import { MINUTE } from "~/config/durations";
import { type JobFact, jobChanges } from "~db/schema";
import type { Context } from "../context";
import { enqueue } from "../outbox.server";
import { newsAt, type QuietHours } from "../quiet-hours.server";
import { readSettings } from "../settings.server";

const SETTLES_MS = 15 * MINUTE;

/** What of a job is written down to be compared, each as one text; a fact that is not there did not change. */
export type JobFacts = Partial<Record<JobFact, string>>;
type Booked = { bookingId: string; startsAt: number };

/** When the person of a job reads what was changed, the last time at `changedAt`; not at night unless it begins soon (REM-15). */
export const changesDueAt = (changedAt: number, startsAt: number, quiet: QuietHours): number =>
  newsAt(changedAt + SETTLES_MS, startsAt, quiet);

/**
 * Writes down how facts of booked jobs were before they are changed in this transaction, and has the outbox look at them a
 * quarter of an hour later (REM-15). What was changed before and is not written yet keeps what it was first.
 */
export function noteJobChanges(
  { db, now }: Pick<Context, "db" | "now">,
  booked: readonly Booked[],
  { before, after }: { before: JobFacts; after: JobFacts },
): void {
  const facts = (Object.keys(after) as JobFact[]).filter((fact) => (before[fact] ?? "") !== (after[fact] ?? ""));
  if (facts.length === 0) return;
  const settings = readSettings({ db });
  for (const { bookingId, startsAt } of booked) {
    for (const fact of facts)
      db.insert(jobChanges)
        .values({ bookingId, fact, before: before[fact] ?? "", changedAt: now })
        .onConflictDoUpdate({ target: [jobChanges.bookingId, jobChanges.fact], set: { changedAt: now } })
        .run();
    const runAt = changesDueAt(now, startsAt, settings);
    const dedupeKey = `job-changes:${bookingId}:${runAt}`;
    enqueue({ db, now }, { kind: "job-changes", payload: { bookingId }, runAt, dedupeKey });
  }
}

/** Whom to call, as one text: the name, and the phone in the line below. */
export const contactFact = ({ contactName, contactPhone }: { contactName: string; contactPhone: string }): string =>
  `${contactName}\n${contactPhone}`;

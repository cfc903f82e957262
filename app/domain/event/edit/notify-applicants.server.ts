import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import type { ChangedFacts } from "~/domain/shared/mail-data";
import { enqueue } from "~/domain/shared/outbox.server";
import { afterQuiet } from "~/domain/shared/quiet-hours.server";
import { readSettings } from "~/domain/shared/settings.server";
import type { positions } from "~db/schema";
import { findUnfit, listApplicants } from "./editable.queries.server";

type Position = typeof positions.$inferSelect;

/** What the person who applied sees of a position. */
export const shownOf = (position: Position): ChangedFacts => ({
  startsAt: position.startsAt,
  endsAt: position.endsAt,
  jobPlace: position.jobPlace,
  staffTotalCents: position.staffTotalCents,
  jobTravelCostCents: position.jobTravelCostCents,
  bonusPercent: position.bonusPercent,
});

const span = new Set<keyof ChangedFacts>(["startsAt", "endsAt"]);

/** Only what differs; a span is told whole. */
export function differing(before: ChangedFacts, after: ChangedFacts): { before: ChangedFacts; after: ChangedFacts } {
  const names = (Object.keys(after) as (keyof ChangedFacts)[]).filter((name) =>
    span.has(name)
      ? before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
      : before[name] !== after[name],
  );
  const of = (facts: ChangedFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: of(before), after: of(after) };
}

interface Change {
  /** As they stand now. */
  places: readonly Position[];
  before: (place: Position) => ChangedFacts;
  after: (place: Position) => ChangedFacts;
  /** Place or times are others now. */
  moved: boolean;
}

/**
 * One mail to each person with an open application for any of the places: what changed, old and new, and whether it fits
 * no more (DESK-04). Their applications stay. Answers how many were written to.
 */
export function notifyApplicants(tx: Context, { places, before, after, moved }: Change): number {
  const written = new Set<string>();
  const runAt = afterQuiet(tx.now, readSettings(tx));
  const applied = listApplicants(
    tx,
    places.map(({ id }) => id),
  );
  for (const [index, { applicants }] of applied.entries()) {
    const place = places[index];
    if (!place) continue;
    const changes = differing(before(place), after(place));
    const readers = applicants.filter((userId) => !written.has(userId));
    if (Object.keys(changes.after).length === 0 || readers.length === 0) continue;
    const reasons = moved ? findUnfit(tx, readers, place) : null;
    for (const userId of readers) {
      written.add(userId);
      const unfit = reasons?.get(userId) ?? null;
      enqueue(tx, {
        kind: "mail",
        payload: { template: "job-changed", userId, data: { positionId: place.id, ...changes, unfit } },
        runAt,
        dedupeKey: `job-changed:${newId(tx.now)}`,
      });
    }
  }
  return written.size;
}

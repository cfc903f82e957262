import { eq } from "drizzle-orm";
import { findPlace, stateOf } from "~/domain/place/queries.server";
import { findRates } from "~/domain/pricing/queries.server";
import { positionPrices } from "~/domain/pricing/rules";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { briefings, files, type jobs, positions } from "~db/schema";
import { extensionOf } from "./briefing-content.server";
import { type NewPosition, spanOfPosition } from "./new-request.server";

type Job = Pick<typeof jobs.$inferSelect, "id" | "eventId" | "companyId" | "staffTypeId" | "bonusPercent">;

/**
 * Inserts checked positions into a job, as many equal ones as each asks for (REQ-28), at the prices in force now
 * (SET-05). Answers their ids.
 */
export function insertPositions(tx: Context, job: Job, rows: readonly NewPosition[]): string[] {
  const rates = findRates(tx, job.staffTypeId, tx.now);
  if (!rates) throw new Error(`staff type ${job.staffTypeId} has no price`);
  return rows.flatMap((row) => {
    const span = spanOfPosition(row);
    if (!span) throw new Error("an unchecked position");
    const { staff, employer } = positionPrices({
      ...rates,
      minutes: span.minutes,
      bonusPercent: job.bonusPercent,
      travelCents: 0,
    });
    const values = {
      jobId: job.id,
      eventId: job.eventId,
      companyId: job.companyId,
      staffTypeId: job.staffTypeId,
      ...placeOf(tx, row.jobPlace),
      startsAt: span.startsAt,
      endsAt: span.endsAt,
      pricePerHourCents: rates.staffRateCents,
      effectivePricePerHourCents: rates.employerRateCents,
      bonusPercent: job.bonusPercent,
      jobTravelCostCents: 0,
      staffPriceCents: staff.jobPriceCents,
      staffTotalCents: staff.totalCents,
      jobPriceCents: employer.jobPriceCents,
      jobTotalCostCents: employer.totalCents,
      createdAt: tx.now,
    };
    return Array.from({ length: row.quantity }, () => {
      const id = newId(tx.now);
      tx.db
        .insert(positions)
        .values({ ...values, id })
        .run();
      for (const [index, fileId] of row.briefings.entries())
        attachBriefing(tx, { positionId: id, slot: index + 1, fileId });
      return id;
    });
  });
}

/** The place as typed, and what the table of places knows of it; an unknown place is fine. */
function placeOf({ db }: Context, jobPlace: string) {
  const place = findPlace(db, jobPlace);
  return {
    jobPlace,
    placeCity: place?.name ?? null,
    placeState: place?.state ?? stateOf(db, { place: jobPlace }),
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
  };
}

/** Gives a stored file to a position; the slot must be free. */
export function attachBriefing(
  tx: Context,
  { positionId, slot, fileId }: { positionId: string; slot: number; fileId: string },
): void {
  const file = tx.db.select({ originalName: files.originalName }).from(files).where(eq(files.id, fileId)).get();
  tx.db
    .insert(briefings)
    .values({
      id: newId(tx.now),
      positionId,
      slot,
      fileId,
      extension: extensionOf(file?.originalName ?? ""),
      uploadedAt: tx.now,
      uploadedBy: actorId(tx.actor),
    })
    .run();
}

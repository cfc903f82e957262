import { eq, sql } from "drizzle-orm";
import { type NewPosition, spanOfPosition } from "~/domain/event/request/new-request.server";
import { findPlace } from "~/domain/place/queries.server";
import { postalCodeIn, stateByDigit } from "~/domain/place/rules";
import { findRates } from "~/domain/pricing/queries.server";
import { positionPrices } from "~/domain/pricing/rules";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { prepared } from "~/domain/shared/prepared.server";
import { briefings, files, type jobs, positions } from "~db/schema";
import { extensionOf } from "./briefing-content.server";

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
      staffPriceCents: staff.jobPriceCents,
      staffTotalCents: staff.totalCents,
      jobPriceCents: employer.jobPriceCents,
      jobTotalCostCents: employer.totalCents,
      createdAt: tx.now,
    };
    const files = row.briefings.map((fileId) => ({ fileId, extension: extensionOfFile(tx, fileId) }));
    return Array.from({ length: row.quantity }, () => {
      const id = newId(tx.now);
      insertPosition(tx.db).run({ ...values, id });
      for (const [index, file] of files.entries()) insertBriefing(tx, { positionId: id, slot: index + 1, ...file });
      return id;
    });
  });
}

/** Kept, since an event of 300 positions runs it 300 times (SAFE-19). */
const insertPosition = prepared((db) =>
  db
    .insert(positions)
    .values({
      id: sql.placeholder("id"),
      jobId: sql.placeholder("jobId"),
      eventId: sql.placeholder("eventId"),
      companyId: sql.placeholder("companyId"),
      staffTypeId: sql.placeholder("staffTypeId"),
      jobPlace: sql.placeholder("jobPlace"),
      placeCity: sql.placeholder("placeCity"),
      placeState: sql.placeholder("placeState"),
      latitude: sql.placeholder("latitude"),
      longitude: sql.placeholder("longitude"),
      startsAt: sql.placeholder("startsAt"),
      endsAt: sql.placeholder("endsAt"),
      pricePerHourCents: sql.placeholder("pricePerHourCents"),
      effectivePricePerHourCents: sql.placeholder("effectivePricePerHourCents"),
      bonusPercent: sql.placeholder("bonusPercent"),
      staffPriceCents: sql.placeholder("staffPriceCents"),
      staffTotalCents: sql.placeholder("staffTotalCents"),
      jobPriceCents: sql.placeholder("jobPriceCents"),
      jobTotalCostCents: sql.placeholder("jobTotalCostCents"),
      createdAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

/** The place as typed, and what the table of places knows of it; an unknown place is fine. */
export function placeOf({ db }: Context, jobPlace: string) {
  const place = findPlace(db, jobPlace);
  return {
    jobPlace,
    placeCity: place?.name ?? null,
    placeState: place?.state ?? stateByDigit(postalCodeIn(jobPlace)),
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
  };
}

/** Gives a stored file to a position; the slot must be free. */
export function attachBriefing(tx: Context, given: { positionId: string; slot: number; fileId: string }): void {
  insertBriefing(tx, { ...given, extension: extensionOfFile(tx, given.fileId) });
}

type NewBriefing = { positionId: string; slot: number; fileId: string; extension: string };

const insertBriefing = (tx: Context, given: NewBriefing) =>
  briefingInsert(tx.db).run({ ...given, id: newId(tx.now), uploadedAt: tx.now, uploadedBy: actorId(tx.actor) });

const briefingInsert = prepared((db) =>
  db
    .insert(briefings)
    .values({
      id: sql.placeholder("id"),
      positionId: sql.placeholder("positionId"),
      slot: sql.placeholder("slot"),
      fileId: sql.placeholder("fileId"),
      extension: sql.placeholder("extension"),
      uploadedAt: sql.placeholder("uploadedAt"),
      uploadedBy: sql.placeholder("uploadedBy"),
    })
    .prepare(),
);

function extensionOfFile({ db }: Context, fileId: string): string {
  const file = db.select({ originalName: files.originalName }).from(files).where(eq(files.id, fileId)).get();
  return extensionOf(file?.originalName ?? "");
}

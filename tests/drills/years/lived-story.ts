import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { config } from "~/config/config.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { signContract } from "~/domain/contract/sign-contract.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { encryptBytes } from "~/gateways/encryption.server";
import { storeFile } from "~/gateways/files.server";
import * as schema from "~db/schema";
import { makeContract, submitIt } from "../../factories/contracts";
import { makeSettledOrder } from "../../factories/orders";
import { makeAnnouncement, makePosition } from "../../factories/rows";
import type { World } from "../../factories/world";

const SIGNATURE_BYTES = 6_000;
const DOCUMENT_BYTES = 60_000;

/** Writes what a stored file holds, as storeFile does, without waiting for the disk. */
export function writeStored(path: string, bytes: Buffer): void {
  const target = join(config().dataDir, "files", path);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, encryptBytes(path, bytes));
}

function storedFile({ db, now }: World, area: string, bytes: Buffer) {
  const path = `${area}/${newId(now)}`;
  writeStored(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = { id: newId(now), area, path, bytes: bytes.length, sha256, encrypted: true, createdAt: now };
  return db
    .insert(schema.files)
    .values({ ...row, mime: "application/octet-stream" })
    .returning()
    .get();
}

/**
 * One booking from the order to the bill, by the commands of the product where they need no browser: paid on invoice,
 * contract signed and printed, hours confirmed, rated. With four places of the same job that stayed free.
 */
export async function liveOneBooking(world: World) {
  const { db, now } = world;
  const { employer, applicants, order } = makeSettledOrder(world);
  const [{ position, job, event, staff } = fail()] = applicants;
  for (let free = 0; free < 4; free += 1)
    makePosition(world, job, { startsAt: position.startsAt, endsAt: position.endsAt });
  const contractId = await makeContract(world, { staff, position });
  const signed = signContract(world.as(staff.actor), {
    contractId,
    firstName: "Anna",
    lastName: "Leitner",
    way: "typed",
    typedName: "Anna Leitner",
    // Drawing one needs a program beside the build.
    signature: await storeFile({
      area: "signatures",
      bytes: randomBytes(SIGNATURE_BYTES),
      encrypt: true,
      mime: "image/png",
    }),
    address: "192.0.2.7",
    userAgent: "Test browser",
  });
  if (!signed.ok) throw new Error(signed.refusal);
  submitIt(world, { staff }, contractId);
  const booking = db.select().from(schema.bookings).where(eq(schema.bookings.positionId, position.id)).get() ?? fail();

  const system = world.system();
  const printed = storedFile(world, "contracts", randomBytes(DOCUMENT_BYTES));
  const ofDocument = { documentFileId: printed.id, documentSha256: printed.sha256 };
  db.update(schema.contracts).set(ofDocument).where(eq(schema.contracts.id, contractId)).run();
  recordAudit(system, {
    action: "contractDocumentMade",
    objectType: "contract",
    objectId: contractId,
    data: { documentSha256: printed.sha256 },
  });
  const issued = issueBill(system, { orderId: order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  const bill = db.select().from(schema.bills).where(eq(schema.bills.orderId, order.id)).get() ?? fail();
  const billed = storedFile(world, "bills", randomBytes(DOCUMENT_BYTES));
  db.update(schema.bills)
    .set({ documentFileId: billed.id, documentSha256: billed.sha256 })
    .where(eq(schema.bills.id, bill.id))
    .run();
  recordAudit(system, {
    action: "bill.documentMade",
    objectType: "bill",
    objectId: bill.id,
    data: { documentSha256: billed.sha256 },
  });

  const signature = storedFile(world, "signatures", randomBytes(SIGNATURE_BYTES));
  const hours = db
    .insert(schema.hoursConfirmations)
    .values({
      id: newId(now),
      bookingId: booking.id,
      version: 1,
      confirmStartsAt: booking.startsAt,
      confirmEndsAt: booking.endsAt,
      employerName: "Brigitte Sommer",
      signedWay: "drawn",
      signatureFileId: signature.id,
      recordedVia: "staff",
      confirmedAt: now,
      confirmJobPriceCents: position.jobPriceCents,
      confirmJobTotalCostCents: position.jobTotalCostCents,
      outstandingAmountCents: 0,
      staffTotalCents: position.staffTotalCents,
    })
    .returning()
    .get();
  recordAudit(system, {
    action: "hours.confirmed",
    objectType: "booking",
    objectId: booking.id,
    companyId: employer.company.id,
    data: { hoursConfirmationId: hours.id, signatureSha256: signature.sha256 },
  });
  leaveWhatGrowsOld(world, { event, booking, staffId: staff.user.id, by: employer.user.id });
  for (const table of [schema.outbox]) db.update(table).set({ doneAt: now }).run();
  db.update(schema.reminders).set({ sentAt: now }).run();
}

interface Lived {
  event: typeof schema.events.$inferSelect;
  booking: typeof schema.bookings.$inferSelect;
  staffId: string;
  by: string;
}

/** One of each class of what is removed when it is old. */
function leaveWhatGrowsOld(world: World, { event, booking, staffId, by }: Lived): void {
  const { db, now } = world;
  const day = dayOf(booking.startsAt);
  const announcement = makeAnnouncement(world, event.id, { sentBy: by });
  db.insert(schema.announcementReads).values({ announcementId: announcement.id, userId: staffId, readAt: now }).run();
  db.insert(schema.availabilityDays).values({ userId: staffId, day, free: true, since: now }).run();
  db.insert(schema.alertedPositions).values({ userId: staffId, positionId: booking.positionId, alertedAt: now }).run();
  const { companyId, startsAt, endsAt } = booking;
  db.insert(schema.lateAlarms)
    .values({ bookingId: booking.id, eventId: event.id, day, startsAt, endsAt, dueAt: startsAt, droppedAt: startsAt })
    .onConflictDoNothing()
    .run();
  db.update(schema.lateAlarms).set({ droppedAt: startsAt }).run();
  const rated = { bookingId: booking.id, userId: staffId, companyId, eventId: event.id, day, createdAt: now };
  db.insert(schema.ratings)
    .values({ id: newId(now), direction: "ofPerson", ...rated, reliability: 5, service: 4, note: "Gerne wieder" })
    .run();
}

function fail(): never {
  throw new Error("the story has nobody who was booked");
}

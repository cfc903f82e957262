import { asc, eq, inArray } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { readNoted, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { once } from "~/domain/shared/submissions.server";
import { byName } from "~/domain/shared/tables/name-columns";
import { dayOf } from "~/domain/shared/time.server";
import { decryptField } from "~/gateways/encryption.server";
import { type StoredFile, storeFile } from "~/gateways/files.server";
import {
  bookedStaffDetails,
  bookings,
  positions,
  registrationDays,
  registrationExports,
  staffProfiles,
  users,
} from "~db/schema";
import { csvFormat, type ExportedDay, type ExportFormat } from "./export-format";
import { dayState, isSsn, missingFields, type RequiredField } from "./rules";

export interface ExportDays {
  submissionId: string;
  dayIds: readonly string[];
  /** Whoever asks wants those again that a file held before. */
  again: boolean;
}

export type ExportRefusal =
  | "tickFirst"
  | "registrationGone"
  | "eldaIncomplete"
  | "eldaAgain"
  | "notFound"
  | "submittedOtherwise";
/** The refusal is about a person: who, and what is missing of them. */
export type Exported = Result<{ exportId: string; days: number }, ExportRefusal> & { missing?: RequiredField[] };

/**
 * Writes due days into a file for the payroll office or ELDA software (ELDA-04). The file holds social security numbers:
 * it is kept encrypted, and only the agency reads it. Refused without a last name or a day of birth, and for days that a
 * file held already unless they are wanted again.
 */
export async function exportDays(
  context: Context<UserActor>,
  input: ExportDays,
  format: ExportFormat = csvFormat,
): Promise<Exported> {
  if (context.actor.role !== "superuser") return refuse("notFound");
  const ids = [...new Set(input.dayIds)];
  if (ids.length === 0) return refuse("tickFirst");
  const found = readDays(context, ids);
  const refused = refusalOf(found, ids.length, input.again);
  if (refused) return refused;
  const text = format.write(found.map(lineOf), readSettings(context));
  const stored = await storeFile({
    area: "registrations",
    bytes: Buffer.from(text),
    encrypt: true,
    mime: format.mime,
    originalName: `ELDA-${dayOf(context.now)}.${format.extension}`,
  });
  return once(context, "exportDays", input, (tx): Exported => {
    // Somebody else may have reported or exported one of them meanwhile.
    const now = readDays(tx, ids);
    return refusalOf(now, ids.length, input.again) ?? ok(noteExport(tx, ids, stored));
  });
}

type Found = ReturnType<typeof readDays>[number];

function refusalOf(found: Found[], wanted: number, again: boolean): Exported | null {
  if (found.length < wanted) return refuse("registrationGone");
  for (const { registration, lastName, firstName, dateOfBirth } of found) {
    const state = dayState(registration);
    if (state !== "due" && state !== "exported") return refuse("registrationGone");
    const missing = missingFields({ lastName, dateOfBirth });
    const name = nameOf({ firstName, lastName });
    if (missing.length > 0) return { ...refuse("eldaIncomplete", { name }), missing };
    if (state === "exported" && !again) return refuse("eldaAgain", { name });
  }
  return null;
}

function readDays({ db }: Pick<Context, "db">, ids: string[]) {
  return db
    .select({
      registration: registrationDays,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      gender: staffProfiles.gender,
      registeredSex: staffProfiles.registeredSex,
      birthPlace: staffProfiles.birthPlace,
      nationality: staffProfiles.nationality,
      profileSsn: staffProfiles.ssnEncrypted,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
      place: positions.jobPlace,
    })
    .from(registrationDays)
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, registrationDays.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, registrationDays.bookingId))
    .where(inArray(registrationDays.id, ids))
    .orderBy(
      asc(registrationDays.startsAt),
      asc(registrationDays.day),
      byName(users.lastName),
      asc(registrationDays.id),
    )
    .all();
}

/** The number kept with the person, or else the one of the contract of this booking; empty without one. */
export function ssnOf(sealed: {
  userId: string;
  bookingId: string;
  profileSsn: string | null;
  bookedSsn: string | null;
}): string {
  const { userId, bookingId, profileSsn, bookedSsn } = sealed;
  const place = profileSsn
    ? { table: "staff_profiles", column: "ssn_encrypted", rowId: userId }
    : { table: "booked_staff_details", column: "ssn_encrypted", rowId: bookingId };
  const stored = profileSsn ?? bookedSsn;
  const ssn = stored ? decryptField(place, stored) : "";
  return isSsn(ssn) ? ssn : "";
}

const lineOf = ({ registration, firstName, lastName, dateOfBirth, place, ...found }: Found): ExportedDay => {
  const ssn = ssnOf({ ...found, userId: registration.userId, bookingId: registration.bookingId });
  const request = {
    sex: found.registeredSex ?? found.gender,
    birthPlace: found.birthPlace ?? "",
    nationality: found.nationality ?? "",
  };
  return {
    firstName,
    lastName,
    ssn,
    dateOfBirth: dateOfBirth ?? "",
    day: registration.day,
    place,
    request: ssn ? null : request,
    reference: registration.id,
  };
};

/** The row of a file that holds so many days; belongs into the transaction that notes what became of them. */
export function writeExport(tx: Context<UserActor>, { days, stored }: { days: number; stored: StoredFile }): string {
  const id = newId(tx.now);
  const fileId = recordFile(tx, stored);
  tx.db.insert(registrationExports).values({ id, fileId, days, exportedAt: tx.now, exportedBy: tx.actor.userId }).run();
  return id;
}

function noteExport(tx: Context<UserActor>, ids: string[], stored: StoredFile) {
  const exportId = writeExport(tx, { days: ids.length, stored });
  tx.db.update(registrationDays).set({ exportId }).where(inArray(registrationDays.id, ids)).run();
  recordAudit(tx, {
    action: "registrationDay.exported",
    objectType: "registrationExport",
    objectId: exportId,
    data: { days: ids.length, sha256: stored.sha256 },
  });
  return { exportId, days: ids.length };
}

/** A file that was exported, for the agency; who has read it is noted. Null when there is none. */
export const readExport = (context: Context<UserActor>, exportId: string) =>
  readNoted(context, findExport(context, exportId)?.fileId, {
    action: "registrationExport.read",
    objectType: "registrationExport",
    objectId: exportId,
  });

const findExport = ({ db }: Pick<Context, "db">, id: string) =>
  db.select().from(registrationExports).where(eq(registrationExports.id, id)).get();

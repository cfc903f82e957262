import type { TFunction } from "i18next";
import { nameOf } from "~/domain/account/name-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { recordFile } from "~/domain/shared/record-file.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { readStoredFile, type StoredFile, storeFile } from "~/gateways/files.server";
import { renderPdf } from "~/gateways/pdf.server";
import { formatWeekdayDay } from "~/i18n/format";
import { registrationSlips } from "~db/schema";
import { slipHtml, slipStyles } from "./slip-document";
import { findOwnRegistered, findSlipFile, type OwnRegistered } from "./slips.queries.server";

interface Reader {
  t: TFunction;
  lang: "de" | "en";
}

/**
 * Makes the person's copy of a registration, encrypted, unless it was made before: what one slip says it says once
 * (ELDA-14). False when the day is not theirs or not registered.
 */
export async function makeSlip(context: Context<UserActor>, dayId: string, reader: Reader): Promise<boolean> {
  const day = findOwnRegistered(context, dayId);
  if (!day) return false;
  if (findSlipFile(context, day)) return true;
  const bytes = await renderSlip(context, day, reader);
  const stored = await storeFile({ area: "registrations", bytes, encrypt: true, mime: "application/pdf" });
  transactOrThrow(context, (tx) => ok(keepSlip(tx, day, stored)));
  return true;
}

/** The slip of a registered day of the person who asks; null before it is made. */
export async function readSlip(context: Context<UserActor>, dayId: string) {
  const day = findOwnRegistered(context, dayId);
  const file = day && findSlipFile(context, day);
  return day && file ? { bytes: await readStoredFile(file), day: day.day } : null;
}

function keepSlip(tx: Context, day: OwnRegistered, stored: StoredFile): void {
  // Pressed twice, or the report was undone while it was printed.
  const still = tx.actor.kind === "user" ? findOwnRegistered({ ...tx, actor: tx.actor }, day.id) : undefined;
  if (still?.reportId !== day.reportId || findSlipFile(tx, day)) return;
  const { id: dayId, reportId, protocol } = day;
  const fileId = recordFile(tx, stored);
  tx.db
    .insert(registrationSlips)
    .values({ id: newId(tx.now), dayId, reportId, protocol, fileId, madeAt: tx.now })
    .run();
  recordAudit(tx, {
    action: "registrationDay.slipMade",
    objectType: "booking",
    objectId: day.bookingId,
    companyId: day.companyId,
    data: { registrationDayId: dayId, userId: day.userId, day: day.day, sha256: stored.sha256 },
  });
}

function renderSlip(context: Context, day: OwnRegistered, { t, lang }: Reader): Promise<Buffer> {
  const { agencyName, agencyAddress, eldaAccountNumber } = readSettings(context);
  const title = t("contract:registered.slipTitle");
  const { reportedAt } = day;
  const content = {
    name: nameOf(day),
    employerName: agencyName,
    employerAddress: agencyAddress,
    accountNumber: eldaAccountNumber,
    day: day.day,
    reported: `${formatWeekdayDay(t, dayOf(reportedAt))}, ${clockOf(reportedAt)}`,
    way: day.way,
    protocol: day.protocol,
    event: `${day.eventName}, ${day.companyName}`,
    place: day.place,
    reference: day.id,
  };
  const document = { html: slipHtml(content, t), lang, title, styles: slipStyles, footer: agencyName };
  return renderPdf(document, { whose: day.userId });
}

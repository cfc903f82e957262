import { desc, eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { bookings, events, hoursConfirmations, hoursObjections, positions, users } from "~db/schema";
import { findTokenSubject, issueToken, spendTokensAbout } from "../account/tokens.server";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import type { SealedKey } from "../shared/mail-data";
import { pushAgency } from "../shared/push/push-agency.server";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findOpenObjection } from "./objections.queries.server";
import { objectionRefusal, reasonOf } from "./record-rules";

export const OBJECTION_DAYS = 7;

/** A key with which a company may object to these hours, once. */
export function issueObjectionKey(
  tx: Pick<Context, "db" | "now">,
  hoursConfirmationId: string,
  days: number = OBJECTION_DAYS,
): SealedKey {
  const expiresAt = tx.now + days * DAY;
  return issueToken(tx, { purpose: "objection", subjectId: hoursConfirmationId, expiresAt });
}

/** The hours that a mailed key is about, or null when it was never made, was used, or its days are over. */
export function findObjectable(context: Pick<Context, "db" | "now">, key: string) {
  const subject = findTokenSubject(context, "objection", key);
  if (!subject?.live) return null;
  const { db } = context;
  const found = db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      companyId: bookings.companyId,
      eventName: events.eventName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(hoursConfirmations.id, subject.subjectId))
    .get();
  if (!found) return null;
  const latest = db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, found.bookingId))
    .orderBy(desc(hoursConfirmations.version))
    .get();
  return latest ? { ...found, hours: latest } : null;
}

/**
 * Keeps what a company says against the hours that count, for whoever holds the key of its mail; the agency decides
 * (SAFE-11). Until then nothing more of these hours is charged. Refused with linkExpired, objectionOpen, or for the words.
 */
export function objectToHours(
  context: Context,
  { key, words }: { key: string; words: string },
): Result<{ bookingId: string }, Message> {
  return transact(context, (tx): Result<{ bookingId: string }, Message> => {
    const found = findObjectable(tx, key);
    if (!found) return refuse("linkExpired");
    const wrong = objectionRefusal(words);
    if (wrong) return refuse(wrong);
    const { bookingId, positionId, companyId, hours } = found;
    if (findOpenObjection(tx, bookingId)) return refuse("objectionOpen");
    const by: Context = { ...tx, actor: { kind: "link", subjectId: bookingId } };
    const id = newId(tx.now);
    tx.db
      .insert(hoursObjections)
      .values({ id, bookingId, hoursConfirmationId: hours.id, words: reasonOf(words), objectedAt: tx.now })
      .run();
    spendObjectionKeys(tx, bookingId);
    pushAgency(tx, { news: "dispute", positionId, about: id });
    recordAudit(by, {
      action: "hours.objected",
      objectType: "booking",
      objectId: bookingId,
      companyId,
      data: { hoursConfirmationId: hours.id, words: reasonOf(words) },
    });
    return ok({ bookingId });
  });
}

/** The keys of all versions: one objection speaks for the company, and new hours come with new keys. */
export function spendObjectionKeys(tx: Pick<Context, "db" | "now">, bookingId: string): void {
  const versions = tx.db
    .select({ id: hoursConfirmations.id })
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, bookingId))
    .all();
  for (const { id } of versions) spendTokensAbout(tx, "objection", id);
}

import { and, eq, isNull } from "drizzle-orm";
import { unsealKey } from "~/domain/account/tokens.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf } from "~/domain/shared/time.server";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { bookings } from "~db/schema";

/** Whom the company could have; null when they were asked for nothing any more. */
export function invitationMail(context: Context, data: MailData["invitation"], { language }: InLanguage) {
  const found = findInvitation(context, data.invitationId);
  if (!found || found.refusal || found.invitation.answer !== null || found.invitation.closedAt !== null) return null;
  return {
    job: findJobFacts(context, found.position.id, language),
    until: clockOf(found.invitation.wishedUntil),
    booksAtOnce: found.booksAtOnce,
    invitationHref: href(`/staff/invitations/${unsealKey(data)}`),
  };
}

/** Somebody would stand in, or does; null when somebody else has been booked meanwhile. */
export function standInMail(context: Context, data: MailData["stand-in"], { language }: InLanguage) {
  const found = findInvitation(context, data.invitationId);
  if (!found) return null;
  const { position, firstName, bookingId, refusal } = found;
  if (!data.bookingId && (bookingId || refusal === "anotherUserBooked")) return null;
  const { keyHash, sealedKey } = data;
  return {
    job: findJobFacts(context, position.id, language),
    person: firstName,
    bookHref: keyHash && sealedKey ? href(`/replacement/${unsealKey({ keyHash, sealedKey })}`) : null,
    searchHref: href(`/organization/positions/${position.id}/replacement`),
  };
}

/** Nobody is left to ask; null when somebody has been booked meanwhile. */
export function exhaustedMail(context: Context, data: MailData["replacement-exhausted"], { language }: InLanguage) {
  if (isBooked(context, data.positionId)) return null;
  return {
    job: findJobFacts(context, data.positionId, language),
    searchHref: href(`/organization/positions/${data.positionId}/replacement`),
  };
}

const isBooked = ({ db }: Context, positionId: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get() !== undefined;

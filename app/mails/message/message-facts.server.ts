import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { unsealKey } from "~/domain/account/tokens.server";
import { leaveKey } from "~/domain/message/leave-newsletter.server";
import { CONFIRM_DAYS } from "~/domain/message/rules";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { publicHref } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { contactMessages } from "~db/schema";

/** The link that confirms a subscription, and the one that ends it. */
export function newsletterMail(_context: Context, data: MailData["newsletter-confirm"], frame: InLanguage) {
  const id = data.subscriberId;
  return {
    days: CONFIRM_DAYS,
    confirmHref: publicHref(`/newsletter/confirm?token=${unsealKey(data)}`, frame),
    leaveHref: publicHref(`/newsletter/leave?id=${id}&token=${leaveKey(id)}`, frame),
  };
}

/** A message of the contact form, for the agency. */
export function contactMail({ db }: Context, data: MailData["contact-message"]) {
  const row = db.select().from(contactMessages).where(eq(contactMessages.id, data.contactMessageId)).get();
  if (!row) throw new Error(`no contact message ${data.contactMessageId}`);
  const { firstName, lastName, email, phone, message } = row;
  return { from: nameOf({ firstName, lastName }), email, phone, message };
}

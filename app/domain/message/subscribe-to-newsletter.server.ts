import { eq } from "drizzle-orm";
import { DAY, MINUTE } from "~/config/durations";
import { throwIfFault } from "~/gateways/faults.server";
import { newsletterSubscribers } from "~db/schema";
import { foldEmail } from "../account/email-rules";
import { issueToken } from "../account/tokens.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result } from "../shared/result";
import { transact } from "../shared/transact.server";
import { CONFIRM_DAYS } from "./rules";

export interface Subscription {
  firstname: string;
  lastname: string;
  email: string;
  language: "de" | "en";
}

/** A second form within this time sends no second mail. */
const MAIL_PAUSE_MS = 10 * MINUTE;

/**
 * Notes who wants the newsletter and mails the link that confirms it (CALL-21). Nobody learns whether an address is
 * known: a repeat is a success without a second row (PUB-50), and without a mail when it is confirmed already.
 */
export function subscribeToNewsletter(context: Context, input: Subscription): Result<{ subscriberId: string }, never> {
  throwIfFault("newsletter.subscribe");
  return transact(context, (tx): Result<{ subscriberId: string }, never> => {
    const email = input.email.trim();
    const emailFolded = foldEmail(email);
    const { firstname, lastname, language } = input;
    const known = tx.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailFolded, emailFolded))
      .get();
    if (known && (known.confirmedAt !== null || known.askedAt + MAIL_PAUSE_MS > tx.now)) {
      return ok({ subscriberId: known.id });
    }
    const subscriberId = known?.id ?? newId(tx.now);
    const asked = { firstname, lastname, language, askedAt: tx.now };
    if (known) {
      tx.db.update(newsletterSubscribers).set(asked).where(eq(newsletterSubscribers.id, subscriberId)).run();
    } else {
      const row = { ...asked, id: subscriberId, email, emailFolded, subscribedAt: tx.now };
      tx.db.insert(newsletterSubscribers).values(row).run();
    }
    const key = issueToken(tx, {
      purpose: "newsletter",
      subjectId: subscriberId,
      expiresAt: tx.now + CONFIRM_DAYS * DAY,
    });
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "newsletter-confirm",
        reader: { email, name: firstname, language },
        data: { subscriberId, ...key },
      },
    });
    return ok({ subscriberId });
  });
}

import { endCaptcha } from "~/domain/account/registration/captcha.server";
import { throwIfFault } from "~/gateways/faults.server";
import { contactMessages } from "~db/schema";
import { normalisePhone } from "../account/phone/phone-rules";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { transact } from "../shared/transact.server";

export interface ContactInput {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  language: "de" | "en";
  /** The answered captcha of a visitor; null for who is logged in (PUB-20). */
  challenge: string | null;
}

/** Stores one message and tells the agency by mail (PUB-28). The captcha is used up in the same transaction. */
export function sendContactMessage(
  context: Context,
  input: ContactInput,
): Result<{ contactMessageId: string }, "wrongCaptcha"> {
  throwIfFault("contact.send");
  return transact(context, (tx): Result<{ contactMessageId: string }, "wrongCaptcha"> => {
    if (input.challenge !== null) {
      const ended = endCaptcha(tx, input.challenge);
      if (!ended.ok) return ended;
    }
    const { firstName, lastName, email, phone, message, language } = input;
    const id = newId(tx.now);
    tx.db
      .insert(contactMessages)
      .values({
        id,
        userId: tx.actor.kind === "user" ? tx.actor.userId : null,
        language,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        phone: normalisePhone(phone),
        message: message.trim(),
        sentAt: tx.now,
      })
      .run();
    const { agencyEmail, agencyName } = readSettings(tx);
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "contact-message",
        reader: { email: agencyEmail, name: agencyName, language: "de" },
        data: { contactMessageId: id },
      },
      dedupeKey: `contact-message:${id}`,
    });
    return ok({ contactMessageId: id });
  });
}

import { eq } from "drizzle-orm";
import { config } from "~/config/config.server";
import { nameOf } from "~/domain/account/name-rules";
import { unsealKey } from "~/domain/account/tokens.server";
import { issueUnsubscribeKey } from "~/domain/message/company-news/unsubscribe.server";
import type { Context } from "~/domain/shared/context";
import type { MailPayload, MailReader, SealedKey } from "~/domain/shared/mail-data";
import type { OutboxRow } from "~/domain/shared/outbox.server";
import { isOptionalMail, pushKindOf } from "~/domain/shared/push/kinds";
import { findWays } from "~/domain/shared/push/ways.queries.server";
import type { Settings } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { sendMail } from "~/gateways/mail.server";
import { i18nOf } from "~/i18n/language.server";
import { translatorOf } from "~/i18n/page-texts.server";
import { users } from "~db/schema";
import type { Write } from "./describe-mail.server";
import { href } from "./links.server";
import type { MailFrame } from "./mail-props";
import { templates } from "./templates.server";

/**
 * Writes and sends one mail of the outbox, in the language of its reader. Its Message-ID comes from the row, so that a
 * second try is the same mail. Accounts that were closed meanwhile get none.
 */
export async function deliverMail(context: Context, payload: MailPayload, row: Pick<OutboxRow, "id">): Promise<void> {
  const reader = payload.reader ?? findReader(context, payload.userId);
  if (!reader) return;
  const { template, data } = payload;
  if (!Object.hasOwn(templates, template)) throw new Error(`no mail template ${template}`);
  const settings = readSettings(context);
  const frame = frameFor(reader, settings);
  const write = templates[template] as Write<typeof data>;
  const written = await write(template, context, data, frame, settings);
  if (!written) return;
  const { subject, attachments } = written;
  // How mails look is loaded when one is due, because that costs 220 ms.
  const { renderWritten } = await import("./render-mail.server");
  const { html, text } = await renderWritten(frame, written);
  await sendMail({
    to: reader.email,
    from: { name: settings.agencyName, address: settings.agencyEmail },
    ofPerson: template === "contact-message",
    subject,
    html,
    text,
    ...unsubscribeOf(context, payload),
    messageId: `<${row.id}@${new URL(config().baseUrl).hostname}>`,
    attachments,
  });
}

/** Only mails that can be switched off say how (REM-23); nobody unsubscribes from their own job. */
function unsubscribeOf(context: Context, payload: MailPayload): { unsubscribeUrl?: string } {
  const { template, data, userId } = payload;
  const kind = pushKindOf(template);
  if (template === "company-news" || template === "job-alert")
    return data.keyHash && data.sealedKey ? unsubscribeUrl({ keyHash: data.keyHash, sealedKey: data.sealedKey }) : {};
  if (template === "month-figures") return ofMonthFigures(context, data.userId);
  if (userId === undefined || kind === null || !isOptionalMail(kind)) return {};
  // Reminders can be switched off only while a device is notified of them instead.
  if (kind === "reminders" && !findWays(context, payload).push) return {};
  return unsubscribeUrl(issueUnsubscribeKey(context, { userId, kind }));
}

/** Companies have asked for it and may leave it; owners of the agency get it (STAT-09). */
function ofMonthFigures(context: Context, userId: string) {
  const role = context.db.select({ role: users.role }).from(users).where(eq(users.id, userId)).get()?.role;
  return role === "employer" ? unsubscribeUrl(issueUnsubscribeKey(context, { userId, kind: "figures" })) : {};
}

const unsubscribeUrl = (key: SealedKey) => ({ unsubscribeUrl: href(`/unsubscribe/${unsealKey(key)}`) });

/** The account's reader; null when it was closed or replaced by another sign-up meanwhile. */
function findReader({ db }: Context, userId: string): MailReader | null {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.deactivatedAt !== null) return null;
  const name = user.role === "employee" ? user.firstName : nameOf(user);
  return { email: user.email, name, language: user.language };
}

function frameFor({ language, name }: MailReader, settings: Settings): MailFrame {
  return {
    t: translatorOf(i18nOf(language)),
    language,
    name,
    product: settings.productName,
    footer: `${settings.agencyName}, ${settings.agencyAddress} · ${settings.agencyPhone} · ${settings.agencyEmail}`,
  };
}

import { nameOf } from "~/domain/account/name-rules";
import { findContactMessage } from "~/domain/message/contact-messages.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One message, and the answer that is begun for it. */
export function loadMessage({ context, params, t }: AgencyVisit) {
  const found = foundOr404(findContactMessage(context, params.messageId ?? ""));
  const { firstName, lastName, email, phone, message, sentAt, readAt, doneAt, userId } = found;
  const name = nameOf({ firstName, lastName });
  const answer = new URLSearchParams({
    subject: i18nOf(found.language).t("backOffice:messages.subject"),
    body: `\r\n\r\n> ${message.replaceAll("\n", "\n> ")}`,
  });
  return {
    title: t("backOffice:messages.titleOf", { name }),
    name,
    email,
    phone,
    language: found.language,
    paragraphs: message.split(/\n+/),
    sent: `${formatDay(dayOf(sentAt))}, ${clockOf(sentAt)}`,
    hasAccount: userId !== null,
    // Mail programs read "+" as it stands.
    replyHref: `mailto:${encodeURIComponent(email)}?${answer.toString().replaceAll("+", "%20")}`,
    state: doneAt !== null ? ("done" as const) : readAt !== null ? ("read" as const) : ("new" as const),
  };
}

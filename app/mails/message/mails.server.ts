import { phoneLink } from "~/domain/account/phone/phone-link";
import { linkedParts } from "~/domain/message/announcements/linked-text";
import type { Context } from "~/domain/shared/context";
import { mail } from "~/mails/describe-mail.server";
import { type Block, NEW_LINE, type Part } from "~/mails/mail-blocks";
import type { MailFrame } from "~/mails/mail-props";
import { announcementMail, announcementsMail } from "./announcement-facts.server";
import { contactMail, newsletterMail } from "./message-facts.server";

/** A text in the lines in which it was typed, with the addresses in it to be followed. */
const typed = (text: string): Part[] =>
  linkedParts(text).flatMap(({ text: part, href }): Part[] =>
    href
      ? [{ link: part, href }]
      : part.split(/\r\n?|\n/).flatMap((line, at): Part[] => (at > 0 ? [NEW_LINE, line] : [line])),
  );

/** What the company tells its team; nobody reads answers to it, and nobody is named (MSG-04). */
const told = <D>(look: (context: Context, data: D, frame: MailFrame) => ReturnType<typeof announcementMail>) =>
  mail("staff", look, {
    texts: "announcement",
    preview: ({ way }, { word }) => word(`preview.${way}`),
    body: ({ way, told: announcements, jobHref }, { word }) => [
      word(`text.${way}`),
      ...announcements.map(({ text, sent }): Block => {
        const parts = way === "withdrawn" ? [{ struck: typed(text) }] : typed(text);
        return way === "late" ? [sent, NEW_LINE, ...parts] : parts;
      }),
      way !== "withdrawn" && word("gotIt"),
      { button: word("button"), href: jobHref },
      word("oneWay"),
    ],
  });

export const messageMails = {
  announcement: told(announcementMail),
  announcements: told(announcementsMail),
  /** For the agency. */
  "contact-message": mail(null, contactMail, {
    body: ({ from, email, phone, message }, { word }) => [
      word("text"),
      ...message.split(/\n+/).map((line) => [line]),
      [from, ", ", email, ", ", { link: phone, href: phoneLink(phone) }],
      { button: word("reply"), href: `mailto:${email}` },
    ],
  }),
  "newsletter-confirm": mail("staff", newsletterMail, {
    body: ({ confirmHref, days, leaveHref }, { word }) => [
      word("text"),
      { button: word("button"), href: confirmHref },
      word("until", { count: days }),
      [{ link: word("leave"), href: leaveHref, plain: true }],
    ],
  }),
};

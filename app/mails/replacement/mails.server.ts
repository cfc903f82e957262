import { formatWeekdayDay } from "~/i18n/format";
import { mail } from "~/mails/describe-mail.server";
import { askedFirstMail } from "./asked-first-facts.server";
import { invitationAcceptedMail, invitedMail } from "./invited-facts.server";
import { exhaustedMail, invitationMail, standInMail } from "./stand-in-facts.server";

export const replacementMails = {
  /** A company asks its people before all others (TEAM-11): one mail for all positions of a request. */
  "asked-first": mail("staff", askedFirstMail, {
    body: ({ job, more, invitationHref }, { word }) => [
      word("text"),
      { job, pay: true },
      more > 0 && word("more", { count: more }),
      word("company"),
      { button: word("button"), href: invitationHref },
    ],
  }),
  /** Somebody is asked to replace a person who has dropped out; what accepting does stands before the button (SUBS-16). */
  invitation: mail("staff", invitationMail, {
    body: ({ job, booksAtOnce, invitationHref }, { word }) => [
      word("text"),
      { job, pay: true },
      word(booksAtOnce ? "atOnce" : "decides"),
      word("until"),
      { button: word("button"), href: invitationHref },
    ],
  }),
  /** Whom the company asked in person, or the agency for it, wants the job; it lists and pays as always (TEAM-13, POOL-02). */
  "invitation-accepted": mail("company", invitationAcceptedMail, {
    preview: ({ proposed }, { word }) => word(proposed ? "previewProposed" : "preview"),
    body: ({ job, proposed, selectionHref }, { word }) => [
      word(proposed ? "textProposed" : "text"),
      { job },
      { button: word("button"), href: selectionHref },
    ],
  }),
  /** A company asks somebody in person for a job (TEAM-13), or the agency proposes them to it (POOL-02). */
  invited: mail("staff", invitedMail, {
    body: ({ job, proposed, invitationHref }, { word }) => [
      word(proposed ? "textProposed" : "text"),
      { job, pay: true },
      word("until"),
      word("decline"),
      { button: word("button"), href: invitationHref },
    ],
  }),
  /** Nobody is left to ask for somebody who has dropped out. */
  "replacement-exhausted": mail("company", exhaustedMail, {
    body: ({ job, searchHref }, { t, word }) => [
      word("text", { day: formatWeekdayDay(t, job.day) }),
      { job },
      { button: word("button"), href: searchHref },
    ],
  }),
  /** Somebody would stand in, with the button that books them, or has been booked by the company's own rule (SUBS-17). */
  "stand-in": mail("company", standInMail, {
    body: ({ job, bookHref, searchHref }, { word }) => [
      word(bookHref ? "text" : "booked"),
      { job },
      word("paid"),
      { button: bookHref ? word("book") : word("show"), href: bookHref ?? searchHref },
    ],
  }),
};

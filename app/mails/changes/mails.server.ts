import { calendarAttachments } from "~/mails/booking/calendar-attachment.server";
import { mail } from "~/mails/describe-mail.server";
import type { Block, MailLine } from "~/mails/mail-blocks";
import { jobChangedMail } from "./changed-facts.server";
import { placesAddedMail } from "./places-facts.server";
import { bookingMovedMail, changeAnsweredMail, changeProposedMail } from "./proposal-facts.server";

type Change = { name: string; before: string; after: string };

/** What is another now: the old struck through, the new bold; as plain text "old → new". */
const changed = (changes: readonly Change[], t: (key: string) => string): Block => ({
  lines: changes.map(({ name, before, after }): MailLine => {
    const value = [{ struck: [before] }, " → ", { bold: after }];
    return { label: t(`mails:jobChanged.${name}`), value, wraps: true };
  }),
});

/** What is said instead of old and new. */
const rewritten: Record<string, string> = {
  contact: "contactLater",
  briefing1: "newBriefing",
  briefing2: "newBriefing",
};

export const changeMails = {
  /** The job as it is now, with a contract to sign; with little time left it also asks whether the person comes (REM-17). */
  "booking-moved": mail("staff", bookingMovedMail, {
    attachments: calendarAttachments,
    body: ({ changes, job, comingHref, jobHref }, { t, word }) => [
      word("text"),
      changed(changes, t),
      { job, pay: true },
      comingHref ? { comingHref } : null,
      word("next"),
      { button: word("button"), href: jobHref },
    ],
  }),
  /** For the company: the person accepted, keeps the job as it was, or did not answer in time (REM-18). */
  "change-answered": mail("company", changeAnsweredMail, {
    preview: ({ answer }, { word }) => word(`${answer}.text`),
    body: ({ answer, changes, job, money, eventHref }, { t, word }) => [
      word(`${answer}.text`),
      changed(changes, t),
      { job },
      money && word(money),
      { button: word("button"), href: eventHref },
    ],
  }),
  /** The company asks for other times or another place: the person says yes or keeps the job as it was (REM-16). */
  "change-proposed": mail("staff", changeProposedMail, {
    body: ({ changes, job, answerHref }, { t, word }) => [
      word("text"),
      changed(changes, t),
      { job, pay: true },
      word("until"),
      { button: word("button"), href: answerHref },
    ],
  }),
  /** For somebody who applied, whose application stays (DESK-04), or who is booked, and stays so (REM-15). */
  "job-changed": mail("staff", jobChangedMail, {
    preview: ({ reader }, { word }) => word(`${reader}.preview`),
    body: ({ reader, changes, texts, unfit, job, jobHref }, { t, word }) => [
      word(`${reader}.text`),
      changed(changes, t),
      texts.length > 0 && {
        lines: texts.map((text) => ({ label: word(text), value: word(rewritten[text] ?? "rewritten"), wraps: true })),
      },
      { job, pay: true },
      unfit && word(unfit),
      word(`${reader}.next`),
      { button: word("button"), href: jobHref },
    ],
  }),
  /** For somebody who waits: their application counts for more places (CREW-04). */
  "places-added": mail("staff", placesAddedMail, {
    body: ({ job, places, jobHref, outHref }, { word }) => [
      word("text", { count: places }),
      { job, pay: true },
      word("next"),
      { button: word("button"), href: jobHref },
      [{ link: word("out"), href: outHref }],
    ],
  }),
};

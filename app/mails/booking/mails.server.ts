import { formatMoney, formatPercent, formatWeekdayDay } from "~/i18n/format";
import { mail } from "~/mails/describe-mail.server";
import * as booking from "./booking-facts.server";
import { calendarAttachments } from "./calendar-attachment.server";
import * as cancellation from "./cancellation-facts.server";
import { appealAnsweredMail, noShowMail } from "./no-show-facts.server";

export const bookingMails = {
  /** What the agency decided, why and who, what becomes of the pay, and the document. */
  "appeal-answered": mail("staff", appealAnsweredMail, {
    body: ({ job, missed, decision, counts, answer, decidedBy, bookedAgain, documentHref }, { t, word }) => [
      word(decision),
      { job },
      counts === null ? null : word("counts", { percent: formatPercent(t, counts) }),
      word("answer", { name: decidedBy, answer }),
      missed && decision === "removed" && word(bookedAgain ? "bookedAgain" : "settledOutside"),
      { button: word("button"), href: documentHref },
    ],
  }),
  "application-rejected": mail("staff", booking.decisionMail(true), {
    body: ({ job, message, jobWallHref }, { t, word }) => [
      word("text"),
      message ? word("message") : null,
      { job },
      word("next"),
      { button: t("mails:toJobWall"), href: jobWallHref },
    ],
  }),
  "application-restored": mail("staff", booking.decisionMail(false), {
    body: ({ job, myJobsHref }, { t, word }) => [
      word("text"),
      { job },
      word("next"),
      { button: t("mails:toMyJobs"), href: myJobsHref },
    ],
  }),
  "application-withdrawn": mail("staff", booking.jobMail, {
    body: ({ job, myJobsHref }, { t, word }) => [
      word("text"),
      { job },
      { button: t("mails:toMyJobs"), href: myJobsHref },
    ],
  }),
  /** For the company: what was cancelled, what it costs, and what comes back. */
  "booking-cancelled": mail("company", cancellation.bookingCancelledMail, {
    body: ({ job, percent, netCents, feeCents, backCents, way, eventHref }, { t, word }) => [
      word("text"),
      { job },
      {
        lines: [
          { label: word("price"), value: formatMoney(t, netCents) },
          { label: word("fee", { percent: formatPercent(t, percent) }), value: formatMoney(t, feeCents) },
          ...(backCents ? [{ label: word("back"), value: formatMoney(t, backCents), sum: true }] : []),
        ],
      },
      word(way),
      { button: word("button"), href: eventHref },
    ],
  }),
  /** For the company: who was cancelled together, what it costs, and what comes back. */
  "bookings-cancelled": mail("company", cancellation.bookingsCancelledMail, {
    body: ({ netCents, feeCents, backCents, toCardCents, transferCents, eventHref }, { t, word }) => [
      word("text"),
      {
        lines: [
          { label: word("price"), value: formatMoney(t, netCents) },
          { label: word("fee"), value: formatMoney(t, feeCents) },
          ...(backCents ? [{ label: word("back"), value: formatMoney(t, backCents), sum: true }] : []),
        ],
      },
      toCardCents > 0 && word("toCard", { amount: formatMoney(t, toCardCents) }),
      transferCents > 0 && word("transfer", { amount: formatMoney(t, transferCents) }),
      word(backCents > 0 ? "corrections" : "nothingBack"),
      { button: word("button"), href: eventHref },
    ],
  }),
  "booking-ended": mail("staff", cancellation.bookingEndedMail, {
    attachments: calendarAttachments,
    body: ({ job, inCalendar, phone }, { t, word }) => [
      word("text"),
      { job },
      inCalendar && t("mails:outOfCalendar"),
      { text: word("next"), phone },
    ],
  }),
  /** For company and agency: who cannot come, and what can be done. Never why (D-130). */
  "cannot-come": mail("company", cancellation.cannotComeMail, {
    body: ({ job, asked, searchHref }, { t, word }) => [
      word("text", { day: formatWeekdayDay(t, job.day) }),
      { job },
      word("asked", { count: asked }),
      word("next"),
      { button: word("button"), href: searchHref },
    ],
  }),
  "contract-submitted": mail("staff", booking.contractMail, {
    body: ({ job, jobHref }, { word }) => [word("text"), { job, pay: true }, { button: word("button"), href: jobHref }],
  }),
  "list-entry-withdrawn": mail("company", booking.jobMail, {
    body: ({ job, selectionHref }, { word }) => [
      word("text"),
      { job },
      { button: word("button"), href: selectionHref },
    ],
  }),
  /** For a person who is said not to have come: the words, the effect, and one button to contradict. */
  "no-show-reported": mail("staff", noShowMail, {
    attachments: calendarAttachments,
    body: ({ job, words, called, said, waits, effect, phone, appealHref }, { t, word }) => {
      const percent = (value: number | null) => (value === null ? t("cancellation:own.few") : formatPercent(t, value));
      return [
        word("text"),
        { job },
        words ? word("words") : null,
        called && word("called"),
        said ? word("said") : null,
        waits && word("waits"),
        [word("effect", { counted: percent(effect.counted), without: percent(effect.without) }), " ", word("pay")],
        { text: word("next"), phone },
        { button: word("button"), href: appealHref },
      ];
    },
  }),
  /** As a receipt: what it was, and whom to call if it was somebody else. Never why (D-130). */
  "own-cancellation": mail("staff", cancellation.ownCancellationMail, {
    attachments: calendarAttachments,
    body: ({ job, inCalendar, phone, jobWallHref }, { t, word }) => [
      word("text"),
      { job },
      inCalendar && t("mails:outOfCalendar"),
      word("next"),
      { text: word("notYou"), phone },
      { button: t("mails:toJobWall"), href: jobWallHref },
    ],
  }),
  /** With little time left it also asks whether the person comes (REM-03). */
  "staff-booked": mail("staff", booking.staffBookedMail, {
    attachments: calendarAttachments,
    body: ({ job, comingHref, jobHref }, { word }) => [
      word("text"),
      { job, pay: true },
      comingHref ? { comingHref } : null,
      word("next"),
      { button: word("button"), href: jobHref },
    ],
  }),
  /** Which booking was cancelled, why, and that nothing more is to be done. */
  "staff-cancelled": mail("staff", cancellation.staffCancelledMail, {
    attachments: calendarAttachments,
    body: ({ job, reason, inCalendar, jobWallHref }, { t, word }) => [
      word("text"),
      { job },
      reason ? word("reason") : null,
      inCalendar && t("mails:outOfCalendar"),
      word("next"),
      { button: t("mails:toJobWall"), href: jobWallHref },
    ],
  }),
};

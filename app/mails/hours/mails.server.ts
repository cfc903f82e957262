import { formatDuration, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { mail } from "~/mails/describe-mail.server";
import type { Part } from "~/mails/mail-blocks";
import { hoursCorrectedMail, hoursUpheldMail, payCorrectedMail } from "./corrected-facts.server";
import { hoursMail, hoursRecordedMail } from "./hours-facts.server";
import { breakOf, objection, rating, spanWithBreak, worked } from "./hours-lines";
import { hoursListMail } from "./list-facts.server";

export const hoursMails = {
  "hours-confirmed": mail("company", hoursMail, {
    body: (facts, { t, word }) => [
      word("text"),
      {
        lines: [
          worked(t, facts),
          { label: word("time"), value: formatTimeSpan(facts.start, facts.end) },
          { label: word("duration"), value: formatDuration(t, facts.minutes) },
          breakOf(t, facts),
          { label: word("signedBy"), value: facts.signedWay === "deadline" ? word("nobody") : facts.employerName },
          { label: word("way"), value: word(`ways.${facts.signedWay}`) },
          { label: word("via"), value: word(`recordedVia.${facts.recordedVia}`) },
          { label: word("at"), value: `${formatWeekdayDay(t, facts.confirmedDay)}, ${facts.confirmedClock}` },
          { label: word("total"), value: formatMoney(t, facts.totalCents) },
          { label: word("outstanding"), value: formatMoney(t, facts.outstandingCents), sum: true },
        ],
      },
      { button: word("button"), href: facts.eventHref },
      facts.rate && rating(t, facts.rate),
      objection(t, facts.objectHref),
    ],
  }),
  /** For the company: what counted and what counts now, why, and how to object. */
  "hours-corrected": mail("company", hoursCorrectedMail, {
    subject: ({ person }) => ({ who: person }),
    body: ({ old, now, ...facts }, { t, word }) => {
      const money = (part: "totalCents" | "outstandingCents") =>
        word("change", { old: formatMoney(t, old[part]), now: formatMoney(t, now[part]) });
      return [
        word("text"),
        {
          lines: [
            { ...worked(t, facts), label: word("work") },
            { label: word("oldTime"), value: spanWithBreak(t, old) },
            { label: word("newTime"), value: spanWithBreak(t, now) },
            { label: word("reason"), value: facts.reason },
            { label: word("total"), value: money("totalCents") },
            { label: word("outstanding"), value: money("outstandingCents"), sum: true },
          ],
        },
        word("follows"),
        { button: word("button"), href: facts.eventHref },
        objection(t, facts.objectHref),
      ];
    },
  }),
  "hours-list-confirmed": mail("company", hoursListMail, {
    subject: ({ rows }) => ({ count: rows.length }),
    body: (facts, { t, word }) => {
      const one = (key: string) => t(`mails:hoursConfirmed.${key}`);
      return [
        word("text"),
        ...facts.rows.map((row): Part[] => {
          const values = { work: row.job.work, day: formatWeekdayDay(t, row.day), pause: String(row.breakMinutes) };
          const time = formatTimeSpan(row.start, row.end);
          const said = word("row", { ...values, time, total: formatMoney(t, row.totalCents) });
          const object = { link: one("object"), href: row.objectHref, plain: true } as const;
          return [{ bold: row.person }, ":", " ", said, ". ", object];
        }),
        {
          lines: [
            { label: one("signedBy"), value: facts.employerName },
            { label: one("way"), value: one(`ways.${facts.signedWay}`) },
            { label: one("via"), value: one(`recordedVia.${facts.recordedVia}`) },
            { label: one("at"), value: `${formatWeekdayDay(t, facts.confirmedDay)}, ${facts.confirmedClock}` },
          ],
        },
        { button: one("button"), href: facts.eventHref },
        facts.rate && rating(t, facts.rate),
      ];
    },
  }),
  /** For the booked person: the times that the agency recorded, why, and what is earned for them. */
  "hours-recorded": mail("staff", hoursRecordedMail, {
    body: (facts, { t, word }) => [
      word("text"),
      {
        lines: [
          { ...worked(t, facts), label: word("work") },
          { label: word("time"), value: formatTimeSpan(facts.start, facts.end) },
          { label: word("duration"), value: formatDuration(t, facts.minutes) },
          breakOf(t, facts),
          { label: word("reason"), value: facts.reason },
          { label: word("pay"), value: formatMoney(t, facts.staffTotalCents), sum: true },
        ],
      },
      { button: word("button"), href: facts.jobHref },
    ],
  }),
  /** For the company: its objection, and why the hours stay as they are. */
  "hours-upheld": mail("company", hoursUpheldMail, {
    body: (facts, { t, word }) => [
      word("text"),
      {
        lines: [
          { ...worked(t, facts), label: word("work") },
          { label: word("words"), value: facts.words },
          { label: word("answer"), value: facts.answer },
        ],
      },
      { button: word("button"), href: facts.eventHref },
    ],
  }),
  /** For the booked person: what counted and what counts now, why, and what is earned for it. */
  "pay-corrected": mail("staff", payCorrectedMail, {
    texts: "hoursCorrected",
    subject: ({ job }) => ({ who: `${job.work}, ${job.eventName}` }),
    body: ({ old, now, ...facts }, { t, word }) => [
      word("textStaff"),
      {
        lines: [
          { ...worked(t, facts), label: word("work") },
          { label: word("oldTime"), value: spanWithBreak(t, old) },
          { label: word("newTime"), value: spanWithBreak(t, now) },
          { label: word("reason"), value: facts.reason },
          { label: word("oldPay"), value: formatMoney(t, old.payCents) },
          { label: word("newPay"), value: formatMoney(t, now.payCents), sum: true },
        ],
      },
      { button: word("buttonStaff"), href: facts.jobHref },
    ],
  }),
};

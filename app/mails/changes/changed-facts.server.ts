import type { TFunction } from "i18next";
import { contactVisible } from "~/domain/event/event-day-rules";
import { findJobFacts, type JobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { ChangedFacts, MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatMoney, formatPercent, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { Attachment } from "~/mails/attachment.server";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { calendarAttachments } from "../booking/calendar-attachment.server";
import { findReminded } from "../booking/reminded-job.server";

type Data = MailData["job-changed"];
type ForBooked = Extract<Data, { bookingId: string }>;
type ForApplicant = Exclude<Data, ForBooked>;

interface JobChanged {
  job: JobFacts;
  reader: "applicant" | "booked";
  changes: { name: string; before: string; after: string }[];
  /** Whose old and new are not shown. */
  texts: string[];
  unfit: "overlap" | "region" | null;
  jobHref: string;
}
type Found = { facts: JobChanged; attachments: Attachment[] };

/** Null when what it is about is over. */
export const jobChangedMail = async (context: Context, data: Data, frame: MailFrame): Promise<Found | null> =>
  data.bookingId === undefined
    ? { facts: forApplicant(context, data, frame), attachments: [] }
    : forBooked(context, data, frame);

/** What of a position became another, old and new, in the words of the reader (DESK-04). */
function forApplicant(context: Context, data: ForApplicant, { t, language }: MailFrame): JobChanged {
  const job = findJobFacts(context, data.positionId, language);
  const { before, after, unfit } = data;
  return {
    job,
    reader: "applicant",
    changes: comparedFacts(t, before, after),
    texts: (["jobDescription", "jobRequirements"] as const).filter((name) => name in after),
    unfit,
    jobHref: href(`/staff/job-details-applied/${job.positionId}/${job.eventId}`),
  };
}

/** What differs, old and new, as it is written in a mail. */
export function comparedFacts(t: TFunction, before: ChangedFacts, after: ChangedFacts) {
  const facts: [name: string, of: (facts: ChangedFacts) => string | null][] = [
    ["day", ({ startsAt }) => (startsAt === undefined ? null : formatWeekdayDay(t, dayOf(startsAt)))],
    [
      "time",
      ({ startsAt, endsAt }) => (startsAt && endsAt ? formatTimeSpan(clockOf(startsAt), clockOf(endsAt)) : null),
    ],
    ["place", ({ jobPlace }) => jobPlace ?? null],
    ["bonus", ({ bonusPercent }) => (bonusPercent === undefined ? null : formatPercent(t, bonusPercent))],
    ["travel", ({ jobTravelCostCents: cents }) => (cents === undefined ? null : formatMoney(t, cents))],
    ["pay", ({ staffTotalCents: cents }) => (cents === undefined ? null : formatMoney(t, cents))],
  ];
  return facts.flatMap(([name, of]) => {
    const [old, now] = [of(before), of(after)];
    return old !== null && now !== null && old !== now ? [{ name, before: old, after: now }] : [];
  });
}

/** What of a booked job became another, with its entry for the calendar (REM-15, CAL-06); null once the job has begun or ended. */
function forBooked(context: Context, { bookingId, changes }: ForBooked, frame: MailFrame): Found | null {
  const found = findReminded(context, bookingId, frame);
  if (!found) return null;
  const { job, booking } = found;
  const told = changes.map(({ fact, before, after }) => {
    const lines = { name: fact, before: shown(fact, before), after: shown(fact, after) };
    // Nobody is to be called before it is time (MSG-05).
    return fact === "contact" && !contactVisible(booking, context.now) ? { ...lines, before: "", after: "" } : lines;
  });
  const facts: JobChanged = {
    job,
    reader: "booked",
    changes: told.filter(({ before, after }) => before !== after),
    texts: told.flatMap(({ name, before, after }) => (before === after ? [name] : [])),
    unfit: null,
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
  };
  return { facts, attachments: calendarAttachments(context, { bookingId }, frame) };
}

/** A fact as one line; a file by its name, whatever it holds. */
function shown(fact: ForBooked["changes"][number]["fact"], text: string): string {
  if (fact.startsWith("briefing")) return text.split("\n")[0] || "–";
  return text.split("\n").filter(Boolean).join(", ") || "–";
}

import { KEPT_DAYS as DAYS_KEPT } from "~/domain/application/availability/rules";
import type { Settings } from "~/domain/shared/settings";
import type { ClassName } from "../data-class";
import { firstKeptDay } from "../locked/rules";

/** The first day that is still kept, from the night's day. */
type CutOff = (night: Night) => string;
interface Night {
  day: string;
  settings: Settings;
  addDays: (day: string, days: number) => string;
  addMonths: (day: string, months: number) => string;
}

export interface Retained {
  table: string;
  /** Which rows are old: `:cut` is the begin of the first day that is kept, `:day` that day itself. */
  where: string;
  cutOff: CutOff;
  /** What is left out of an old row that stays; without it the row goes. */
  forget?: string;
}

const months =
  (count: (settings: Settings) => number): CutOff =>
  ({ day, settings, addMonths }) =>
    addMonths(day, -count(settings));
const days =
  (count: number): CutOff =>
  ({ day, addDays }) =>
    addDays(day, -count);
/** What the law keeps goes after the end of its last year. */
const lawful: CutOff = ({ day, settings }) => firstKeptDay(day, settings.retentionContractYears);
const RATED_MONTHS = 24;
/** Days of 24 months, rounded up. */
const twoYears: CutOff = ({ day, addDays }) => addDays(day, -732);

/** A rating that is old loses its person and every word about or by them (RATE-14). */
const words = ["user_id", "booking_id", "rater_key", "note", "reply", "report", "removed_reason"];

/**
 * What is deleted when it is old, class by class, in the order in which tables lead to each other (PRIV-07, DTAB-17).
 * Of what the law keeps bank data and social security numbers go after their years, and contracts (drop-contracts); hours,
 * days of registration, pay and bills stay, since sums and numbers follow from them (record 0120).
 */
export const retained: Partial<Record<ClassName, readonly Retained[]>> = {
  // Sign-ups that nobody completed, whose rows lead to more than a table (removal/remove-old).
  account: [{ table: "colleague_invitations", where: "expires_at < :cut", cutOff: days(90) }],
  profile: [{ table: "availability_days", where: "day < :day", cutOff: days(DAYS_KEPT) }],
  applications: [
    {
      table: "list_entries",
      where: `removed_at is not null and ends_at < :cut and not exists (
        select 1 from bookings b where b.application_id = list_entries.application_id)`,
      cutOff: months(({ retentionApplicationMonths }) => retentionApplicationMonths),
    },
    {
      table: "applications",
      where: `(rejected_at is not null or withdrawn_at is not null)
        and (select p.ends_at from positions p where p.id = position_id) < :cut
        and not exists (select 1 from bookings b where b.application_id = applications.id)
        and not exists (select 1 from list_entries l where l.application_id = applications.id)
        and not exists (select 1 from order_lines o where o.application_id = applications.id)`,
      cutOff: months(({ retentionApplicationMonths }) => retentionApplicationMonths),
    },
    {
      table: "group_applicants",
      where: `applied_at < :cut and not exists (
        select 1 from applications a join positions p on p.id = a.position_id
          where a.user_id = group_applicants.user_id and p.group_id = group_applicants.group_id)`,
      cutOff: months(({ retentionApplicationMonths }) => retentionApplicationMonths),
    },
    {
      table: "waiting_applications",
      where: "answered_at < :cut",
      cutOff: months(({ retentionApplicationMonths }) => retentionApplicationMonths),
    },
  ],
  bankAndSsn: [
    {
      table: "booked_staff_details",
      where: "(select b.ends_at from bookings b where b.id = booking_id) < :cut",
      cutOff: lawful,
    },
  ],
  bookings: [{ table: "late_alarms", where: "starts_at < :cut", cutOff: twoYears }],
  ratings: [
    {
      table: "ratings",
      where: "created_at < :cut and user_id is not null and (reported_at is null or settled_at is not null)",
      cutOff: months(() => RATED_MONTHS),
      forget: words.map((column) => `${column} = null`).join(", "),
    },
  ],
  // With the steps that were noted; what is not closed stays (RATE-14).
  safety: [
    {
      table: "safety_reports",
      where: "closed_at < :cut",
      cutOff: months(({ safetyReportMonths }) => safetyReportMonths),
    },
  ],
  // With their files (drop-contracts).
  contracts: [],
  messages: [
    {
      table: "announcement_reads",
      where: "announcement_id in (select id from announcements where sent_at < :cut)",
      cutOff: twoYears,
    },
    {
      table: "announcement_places",
      where: "announcement_id in (select id from announcements where sent_at < :cut)",
      cutOff: twoYears,
    },
    { table: "announcements", where: "sent_at < :cut", cutOff: twoYears },
    { table: "contact_messages", where: "sent_at < :cut and done_at is not null", cutOff: twoYears },
    { table: "company_news", where: "sent_at < :cut", cutOff: twoYears },
  ],
  mails: [{ table: "outbox", where: "done_at < :cut", cutOff: twoYears }],
  sessions: [
    { table: "sessions", where: "coalesce(ended_at, expires_at) < :cut", cutOff: days(90) },
    // Every log-in by passkey or with a second step leaves one.
    {
      table: "tokens",
      where: "purpose in ('passkeyAdd', 'passkeyLogIn', 'secondStep') and expires_at < :cut",
      cutOff: days(0),
    },
    { table: "tokens", where: "expires_at < :cut", cutOff: days(90) },
    { table: "trusted_devices", where: "expires_at < :cut", cutOff: days(0) },
    // Whole answers and forms that are kept for a log-in are asked for within a day (SAFE-33, CREW-19).
    { table: "submissions", where: "created_at < :cut and submission_id like 'answer %'", cutOff: days(1) },
    { table: "submissions", where: "created_at < :cut", cutOff: days(90) },
    { table: "answered_captchas", where: "expires_at < :cut", cutOff: days(90) },
  ],
  // The newest of a company stays, so that its number is not given again and whoever has it is up to date (ACCS-17).
  house: [
    {
      table: "company_changes",
      where: `at < :cut and exists (select 1 from company_changes l
        where l.company_id = company_changes.company_id and l.sequence > company_changes.sequence)`,
      cutOff: days(90),
    },
  ],
  usage: [
    {
      table: "alerted_positions",
      where: "alerted_at < :cut",
      cutOff: months(({ retentionUsageMonths }) => retentionUsageMonths),
    },
    {
      table: "visit_counts",
      // The cut is the beginning of a day in Vienna, which its noon is the same day of everywhere near.
      where: "day < date(:cut / 1000 + 43200, 'unixepoch')",
      cutOff: months(({ retentionUsageMonths }) => retentionUsageMonths),
    },
    {
      table: "queue_marks",
      where: "marked_at < :cut",
      cutOff: months(({ retentionUsageMonths }) => retentionUsageMonths),
    },
  ],
};

import type { OptionalMail } from "~db/schema";
import type { MailTemplate } from "../mail-data";

/** What people are told about, as the page of notifications names it (REM-22). */
export type Kind =
  | OptionalMail
  | "bookings"
  | "cancellations"
  | "hours"
  | "team"
  | "dropouts"
  | "accepted"
  | "proposals"
  | "announcements"
  | "late"
  | "disputes"
  | "safety";

/** Mails that can be switched off at any time; reminders only while a device is notified instead. */
export const OPTIONAL_MAILS: readonly OptionalMail[] = [
  "applications",
  "list",
  "invitations",
  "alerts",
  "ratings",
  "reminders",
  "figures",
];
/** Nobody gets these without having asked for them (STAT-09). */
export const OFF_AT_FIRST: readonly OptionalMail[] = ["figures"];
export const isOptionalMail = (kind: string): kind is OptionalMail => OPTIONAL_MAILS.some((one) => one === kind);

/** What devices are notified of. */
export const PUSHED = [
  "bookings",
  "reminders",
  "cancellations",
  "hours",
  "invitations",
  "alerts",
  "ratings",
  "team",
  "dropouts",
  "accepted",
  "proposals",
  "announcements",
  "late",
  "disputes",
  "safety",
] as const satisfies readonly Kind[];
export type PushKind = (typeof PUSHED)[number];

/** Which mails are repeated on devices, and as what (PUSH-05, PUSH-10). */
const kindOfTemplate = {
  announcement: "announcements",
  announcements: "announcements",
  "asked-first": "invitations",
  "attendance-missing": "team",
  "booking-ended": "cancellations",
  "booking-moved": "bookings",
  "cannot-come": "dropouts",
  "change-answered": "accepted",
  "change-proposed": "cancellations",
  "hours-countered": "hours",
  "hours-proposed": "proposals",
  invitation: "invitations",
  "invitation-accepted": "accepted",
  invited: "invitations",
  "job-alert": "alerts",
  "job-changed": "cancellations",
  "job-reminder": "reminders",
  "on-your-way": "late",
  rated: "ratings",
  "replacement-exhausted": "dropouts",
  "staff-booked": "bookings",
  "staff-cancelled": "cancellations",
  "stand-in": "accepted",
  "team-late": "late",
} as const satisfies Partial<Record<MailTemplate, PushKind>>;

/** A question for the next minutes, by one way only: to a device where there is one (CHK-11). */
export const byOneWay = (template: MailTemplate): boolean => template === "on-your-way";

export const pushKindOf = (template: MailTemplate): PushKind | null =>
  (kindOfTemplate as Partial<Record<MailTemplate, PushKind>>)[template] ?? null;

interface Chosen {
  kind: PushKind;
  /** Whether a device of the person can be reached. */
  alive: boolean;
  mailOff: boolean;
  /** Switched off because devices are notified instead, not for good. */
  pushInstead: boolean;
  pushOff: boolean;
}

/**
 * By which ways something is told (REM-22, PUSH-08). Contractual kinds always go by mail; reminders do unless a device is
 * notified; what was to be notified instead of mailed goes by mail while no device can be reached.
 */
export function waysOf({ kind, alive, mailOff, pushInstead, pushOff }: Chosen): { mail: boolean; push: boolean } {
  const push = alive && !pushOff;
  if (!isOptionalMail(kind) || !mailOff) return { mail: true, push };
  return { mail: kind === "reminders" ? !push : pushInstead && !alive, push };
}

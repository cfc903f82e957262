import type { JobFact, OptionalMail } from "~db/schema";
import type { NewsName } from "./company-news";

/** What an outbox row may carry of a key: its hash, and the key itself encrypted. */
export interface SealedKey {
  keyHash: string;
  sealedKey: string;
}

type Role = "employer" | "employee" | "superuser";
type OfPosition = { positionId: string };
/** With the booking comes the file for the person's calendar (CAL-06). */
type OfBooking = OfPosition & { bookingId?: string };

/** What a person who applied sees of a position, as far as it was changed; texts are HTML, instants UTC ms. */
export type ChangedFacts = Partial<{
  startsAt: number;
  endsAt: number;
  jobPlace: string;
  staffTotalCents: number;
  jobTravelCostCents: number;
  bonusPercent: number;
  jobDescription: string;
  jobRequirements: string;
}>;
/** `unfit` when the position fits the person no more. */
type ChangedForApplicant = {
  before: ChangedFacts;
  after: ChangedFacts;
  unfit: "overlap" | "region" | null;
  bookingId?: undefined;
};
type ChangedForBooked = { bookingId: string; changes: { fact: JobFact; before: string; after: string }[] };
type OfHours = { hoursConfirmationId: string };
/** Whether the reader only receives the team on site, and is led to its day (ACCS-13). */
type OnSite = { onSite?: boolean };

/** A search that found something, with the key that switches it off. */
type FoundBySearch = SealedKey & { name: string; positionIds: string[] };

/** Every mail and what it is made from. A new one is an entry here; the compiler then asks for its template. */
export interface MailData {
  "account-changed": SealedKey & {
    role: Role;
    change:
      | "password"
      | "emailRequested"
      | "emailChanged"
      | "iban"
      | "factorAdded"
      | "factorRemoved"
      | "factorReset"
      | "resetLinkMade"
      | "calendarAddress"
      | "onsiteLink";
    /** UTC ms. */
    at: number;
    userAgent: string | null;
    newEmail?: string | undefined;
  };
  /** What the team of an event is told, or that it holds no more, for one of them (MSG-01). */
  announcement: { userId: string; eventId: string; announcementId: string; withdrawn: boolean };
  /** What was told before somebody was booked and still stands (MSG-03); UTC ms. */
  announcements: { userId: string; eventId: string; bookedAt: number };
  /** The agency has closed an account; `by` is whoever decided. */
  "account-closed": { userId: string; by: string };
  /** What the agency decided about an appeal. */
  "appeal-answered": { appealId: string; bookedAgain: boolean };
  /** Something about the server is not well, or is well again (OPS-06). */
  alert: { name: string; state: string; values: Record<string, number | string>; ended: boolean };
  /** A job begins and its person is not registered with the insurers (ELDA-11). */
  "register-now": { bookingId: string };
  /** What of a person is missing for their registration. */
  "registration-missing": { bookingId: string };
  "application-rejected": OfPosition & { message?: string; applicationId?: string };
  /** The rejection was taken back. */
  "application-restored": OfPosition & { applicationId?: string };
  "application-withdrawn": OfPosition;
  /** Somebody is asked before all others for the positions of a request. */
  "asked-first": SealedKey & { invitationId: string };
  /** Who of an event's day has not answered, for its company (REM-11). */
  "attendance-missing": { eventId: string; day: string } & OnSite;
  /** Somebody else noted that the person comes (REM-13). */
  "attendance-noted": SealedKey & { bookingId: string; who: string };
  bill: { billId: string };
  "bill-correction": { billId: string };
  "booking-cancelled": OfPosition & {
    person: string;
    percent: number;
    netCents: number;
    feeCents: number;
    backCents: number;
    refundCents: number;
    method: string;
    billNumber: string | null;
  };
  /** Several bookings of an event that were cancelled together (CREW-09); how much of what comes back goes which way. */
  "bookings-cancelled": {
    eventId: string;
    event: string;
    people: string[];
    netCents: number;
    feeCents: number;
    backCents: number;
    toCardCents: number;
    transferCents: number;
  };
  /** The person accepted other times or another place; with a key like staff-booked. */
  "booking-moved": OfBooking & Partial<SealedKey> & { proposalId: string };
  /** The agency has ended a booking of a person whose account it closed. */
  "booking-ended": OfBooking & { reason: string | null };
  /** Who was booked and dropped out, for company and agency. */
  "cannot-come": OfPosition & { person: string; asked?: number };
  /** How a proposed change was answered, for the company (REM-18). */
  "change-answered": { proposalId: string; answer: "accepted" | "declined" | "expired" };
  /** Other times or another place for a booked job, for its person to accept or not (REM-16). */
  "change-proposed": SealedKey & { proposalId: string };
  /** With a key where it can be switched off (REM-23). */
  "company-news": Partial<SealedKey> & {
    news: NewsName;
    eventId: string | null;
    /** How many people it is about. */
    people: number;
    /** Until when something is to be done, UTC ms. */
    until: number | null;
    /** The day that it is about, where its reader receives the team on site. */
    onSiteDay?: string;
  };
  /** Somebody is asked to work for the agency or a company, with the key that makes the account (ACCS-12). */
  "colleague-invited": SealedKey & { invitationId: string };
  "confirm-email": SealedKey & { role: Role };
  "contact-message": { contactMessageId: string };
  /** Nobody whom the team of an event day can call is known (MSG-05). */
  "contact-missing": { eventId: string; day: string };
  "contract-reminder": OfBooking;
  "contract-submitted": { contractId: string };
  /** The agency corrected what somebody or a company has said about themselves (POOL-03). */
  "data-corrected": { role: Role; fields: string[]; reason: string };
  /** The file with a person's own data is ready; it is fetched with a log-in. */
  "data-ready": { exportId: string };
  /** A person's account is to be erased: what will be, and the key that stops it. */
  "erasure-ordered": SealedKey & { erasureId: string };
  /** Bills that are late, with the letter. */
  "dunning-letter": { letterId: string };
  "event-day": { eventId: string; day: string };
  "hours-confirmed": OfHours & Partial<SealedKey>;
  "hours-corrected": OfHours & Partial<SealedKey>;
  /** Other times than the person proposed, for that person. */
  "hours-countered": { proposalId: string; reminder: boolean };
  /** What the agency decided about proposed hours; the company's with a key to object. */
  "hours-decided": OfHours & Partial<SealedKey>;
  /** Hours that one signature confirmed for several people, each with a key to object. */
  "hours-list-confirmed": { rows: (OfHours & SealedKey)[] };
  /** Hours without a signature, for the company to answer. */
  "hours-proposed": SealedKey & { proposalId: string; reminder: boolean };
  "hours-recorded": OfHours;
  "hours-upheld": { objectionId: string };
  /** A position that somebody applied for is another one now, or something of a job that they are booked for (REM-15). */
  /** Somebody is asked whether they want a position. */
  invitation: SealedKey & { invitationId: string };
  /** Whoever a company asked in person wants the position, for the company. */
  "invitation-accepted": { invitationId: string };
  /** A company asks somebody in person. */
  invited: SealedKey & { invitationId: string };
  "job-changed": OfPosition & (ChangedForApplicant | ChangedForBooked);
  /** All jobs of which a person is reminded at once (REM-04). */
  "job-reminder": { jobs: (SealedKey & { bookingId: string; calendar: boolean })[] };
  /** What saved searches have found; the key switches off all that the mail is about (ALRT-03, ALRT-06). */
  "job-alert": SealedKey & {
    searches: FoundBySearch[];
    kind: "atOnce" | "digest";
    /** What became of the searches of somebody who was away for long. */
    change: "rarer" | "paused" | null;
  };
  "list-entry-withdrawn": OfPosition & { firstName: string };
  /** Five numbers of a month (YYYY-MM), for an owner of the agency or of a company (STAT-09). */
  "month-figures": { month: string; userId: string };
  /** A log-in from a device that the account was never used on; `at` in UTC ms (ACCS-08). */
  "new-sign-in": SealedKey & { role: Role; at: number; userAgent: string | null; address: string | null };
  "newsletter-confirm": SealedKey & { subscriberId: string };
  /** Somebody did not come, for that person. */
  "no-show-reported": OfBooking & { reason: string | null };
  /** Where a person gives bank data and social security number themselves (POOL-03). */
  "numbers-asked": { positionId: string };
  /** Who comes on an event day, for whoever receives the team there, with the hours of each (ACCS-13). */
  "on-site-day": { eventId: string; day: string; links: (SealedKey & { bookingId: string; positionId: string })[] };
  /** Whether somebody who has not come is on the way, for that person (CHK-11). */
  "on-your-way": { bookingId: string };
  "order-confirmed": { orderId: string };
  "outstanding-hours": { eventId: string; ordinal: number; outstandingCents: number };
  /** The person's own cancellation, as a receipt. */
  "own-cancellation": OfBooking & { reason: string | null };
  "pay-corrected": OfHours;
  /** A month of pay is locked, and its statement is printed. */
  "pay-statement": { month: string; userId: string };
  /** The answer to a letter about one's data takes longer. */
  "privacy-extended": { requestId: string };
  /** A group that somebody waits for has so many places more; the key takes them out (CREW-04). */
  "places-added": SealedKey & OfPosition & { applicationId: string; places: number };
  "processing-fee": { eventId: string };
  /** No device is notified any more, and these kinds are mailed again. */
  "push-ended": { kinds: OptionalMail[] };
  /** A company has rated a person, who may read it from now on (RATE-02). */
  rated: { ratingId: string };
  /** Money of a card payment went back without us, or came again, for the agency. */
  reclaimed: { reclaimId: string };
  registration: SealedKey;
  /** The agency has made a request for the company. */
  /** Nobody is left to ask for somebody who dropped out, for company and agency. */
  "replacement-exhausted": OfPosition;
  "request-made": { eventId: string };
  "reset-password": SealedKey;
  /** The agency has answered a safety report, for its person; without a word of it. */
  "safety-report-answered": { reportId: string };
  /** A safety report waits for the agency. */
  "safety-report-waits": { reportId: string };
  /** Somebody who was asked would stand in, with the key that books them; or has been booked by the company's rule. */
  "stand-in": { invitationId: string; bookingId?: string } & Partial<SealedKey>;
  /** Mails that wait since before applications could wait for the approval name nobody. */
  "staff-approved": { userId?: string };
  /** With a key when the start is so near that the mail itself asks for an answer (REM-03). */
  "staff-booked": OfBooking & Partial<SealedKey>;
  "staff-cancelled": OfBooking & { reason: string | null };
  "staff-sent-back": { reason: string };
  /** Who of an event day has not come, for its company (CHK-10). */
  "team-late": { eventId: string; day: string; alarmId: string } & OnSite;
  /** A token of a company was made, for its owners; and one of theirs ends soon (ACCS-16). */
  "token-created": { tokenId: string };
  "token-ends": { tokenId: string };
  welcome: { userId: string };
}

export type MailTemplate = keyof MailData;

/**
 * What nobody acts on at night waits for the end of the quiet hours, on every channel (REM-21). News about an own job
 * that may be near, and questions with an end, say their instant themselves; receipts of what the reader has just done,
 * signatures, and what is about an account are sent at once.
 */
export const waitsForMorning: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  "appeal-answered",
  "application-rejected",
  "application-restored",
  "application-withdrawn",
  "contact-missing",
  "hours-decided",
  "hours-recorded",
  "hours-upheld",
  "list-entry-withdrawn",
  "outstanding-hours",
  "pay-corrected",
  "pay-statement",
  "places-added",
  "processing-fee",
  "rated",
]);
/** Who reads a mail that goes to no account. */
export type MailReader = { email: string; name: string; language: "de" | "en" };
type To = { userId: string; reader?: undefined } | { reader: MailReader; userId?: undefined };
export type MailPayload = { [T in MailTemplate]: { template: T; data: MailData[T] } & To }[MailTemplate];

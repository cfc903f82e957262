/** Why the agency may hold it: Art. 6 (1) GDPR. */
type Basis = "contract" | "duty" | "interest" | "consent";
export type Reader = "person" | "company" | "agency";
/** What an erasure does with it: gone at once, kept until its day and locked, or about nobody. */
type AtErasure = "erased" | "locked" | "nobody";
/** How long it is kept: with the account, or for so many months or years (a setting's name, or a fixed span). */
type Span =
  | "account"
  | "retentionContractYears"
  | "retentionApplicationMonths"
  | "retentionUsageMonths"
  | "safetyReportMonths"
  | "exportDays"
  | "months24"
  | "days90"
  | "always";

export interface DataClass {
  name: ClassName;
  basis: Basis;
  readers: readonly Reader[];
  /** A table whose columns belong to several classes stands in each of them. */
  tables: readonly string[];
  areas: readonly string[];
  until: Span;
  erasure: AtErasure;
}

export const CLASS_NAMES = [
  "account",
  "profile",
  "looks",
  "photos",
  "voice",
  "documents",
  "bankAndSsn",
  "applications",
  "bookings",
  "ratings",
  "safety",
  "contracts",
  "hours",
  "registrationDays",
  "pay",
  "bills",
  "messages",
  "mails",
  "sessions",
  "consents",
  "usage",
  "audit",
  "house",
] as const;
export type ClassName = (typeof CLASS_NAMES)[number];

/** The longest name, purpose or country of a processor. */
export const PROCESSOR_MAX = 120;

import { FIRST_HOURS } from "~/domain/invitation/early-access/rules";
import type { Settings } from "~/domain/shared/settings";
import { MOST_VOICE_MEGABYTES } from "~/domain/staff/rules";

/** In the order in which the page shows them; each is a page of its own. */
export const settingGroups = [
  "agency",
  "bank",
  "money",
  "booking",
  "day",
  "elda",
  "pay",
  "work",
  "laws",
  "access",
  "forms",
  "terms",
  "privacy",
  "quotes",
  "reach",
  "system",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type NumberUnit =
  | "cents"
  | "percent"
  | "days"
  | "hours"
  | "minutes"
  | "seconds"
  | "months"
  | "years"
  | "km"
  | "characters"
  | "megabytes"
  | "rows"
  | "jobs"
  | "people"
  | "year"
  | "number"
  | "switch";

export type SettingField = { group: SettingGroup } & (
  | { unit: NumberUnit; min: number; max: number; step?: number; oneOf?: readonly number[] }
  | { unit: "clock" }
  /** One or two times, with a comma between them. */
  | { unit: "clocks" }
  | { unit: "email" | "text" | "account"; maxLength: number; optional: true }
  | { unit: "text" | "email" | "iban" | "bic"; maxLength: number }
  /** "word, word = proposal; word = proposal" in one line. */
  | { unit: "pairs"; maxLength: number; optional: true }
  /** One of a few words. */
  | { unit: "choice"; words: readonly string[] }
  | { unit: "picture" }
);

const text = (group: SettingGroup, maxLength = 200) => ({ group, unit: "text", maxLength }) as const;
const range = <U extends NumberUnit>(group: SettingGroup, unit: U, min: number, max: number) =>
  ({ group, unit, min, max }) as const;

/** Of the accountant: digits, or not set yet. */
const account = { group: "money", unit: "account", maxLength: 9, optional: true } as const;
const taxCode = { group: "money", unit: "text", maxLength: 4, optional: true } as const;

/** Unit and bounds of every setting; the compiler asks for each one that is added. */
export const settingFields: Record<keyof Settings, SettingField> = {
  productName: text("agency", 40),
  agencyName: text("agency", 100),
  agencyAddress: text("agency"),
  agencyCity: text("agency", 60),
  agencyPhone: text("agency", 30),
  agencyEmail: { group: "agency", unit: "email", maxLength: 254 },
  agencyVatNumber: text("agency", 20),
  agencyRegister: text("agency", 100),
  logoFileId: { group: "agency", unit: "picture" },
  footerLogoFileId: { group: "agency", unit: "picture" },
  agencyIban: { group: "bank", unit: "iban", maxLength: 34 },
  agencyBic: { group: "bank", unit: "bic", maxLength: 11 },
  eventFeeCents: range("money", "cents", 0, 100_000),
  processingFeeNoticeDays: range("money", "days", 0, 30),
  taxRatePercent: range("money", "percent", 0, 50),
  vatCheckDays: range("money", "days", 1, 365),
  supplierNumberFederal: { group: "money", unit: "text", maxLength: 20, optional: true },
  paymentTermDays: range("money", "days", 0, 90),
  accountReceivable: account,
  accountRevenueDomestic: account,
  accountRevenueReverseCharge: account,
  accountRevenueThirdCountry: account,
  taxCodeDomestic: taxCode,
  taxCodeReverseCharge: taxCode,
  taxCodeThirdCountry: taxCode,
  customerAccountFrom: range("money", "number", 1000, 99_999_999),
  dunningDays1: range("money", "days", 0, 365),
  dunningDays2: range("money", "days", 0, 365),
  dunningDays3: range("money", "days", 0, 365),
  acceptCards: range("money", "switch", 0, 1),
  acceptInvoices: range("money", "switch", 0, 1),
  cardRequiredWithinDays: range("money", "days", 0, 90),
  outstandingReminderFirstDays: range("money", "days", 0, 365),
  outstandingReminderSecondDays: range("money", "days", 0, 365),
  outstandingReminderThirdDays: range("money", "days", 0, 365),
  nearTermDays: range("money", "days", 0, 30),
  nearTermBonusPercent: range("money", "percent", 0, 50),
  holdMinutes: range("booking", "minutes", 5, 1440),
  holdExtensionMinutes: range("booking", "minutes", 0, 240),
  staffHoursWindowMinutes: range("booking", "minutes", 60, 10_080),
  employerHoursWindowMinutes: range("booking", "minutes", 60, 10_080),
  hoursProposalHours: range("booking", "hours", 24, 168),
  hoursAutoAcceptHours: range("booking", "hours", 0, 168),
  hoursObjectionDays: range("booking", "days", 0, 30),
  breaksDeducted: range("booking", "switch", 0, 1),
  contractDueDays: range("booking", "days", 1, 90),
  reminderFirstHours: { ...range("day", "hours", 0, 168), step: 24 },
  reminderSecondHours: { ...range("day", "hours", 0, 72), step: 24 },
  reminderMorningHours: range("day", "hours", 0, 12),
  attendanceAlarmHours: range("day", "hours", 0, 48),
  lateAlarmMinutes: range("day", "minutes", 0, 60),
  changeAnswerHours: range("day", "hours", 2, 72),
  restHours: range("work", "hours", 0, 24),
  restHoursMinors: range("work", "hours", 0, 24),
  workGuard: range("work", "switch", 0, 1),
  workDayHours: range("work", "hours", 1, 24),
  workWeekHours: range("work", "hours", 1, 168),
  weekRestHours: range("work", "hours", 0, 72),
  casualDaysInRow: range("work", "days", 1, 14),
  teamFirstHours: { ...range("day", "hours", 2, 48), oneOf: FIRST_HOURS },
  alertDigestTimes: { group: "day", unit: "clocks" },
  safetyReportMonths: range("day", "months", 12, 84),
  eldaAccountNumber: { group: "elda", unit: "text", maxLength: 20, optional: true },
  eldaInsurance: { group: "elda", unit: "choice", words: ["partial", "full"] },
  eldaGroup: { group: "elda", unit: "choice", words: ["worker", "employee"] },
  eldaWarnHours: range("elda", "hours", 1, 72),
  eldaBlocksReady: range("elda", "switch", 0, 1),
  eldaMonthlyDay: range("elda", "days", 1, 28),
  wageTypeWork: text("pay", 10),
  wageTypeBonus: text("pay", 10),
  wageTypeTravel: text("pay", 10),
  wageTypeOther: text("pay", 10),
  payoutFile: range("pay", "switch", 0, 1),
  searchEngines: range("reach", "switch", 0, 1),
  landingMinJobs: range("reach", "jobs", 1, 100),
  landingMinPeople: range("reach", "people", 10, 500),
  priceOnLandingPages: range("reach", "switch", 0, 1),
  tellIndexNow: range("reach", "switch", 0, 1),
  googleTellDaily: range("reach", "jobs", 0, 10_000),
  jobFeeds: range("reach", "switch", 0, 1),
  quietFrom: { group: "day", unit: "clock" },
  quietUntil: { group: "day", unit: "clock" },
  secondFactorAgency: range("access", "switch", 0, 1),
  agencyIdleMinutes: range("access", "minutes", 0, 1440),
  sessionHours: range("access", "hours", 1, 168),
  rememberDays: range("access", "days", 1, 365),
  resetLinkMinutes: range("access", "minutes", 5, 1440),
  registrationLinkDays: range("access", "days", 1, 60),
  profileReviewDays: range("access", "days", 1, 30),
  pageSize: range("forms", "rows", 5, 50),
  textMaxLength: range("forms", "characters", 500, 20_000),
  eventNameMaxLength: range("forms", "characters", 20, 300),
  voiceMaxSeconds: range("forms", "seconds", 10, 180),
  voiceMaxMegabytes: range("forms", "megabytes", 1, MOST_VOICE_MEGABYTES),
  contactPersonPunctuation: range("forms", "switch", 0, 1),
  termsYear: range("terms", "year", 2020, 2100),
  bookingFeeDaysAfterLastJob: range("terms", "days", 0, 90),
  cancellationPercentUpTo14Days: range("terms", "percent", 0, 100),
  cancellationPercentUpTo7Days: range("terms", "percent", 0, 100),
  cancellationPercentUpTo5Days: range("terms", "percent", 0, 100),
  cancellationPercentLater: range("terms", "percent", 0, 100),
  defaultInterestPercent: range("terms", "percent", 0, 50),
  noHireClause: range("terms", "switch", 0, 1),
  lendsStaff: range("terms", "switch", 0, 1),
  noHireMonths: range("terms", "months", 0, 60),
  noHireDamagesCents: range("terms", "cents", 0, 10_000_000),
  travelPerHourCents: range("terms", "cents", 0, 100_000),
  travelPerKmCents: range("terms", "cents", 0, 10_000),
  dailyAllowanceCents: range("terms", "cents", 0, 100_000),
  dailyAllowanceBeyondKm: range("terms", "km", 0, 1000),
  maximumWorkingHours: range("terms", "hours", 1, 12),
  companyYears: range("terms", "years", 0, 200),
  retentionUsageMonths: range("privacy", "months", 1, 120),
  retentionContractYears: range("privacy", "years", 1, 30),
  retentionApplicationMonths: range("privacy", "months", 6, 36),
  exportDays: range("privacy", "days", 1, 30),
  retentionAnalyticsMonths: range("privacy", "months", 1, 120),
  collectiveAgreement: { group: "laws", unit: "text", maxLength: 200, optional: true },
  classification: { group: "laws", unit: "text", maxLength: 200, optional: true },
  socialInsurer: { group: "laws", unit: "text", maxLength: 200, optional: true },
  pensionFund: { group: "laws", unit: "text", maxLength: 200, optional: true },
  payDueDay: { group: "laws", unit: "text", maxLength: 40, optional: true },
  registrationNote: { group: "laws", unit: "text", maxLength: 300, optional: true },
  excludingWordsDe: { group: "laws", unit: "pairs", maxLength: 5000, optional: true },
  excludingWordsEn: { group: "laws", unit: "pairs", maxLength: 5000, optional: true },
  quotedGrossCents: range("quotes", "cents", 1, 100_000),
  quotedNetCents: range("quotes", "cents", 1, 100_000),
  alertEmail: { group: "system", unit: "email", maxLength: 254, optional: true },
  diskWarnPercent: range("system", "percent", 1, 50),
};

export type SettingKey = keyof Settings;

/** The settings of a page, in their order; pictures have forms of their own. */
export function keysOf(group: SettingGroup): SettingKey[] {
  return (Object.keys(settingFields) as SettingKey[]).filter(
    (key) => settingFields[key].group === group && settingFields[key].unit !== "picture",
  );
}

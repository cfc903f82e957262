import { FIRST_HOURS } from "~/domain/booking/first/rules";
import type { Settings } from "~/domain/shared/settings";
import { MOST_VOICE_MEGABYTES } from "~/domain/staff/rules";

/** In the order in which the page shows them; each is a page of its own. */
export const settingGroups = [
  "agency",
  "bank",
  "money",
  "booking",
  "day",
  "access",
  "forms",
  "terms",
  "privacy",
  "quotes",
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
  | "year"
  | "switch";

export type SettingField = { group: SettingGroup } & (
  | { unit: NumberUnit; min: number; max: number; step?: number; oneOf?: readonly number[] }
  | { unit: "clock" }
  /** One or two times, with a comma between them. */
  | { unit: "clocks" }
  | { unit: "email"; maxLength: number; optional: true }
  | { unit: "text" | "email" | "iban" | "bic" | "factor"; maxLength: number }
  | { unit: "picture" }
);

const text = (group: SettingGroup, maxLength = 200) => ({ group, unit: "text", maxLength }) as const;
const range = <U extends NumberUnit>(group: SettingGroup, unit: U, min: number, max: number) =>
  ({ group, unit, min, max }) as const;

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
  paymentTermDays: range("money", "days", 0, 90),
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
  contractDueDays: range("booking", "days", 1, 90),
  reminderFirstHours: { ...range("day", "hours", 0, 168), step: 24 },
  reminderSecondHours: { ...range("day", "hours", 0, 72), step: 24 },
  reminderMorningHours: range("day", "hours", 0, 12),
  attendanceAlarmHours: range("day", "hours", 0, 48),
  changeAnswerHours: range("day", "hours", 2, 72),
  restHours: range("day", "hours", 0, 24),
  restHoursMinors: range("day", "hours", 0, 24),
  teamFirstHours: { ...range("day", "hours", 2, 48), oneOf: FIRST_HOURS },
  alertDigestTimes: { group: "day", unit: "clocks" },
  quietFrom: { group: "day", unit: "clock" },
  quietUntil: { group: "day", unit: "clock" },
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
  noHireMonths: range("terms", "months", 0, 60),
  noHireDamagesCents: range("terms", "cents", 0, 10_000_000),
  travelPerHourCents: range("terms", "cents", 0, 100_000),
  travelPerKmCents: range("terms", "cents", 0, 10_000),
  dailyAllowanceCents: range("terms", "cents", 0, 100_000),
  dailyAllowanceBeyondKm: range("terms", "km", 0, 1000),
  holidaySurchargePercent: range("terms", "percent", 0, 300),
  surchargeFactorLow: { group: "terms", unit: "factor", maxLength: 5 },
  surchargeFactorHigh: { group: "terms", unit: "factor", maxLength: 5 },
  maximumWorkingHours: range("terms", "hours", 1, 12),
  companyYears: range("terms", "years", 0, 200),
  retentionUsageMonths: range("privacy", "months", 1, 120),
  retentionContractYears: range("privacy", "years", 1, 30),
  retentionAnalyticsMonths: range("privacy", "months", 1, 120),
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

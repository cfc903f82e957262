/** What the agency can change, with its default. Amounts in cents, spans in the unit that the name says. */
export const settingDefaults = {
  productName: "Tagwerk",
  /** Files of the pictures in header and footer; without them the drawn mark and the product's name. */
  logoFileId: "",
  footerLogoFileId: "",
  agencyName: "Tagwerk Personal GmbH",
  agencyAddress: "Praterstraße 1, 1020 Wien",
  agencyPhone: "+43 1 000 00 00",
  agencyEmail: "hallo@tagwerk.example",
  /** Where alerts about the server go; empty = to agencyEmail. */
  alertEmail: "",
  /** Below this share of free disk an alert is sent. */
  diskWarnPercent: 10,
  agencyVatNumber: "ATU12345675",
  agencyRegister: "FN 123456a, Handelsgericht Wien",
  agencyIban: "AT611904300234573201",
  agencyBic: "BKAUATWW",
  agencyCity: "Wien",
  /** Also the processing fee (D-40). */
  eventFeeCents: 4900,
  /** How long before an event ends the company is told that the fee will be due. */
  processingFeeNoticeDays: 3,
  taxRatePercent: 20,
  /** For how long the EU register's word on a VAT number counts. */
  vatCheckDays: 30,
  paymentTermDays: 14,
  /** Mails about unpaid extra hours, counted from the day on which they can be paid; 0 = none. */
  outstandingReminderFirstDays: 3,
  outstandingReminderSecondDays: 10,
  outstandingReminderThirdDays: 20,
  /** Card only when the job is nearer than this (D-38). */
  cardRequiredWithinDays: 14,
  /** From when on the agency's queue asks for a contract that is not submitted. */
  contractDueDays: 14,
  /** 1 or 0: whether the agency takes cards, and orders on invoice. */
  acceptCards: 1,
  acceptInvoices: 1,
  holdMinutes: 45,
  holdExtensionMinutes: 15,
  staffHoursWindowMinutes: 15 * 60,
  employerHoursWindowMinutes: 24 * 60,
  /** For so long after the planned end the person can propose hours (HRS2-02). */
  hoursProposalHours: 72,
  /** After so long without the company's answer a proposal within the booked price counts; 0 = the agency decides (HRS2-09). */
  hoursAutoAcceptHours: 48,
  /** For so long the company may object to hours that its silence accepted; 0 = not at all (HRS2-11). */
  hoursObjectionDays: 7,
  /** A booked person is reminded so long before the start: the first two by calendar days (REM-01); 0 = not at all. */
  reminderFirstHours: 72,
  reminderSecondHours: 24,
  reminderMorningHours: 3,
  /** From when on a job without an answer alarms company and agency (REM-11); 0 = never. */
  attendanceAlarmHours: 12,
  changeAnswerHours: 24,
  /** Between two jobs of a person, and of somebody under 18 (SUBS-12). */
  restHours: 11,
  restHoursMinors: 12,
  /** For so long those who are asked first see a position alone (TEAM-09). */
  teamFirstHours: 24,
  /** When saved searches write once for all, if they do not write at once (ALRT-03). */
  alertDigestTimes: "12:00, 18:00",
  /** Between these clock times nobody is written to (REM-02); the same twice = always. */
  quietFrom: "21:00",
  quietUntil: "07:00",
  /** 0 = no offer (D-39). */
  nearTermDays: 0,
  nearTermBonusPercent: 0,
  pageSize: 10,
  sessionHours: 24,
  rememberDays: 30,
  resetLinkMinutes: 60,
  registrationLinkDays: 7,
  /** Within how many days the agency usually answers who has submitted a profile. */
  profileReviewDays: 3,
  textMaxLength: 5000,
  eventNameMaxLength: 100,
  /** What a recorded voice may take (D-68). */
  voiceMaxSeconds: 60,
  voiceMaxMegabytes: 5,
  /** 1 or 0: whether a contact's name may hold hyphen, apostrophe and dot when a registration is completed (D-19). */
  contactPersonPunctuation: 0,
  /** Constants of the terms and of the privacy notice (area LEG); texts only, unless a rule names them. */
  termsYear: 2025,
  bookingFeeDaysAfterLastJob: 5,
  cancellationPercentUpTo14Days: 25,
  cancellationPercentUpTo7Days: 50,
  cancellationPercentUpTo5Days: 80,
  cancellationPercentLater: 100,
  defaultInterestPercent: 14,
  noHireMonths: 12,
  noHireDamagesCents: 500_000,
  travelPerHourCents: 2500,
  travelPerKmCents: 63,
  dailyAllowanceCents: 3000,
  dailyAllowanceBeyondKm: 120,
  holidaySurchargePercent: 100,
  surchargeFactorLow: "1,1",
  surchargeFactorHigh: "2,0",
  maximumWorkingHours: 12,
  retentionUsageMonths: 24,
  retentionContractYears: 7,
  retentionAnalyticsMonths: 24,
  companyYears: 14,
  /** As quoted to staff (LIM-17, D-52). */
  quotedGrossCents: 1309,
  quotedNetCents: 1527,
} as const satisfies Record<string, string | number>;

export type Settings = {
  -readonly [K in keyof typeof settingDefaults]: (typeof settingDefaults)[K] extends number ? number : string;
};

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
  /** What the federal authorities know the agency by; empty = none (EINV-07). */
  supplierNumberFederal: "",
  paymentTermDays: 14,
  /** Under which accounts and tax codes the accountant books bills, by VAT case; an export needs those of its bills. */
  accountReceivable: "",
  accountRevenueDomestic: "",
  accountRevenueReverseCharge: "",
  accountRevenueThirdCountry: "",
  taxCodeDomestic: "",
  taxCodeReverseCharge: "",
  taxCodeThirdCountry: "",
  /** The number of the first company's account. */
  customerAccountFrom: 20_000,
  /** From when after the due day a bill is dunned; 0 leaves the step out. */
  dunningDays1: 7,
  dunningDays2: 21,
  dunningDays3: 35,
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
  /** 1 or 0: whether a break lowers paid and billed time of what is booked from now on (HRS2-16). */
  breaksDeducted: 0,
  /** A booked person is reminded so long before the start: the first two by calendar days (REM-01); 0 = not at all. */
  reminderFirstHours: 72,
  reminderSecondHours: 24,
  reminderMorningHours: 3,
  /** From when on a job without an answer alarms company and agency (REM-11); 0 = never. */
  attendanceAlarmHours: 12,
  /** So long after the start somebody who was not checked in is late (CHK-10); 0 = nobody is told. */
  lateAlarmMinutes: 15,
  changeAnswerHours: 24,
  /** Between two jobs of a person, and of somebody under 18 (SUBS-12). */
  restHours: 11,
  restHoursMinors: 12,
  /** 1 or 0: whether jobs beyond the law on working time are refused, and its limits (WORK-01 to WORK-06). */
  workGuard: 1,
  workDayHours: 12,
  workWeekHours: 60,
  weekRestHours: 36,
  casualDaysInRow: 6,
  /** For so long those who are asked first see a position alone (TEAM-09). */
  teamFirstHours: 24,
  /** When saved searches write once for all, if they do not write at once (ALRT-03). */
  alertDigestTimes: "12:00, 18:00",
  /** The insurers' number of the agency's account; on every registration. */
  eldaAccountNumber: "",
  /** "partial" or "full", "worker" or "employee": how casual workers are insured. */
  eldaInsurance: "partial",
  eldaGroup: "worker",
  /** From when before the start a registration that is missing is urgent (ELDA-02). */
  eldaWarnHours: 12,
  /** 1 or 0: nobody is ready for the job before they are registered (ELDA-12, D-178). */
  eldaBlocksReady: 0,
  /** Until this day of the next month the base of the monthly report is due (ELDA-15). */
  eldaMonthlyDay: 7,
  /** Under which numbers the payroll office books the lines of pay (PAYR-08). */
  wageTypeWork: "1000",
  wageTypeBonus: "1010",
  wageTypeTravel: "1020",
  wageTypeOther: "1030",
  /** 1 or 0: whether a locked month with net amounts can be made into a file for the bank (PAYR-10). */
  payoutFile: 0,
  /** So long after it was closed a safety report is deleted (RATE-14). */
  safetyReportMonths: 36,
  /** Between these clock times nobody is written to (REM-02); the same twice = always. */
  quietFrom: "21:00",
  quietUntil: "07:00",
  /** 0 = no offer (D-39). */
  nearTermDays: 0,
  nearTermBonusPercent: 0,
  pageSize: 10,
  sessionHours: 24,
  /** 1 or 0: nobody of the agency reaches anything before they have set up a second step (ACCS-06, D-178). */
  secondFactorAgency: 0,
  /** So long an agency session may rest before it ends (ACCS-15, D-178); 0 = as long as any other. */
  agencyIdleMinutes: 0,
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
  contactPersonPunctuation: 1,
  /** Constants of the terms and of the privacy notice (area LEG); texts only, unless a rule names them. */
  termsYear: 2025,
  bookingFeeDaysAfterLastJob: 5,
  cancellationPercentUpTo14Days: 25,
  cancellationPercentUpTo7Days: 50,
  cancellationPercentUpTo5Days: 80,
  cancellationPercentLater: 100,
  defaultInterestPercent: 14,
  /** 1 or 0: whether companies owe damages for employing people of the agency; void where people are lent (§8 AÜG). */
  noHireClause: 1,
  /** 1 or 0: whether staff are lent to companies, so that each contract has the notice of §12 AÜG. */
  lendsStaff: 1,
  noHireMonths: 12,
  noHireDamagesCents: 500_000,
  travelPerHourCents: 2500,
  travelPerKmCents: 63,
  dailyAllowanceCents: 3000,
  dailyAllowanceBeyondKm: 120,
  maximumWorkingHours: 12,
  retentionUsageMonths: 24,
  retentionContractYears: 7,
  /** So long after its event a rejected or withdrawn application is kept (GlBG). */
  retentionApplicationMonths: 7,
  /** So many days a person can fetch the file with their data (PRIV-02). */
  exportDays: 7,
  retentionAnalyticsMonths: 24,
  companyYears: 14,
  /** As contracts and offers name it (§2 AVRAG, GlBG §9); empty = offers name none. */
  collectiveAgreement: "Kollektivvertrag für das Gewerbe der Arbeitskräfteüberlassung",
  /** What contracts say of it; a contract that names an empty one is not made. */
  classification: "Beschäftigungsgruppe A",
  socialInsurer: "Österreichische Gesundheitskasse, Wienerbergstraße 15–19, 1100 Wien",
  pensionFund: "VBV – Vorsorgekasse AG, Obere Donaustraße 49–53, 1020 Wien",
  payDueDay: "15.",
  registrationNote: "Die Anmeldung wird vor dem Arbeitsantritt erstattet.",
  /** Words that can exclude people, per language, each with a neutral proposal (GlBG §23, D-170). */
  excludingWordsDe:
    "jung, junge, jungen, junger, junges = in jedem Alter; unter 30, unter 35, bis 30 Jahre, bis 35 Jahre = ab 18 Jahren; nur Damen, nur Frauen, nur Herren, nur Männer, Mädchen, Mädels = alle Geschlechter; Kellnerin = Kellner:in; Barkeeperin = Barkeeper:in; Mitarbeiterin = Mitarbeiter:in; Promoterin = Promoter:in; Assistentin = Assistent:in; Köchin = Koch/Köchin; akzentfrei, akzentfreies Deutsch, Muttersprache, Muttersprachler = sehr gute Sprachkenntnisse; Inländer, einheimisch = ortskundig; attraktiv, attraktive, hübsch, hübsche, gutaussehend, schlank = gepflegt; belastbar und ungebunden, ungebunden, ledig, kinderlos = zeitlich flexibel",
  excludingWordsEn:
    "young, youthful = of any age; under 30, under 35 = aged 18 or over; ladies only, women only, men only, girls = all genders; waitress = waiter or waitress; barmaid = bartender; native speaker, native speakers, accent-free = fluent; attractive, good-looking, slim = well-groomed; unattached, childless, no children = flexible in time",
  /** 1 or 0: whether search engines may find the public pages (SEEK-01). */
  searchEngines: 1,
  /** So many jobs of now or of the last months a landing page needs (SEEK-08). */
  landingMinJobs: 3,
  /** So many people a page for companies in a state needs, and 1 or 0: whether such pages name a price (SEEK-09). */
  landingMinPeople: 10,
  priceOnLandingPages: 1,
  /** 1 or 0: whether IndexNow is told which pages changed (SEEK-15). */
  tellIndexNow: 0,
  /** How many addresses of jobs Google is told in 24 hours at most (SEEK-16); 0 = none. */
  googleTellDaily: 200,
  /** 1 or 0: whether job boards may fetch the open jobs (SEEK-17). */
  jobFeeds: 0,
  /** As quoted to staff (LIM-17, D-52). */
  quotedGrossCents: 1309,
  quotedNetCents: 1527,
} as const satisfies Record<string, string | number>;

export type Settings = {
  -readonly [K in keyof typeof settingDefaults]: (typeof settingDefaults)[K] extends number ? number : string;
};

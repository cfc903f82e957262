import type { DatedKey } from "~/domain/shared/dated/dated-values";
import type { Settings } from "~/domain/shared/settings";
import { addMonths, dayOf } from "~/domain/shared/time.server";

/** Every setting that a law stands behind, with its source: what a lawyer should read (LAWS-11). */
const settingSources = {
  collectiveAgreement: "§ 2 AVRAG, § 9 GlBG",
  classification: "§ 2 AVRAG",
  socialInsurer: "§ 2 AVRAG",
  pensionFund: "§ 2 AVRAG, BMSVG",
  payDueDay: "§ 2 AVRAG",
  registrationNote: "§ 33 ASVG",
  excludingWordsDe: "§ 23 GlBG",
  excludingWordsEn: "§ 23 GlBG",
  lendsStaff: "§§ 11, 12, 12a AÜG",
  noHireClause: "§ 8 AÜG",
  noHireMonths: "§ 8 AÜG",
  noHireDamagesCents: "§ 8 AÜG",
  workGuard: "AZG, ARG, KJBG",
  workDayHours: "§ 9 AZG",
  workWeekHours: "§ 9 AZG",
  restHours: "§ 12 AZG",
  restHoursMinors: "§ 16 KJBG",
  weekRestHours: "§ 4 ARG",
  casualDaysInRow: "§ 471b ASVG",
  breaksDeducted: "§ 11 AZG",
  maximumWorkingHours: "§ 9 AZG",
  eldaInsurance: "§ 5 ASVG",
  eldaGroup: "ASVG",
  eldaMonthlyDay: "§ 34 ASVG",
  taxRatePercent: "§ 10 UStG",
  defaultInterestPercent: "§ 456 UGB",
  retentionContractYears: "§ 132 BAO, § 212 UGB",
  retentionApplicationMonths: "Art. 5 DSGVO, § 15 GlBG",
  safetyReportMonths: "Art. 5 DSGVO",
  retentionUsageMonths: "Art. 5 DSGVO",
  retentionAnalyticsMonths: "Art. 5 DSGVO",
  minimumPayCents: "KV AKÜ",
  marginalLimitCents: "§ 5 ASVG",
  employerLevyCents: "DAG",
  dunningInterestPercent: "§ 456 UGB",
  dunningFlatCents: "§ 458 UGB",
  payoutFile: "AVRAG",
} as const satisfies Partial<Record<keyof Settings | DatedKey, string>>;

/** What the product does by law and no setting changes. A rule that becomes another gets the next version: it is asked again. */
export const legalRules = {
  workDayRun: { source: "§ 12 AZG", version: 1 },
  weekSplit: { source: "§ 9 AZG", version: 1 },
  averageWeek: { source: "§ 9 AZG", version: 1 },
  casualHint: { source: "ASVG, AVRAG", version: 1 },
  youth: { source: "§§ 11, 16, 17, 18 KJBG", version: 1 },
  otherWork: { source: "§ 2 AZG", version: 1 },
  telephoneRegistration: { source: "§ 33 ASVG", version: 1 },
  registrationCopy: { source: "§ 41 ASVG", version: 1 },
  payStatement: { source: "§ 2f AVRAG", version: 1 },
  workingTimeRecord: { source: "§ 26 AZG", version: 1 },
  lendingRecords: { source: "§ 13 AÜG", version: 1 },
  offeredPay: { source: "§ 9 GlBG", version: 1 },
  dunningLetters: { source: "§§ 456, 458 UGB", version: 1 },
  processingRecords: { source: "Art. 30 DSGVO", version: 1 },
  breach: { source: "Art. 33 DSGVO", version: 1 },
  accessibility: { source: "BaFG", version: 1 },
} as const satisfies Record<string, { source: string; version: number }>;

export type LegalSetting = keyof typeof settingSources;
type LegalRule = keyof typeof legalRules;
export type LegalKey = LegalSetting | LegalRule;
const legalSettings = Object.keys(settingSources) as LegalSetting[];
export const isLegalRule = (key: LegalKey): key is LegalRule => Object.hasOwn(legalRules, key);
export const legalKeys: LegalKey[] = [...legalSettings, ...(Object.keys(legalRules) as LegalRule[])];
export const isLegalKey = (key: string): key is LegalKey => (legalKeys as string[]).includes(key);
export const legalSource = (key: LegalKey): string => (isLegalRule(key) ? legalRules[key].source : settingSources[key]);

/** So long a confirmation counts. */
const MONTHS = 11;

/** Whether a value is confirmed: never, or another value since, or too long ago, it is to be asked again. */
export function legalState(
  confirmed: { value: string; confirmedAt: number } | null,
  value: string,
  now: number,
): "open" | "changed" | "again" | "confirmed" {
  if (!confirmed) return "open";
  if (confirmed.value !== value) return "changed";
  return addMonths(dayOf(confirmed.confirmedAt), MONTHS) <= dayOf(now) ? "again" : "confirmed";
}

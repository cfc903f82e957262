import type { i18n } from "i18next";
import {
  type BuiltInName,
  bodyOf,
  builtInNames,
  fillLegal,
  type LegalBody,
  type LegalName,
  sourceOf,
  withoutNamed,
} from "~/domain/agency/texts/legal-source";
import { findLegalText } from "~/domain/agency/texts/legal-texts.queries.server";
import type { Settings } from "~/domain/shared/settings";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf, type Language } from "~/i18n/language.server";
import type { LegalText } from "~/ui/parts/legal-sections";

/**
 * A legal text with the constants of the settings filled in: the agency's own wording, or the one that comes with the
 * product, which has no framework contract: null until the agency has worded one. A changed setting shows at once.
 */
export function legalText(visit: Pick<Visit, "context" | "settings" | "language">, name: BuiltInName): LegalText;
export function legalText(visit: Pick<Visit, "context" | "settings" | "language">, name: LegalName): LegalText | null;
export function legalText(
  { context, settings, language }: Pick<Visit, "context" | "settings" | "language">,
  name: LegalName,
): LegalText | null {
  const own = findLegalText(context, name);
  if (!own && !isBuiltIn(name)) return null;
  const source = own ? (language === "de" ? own.bodyDe : own.bodyEn) : builtInSource(name, language);
  return shownText({ source, name, language, settings, german: own ? own.bodyDe === own.bodyEn : name === "terms" });
}

const isBuiltIn = (name: LegalName): name is BuiltInName => builtInNames.some((one) => one === name);

interface Shown {
  source: string;
  name: LegalName;
  language: Language;
  settings: Settings;
  /** The English page holds the German text. */
  german: boolean;
}

const NO_HIRE = ["noHireMonths", "noHireDamages", "noHireDamagesCents"];
/** Placeholders of wordings from before the terms lost their surcharges, which no price ever had (SEEN-26). */
const SURCHARGES = ["holidaySurchargePercent", "surchargeFactorLow", "surchargeFactorHigh"];

/** A wording without surcharges and what the agency has switched off: the no-hire clause (§8 AÜG). */
function inForce(source: string, { noHireClause }: Settings) {
  return sourceOf(withoutNamed(bodyOf(source), [...SURCHARGES, ...(noHireClause ? [] : NO_HIRE)]));
}

/** A wording as the public page shows it. */
export function shownText({ source, name, language, settings, german }: Shown): LegalText {
  const english = language === "en";
  return {
    ...bodyOf(fillLegal(inForce(source, settings), legalValues(settings))),
    note: english && name === "terms" ? i18nOf(language).t("legal:terms.germanOnly") : null,
    textLanguage: english && german ? "de" : null,
  };
}

/** The wording that comes with the product, with its placeholders; empty where none does. */
export function builtInSource(name: LegalName, language: Language): string {
  if (!isBuiltIn(name)) return "";
  const texts: i18n = i18nOf(language);
  return sourceOf(texts.getResource(language, "legal", name) as LegalBody);
}

/** What may stand in {{ }}: every setting, and amounts as they are written. */
export function legalValues(settings: Settings): Record<string, string | number> {
  return {
    ...settings,
    travelPerHour: formatMoney(settings.travelPerHourCents),
    travelPerKm: formatMoney(settings.travelPerKmCents),
    dailyAllowance: formatMoney(settings.dailyAllowanceCents),
    noHireDamages: formatMoney(settings.noHireDamagesCents),
    quotedGross: formatMoney(settings.quotedGrossCents),
    quotedNet: formatMoney(settings.quotedNetCents),
  };
}

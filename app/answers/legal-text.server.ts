import type { i18n, TFunction } from "i18next";
import { showsSamples } from "~/config/config.server";
import { unsetContact } from "~/domain/agency/settings/shown-contact";
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
  /** Contact data that nobody has set is shown (CASE-69). */
  samples?: boolean;
}

const NO_HIRE = ["noHireMonths", "noHireDamages", "noHireDamagesCents"];
/** Placeholders of wordings from before the terms lost their surcharges, which no price ever had (SEEN-26). */
const SURCHARGES = ["holidaySurchargePercent", "surchargeFactorLow", "surchargeFactorHigh"];

/** The sentence that says how long there has been an agency (LEG-21). */
const YEARS = /(?:\{\{agencyName\}\}|[^.{}\n])*\{\{companyYears\}\}[^.{}\n]*\. ?/g;

/**
 * A wording without surcharges, without what the agency has switched off: the no-hire clause (§8 AÜG), and without the
 * contact data and years that nobody has set.
 */
function inForce(source: string, settings: Settings, samples: boolean) {
  const unset = unsetContact(settings, samples);
  const aged = settings.companyYears > 0 ? source : source.replace(YEARS, "");
  const named = unset.reduce((text, name) => text.replaceAll(`, {{${name}}}`, ""), aged);
  return sourceOf(withoutNamed(bodyOf(named), [...SURCHARGES, ...(settings.noHireClause ? [] : NO_HIRE), ...unset]));
}

/** A wording as the public page shows it. */
export function shownText({ source, name, language, settings, german, samples = showsSamples() }: Shown): LegalText {
  const english = language === "en";
  const { t } = i18nOf(german ? "de" : language);
  return {
    ...bodyOf(fillLegal(inForce(source, settings, samples), legalValues(settings, t))),
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

/** What may stand in {{ }}: every setting, and amounts as `t` writes them. */
export function legalValues(settings: Settings, t: TFunction): Record<string, string | number> {
  return {
    ...settings,
    travelPerHour: formatMoney(t, settings.travelPerHourCents),
    travelPerKm: formatMoney(t, settings.travelPerKmCents),
    dailyAllowance: formatMoney(t, settings.dailyAllowanceCents),
    noHireDamages: formatMoney(t, settings.noHireDamagesCents),
    quotedGross: formatMoney(t, settings.quotedGrossCents),
    quotedNet: formatMoney(t, settings.quotedNetCents),
  };
}

import type { Settings } from "~/domain/shared/settings";
import { formatMoney } from "~/i18n/format";
import type { Visit } from "./visit.server";

export interface LegalSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
}

export interface LegalText {
  title: string;
  lead: string;
  note: string | null;
  /** The language that the sections are written in, when it is not the page's. */
  textLanguage: "de" | null;
  sections: LegalSection[];
}

/** A legal text with the constants of the settings filled in; a changed setting shows at once. */
export function legalText({ t, settings, language }: Visit, name: "imprint" | "terms" | "privacy"): LegalText {
  const values = valuesOf(settings);
  const germanOnly = name === "terms";
  return {
    title: t(`legal:${name}.title`),
    lead: t(`legal:${name}.lead`, values),
    note: germanOnly && language === "en" ? t("legal:terms.germanOnly") : null,
    textLanguage: germanOnly && language === "en" ? "de" : null,
    sections: t(`legal:${name}.sections`, { ...values, returnObjects: true }) as LegalSection[],
  };
}

function valuesOf(settings: Settings) {
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

import type { Settings } from "~/domain/shared/settings";
import { csvOf } from "~/domain/shared/tables/csv";
import type { DayOfPay } from "./month-rules";

/** A day as a format writes it. */
export interface ExportedDay {
  lastName: string;
  firstName: string;
  /** Ten digits, or empty: then it is requested together with the registration. */
  ssn: string;
  dateOfBirth: string;
  day: string;
  place: string;
  /** What the insurers ask for when they are to give a number (CASE-24); null with one. */
  request: { sex: "female" | "male" | "other" | null; birthPlace: string; nationality: string } | null;
  reference: string;
}

/** A day of a month as it is handed over: what was worked and earned on it. */
export interface BaseLine extends DayOfPay {
  lastName: string;
  firstName: string;
  ssn: string;
  marginal: boolean;
  reference: string;
}

export type EmployerTerms = Pick<Settings, "eldaAccountNumber" | "eldaInsurance" | "eldaGroup">;

/** A way to hand days over to the payroll office or to software of the insurers (ELDA-05). */
export interface ExportFormat {
  mime: string;
  extension: string;
  write(days: readonly ExportedDay[], terms: EmployerTerms): string;
  /** The base of the monthly report; contributions are not computed (D-148). */
  writeMonth(days: readonly BaseLine[], terms: EmployerTerms): string;
}

const HEADS = [
  "Beitragskontonummer",
  "Familienname",
  "Vorname",
  "VSNR",
  "Geburtsdatum",
  "Beschaeftigungstag",
  "Beschaeftigungsort",
  "Versicherung",
  "Gruppe",
  "BV ab",
  "Freier Dienstvertrag",
  "Referenz",
  "VSNR anfordern",
  "Geschlecht",
  "Geburtsort",
  "Staatsangehoerigkeit",
];
const MONTH_HEADS = [
  "Beitragskontonummer",
  "Familienname",
  "Vorname",
  "VSNR",
  "Beschaeftigungstag",
  "Minuten",
  "Beitragsgrundlage",
  "Zuschlag",
  "Zulagen",
  "Summe",
  "Geringfuegig",
  "Referenz",
];
const insurances: Record<string, string> = { partial: "Teilversicherung", full: "Vollversicherung" };
const sexes = { female: "weiblich", male: "männlich", other: "divers" } as const;
const groups: Record<string, string> = { worker: "Arbeiter", employee: "Angestellte" };

/** A list for typing in or importing; not the record format of the insurers, of which no public description exists. */
export const csvFormat: ExportFormat = {
  mime: "text/csv; charset=utf-8",
  extension: "csv",
  write: (days, { eldaAccountNumber, eldaInsurance, eldaGroup }) =>
    csvOf(
      HEADS,
      days.map(({ lastName, firstName, ssn, dateOfBirth, day, place, request, reference }) => [
        eldaAccountNumber,
        lastName,
        firstName,
        ssn,
        dateOfBirth,
        day,
        place,
        insurances[eldaInsurance] ?? "",
        groups[eldaGroup] ?? "",
        day,
        "nein",
        reference,
        request ? "ja" : "nein",
        request?.sex ? sexes[request.sex] : "",
        request?.birthPlace ?? "",
        request?.nationality ?? "",
      ]),
    ),
  writeMonth: (days, { eldaAccountNumber }) =>
    csvOf(
      MONTH_HEADS,
      days.map(({ lastName, firstName, ssn, day, minutes, marginal, reference, ...pay }) => [
        eldaAccountNumber,
        lastName,
        firstName,
        ssn,
        day,
        minutes,
        pay.baseCents / 100,
        pay.bonusCents / 100,
        pay.extrasCents / 100,
        pay.totalCents / 100,
        marginal ? "ja" : "nein",
        reference,
      ]),
    ),
};

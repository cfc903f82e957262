import type { PayKind } from "~db/schema";
import { csvOf } from "../../shared/tables/csv";
import { type WageTypes, wageTypeOf } from "./rules";

export interface ExportedLine {
  number: number;
  name: string;
  /** Ten digits; empty when it is not wanted or not known. */
  ssn: string;
  kind: PayKind;
  minutes: number | null;
  rateCents: number | null;
  amountCents: number;
  month: string;
}

export interface ExportedDay {
  number: number;
  name: string;
  ssn: string;
  day: string;
  start: string;
  end: string;
  company: string;
  workCents: number;
  bonusCents: number;
  travelCents: number;
}

const hoursOf = (minutes: number) => Math.round((minutes * 100) / 60) / 100;
/** The column of the social security number is there only when somebody has ticked it. */
const withSsn = <T>(wanted: boolean, cells: T[], ssn: T): T[] => (wanted ? [...cells, ssn] : cells);

/** One row for each line of pay: for programs that book by wage type (PAYR-08). */
export const linesCsv = (lines: readonly ExportedLine[], types: WageTypes, ssn: boolean): string =>
  csvOf(
    withSsn(ssn, ["Personalnummer", "Name", "Lohnart", "Stunden", "Satz", "Betrag", "Monat"], "SVNR"),
    lines.map((line) =>
      withSsn<string | number | null>(
        ssn,
        [
          line.number,
          line.name,
          wageTypeOf(line.kind, types),
          line.minutes === null ? null : hoursOf(line.minutes),
          line.rateCents === null ? null : line.rateCents / 100,
          line.amountCents / 100,
          line.month,
        ],
        line.ssn,
      ),
    ),
  );

/** One row for each job: for offices that count by days (PAYR-08). */
export const daysCsv = (days: readonly ExportedDay[], ssn: boolean): string =>
  csvOf(
    withSsn(
      ssn,
      ["Personalnummer", "Name", "Tag", "Beginn", "Ende", "Firma", "Arbeit", "Zuschlag", "Anfahrt", "Summe"],
      "SVNR",
    ),
    days.map((day) =>
      withSsn<string | number | null>(
        ssn,
        [
          day.number,
          day.name,
          day.day,
          day.start,
          day.end,
          day.company,
          day.workCents / 100,
          day.bonusCents / 100,
          day.travelCents / 100,
          (day.workCents + day.bonusCents + day.travelCents) / 100,
        ],
        day.ssn,
      ),
    ),
  );

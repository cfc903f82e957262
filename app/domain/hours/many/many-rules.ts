import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "../../shared/result";
import { breakRefusals, EMPLOYER_NAME_MAX, type HoursForm, validateHours } from "../rules";

export type RowTimes = Pick<HoursForm, "jobStart" | "jobEnd" | "span"> & { bookingId: string; breakMinutes: number };

/** The field of a row in the form of many hours. */
export const rowField = (bookingId: string, field: string) => `rows.${bookingId}.${field}`;

/** Everything wrong with ticked rows and with what is signed below them, times as in the form of one (HRS2-14). */
export function manyRefusals(form: {
  rows: readonly RowTimes[];
  employerName: string;
  hasSignature: boolean;
  now: number;
}): FieldRefusal[] {
  const { rows, employerName, hasSignature, now } = form;
  const ofRows = rows.flatMap(({ bookingId, breakMinutes, ...times }) => {
    // The name and the signature stand below the list, once.
    const faulty = [
      ...validateHours({ ...times, now, employerName: "-", hasSignature: true }),
      ...breakRefusals(breakMinutes, times.span?.minutes),
    ];
    return faulty.map(({ field, key }) => ({ field: rowField(bookingId, field), key }));
  });
  const below = refusalsOf({
    employerName: textRefusal(employerName, EMPLOYER_NAME_MAX),
    signature: hasSignature ? null : "signatureRequired",
  });
  return [...(rows.length === 0 ? [{ field: "ticked", key: "nobodyTicked" } as const] : []), ...ofRows, ...below];
}

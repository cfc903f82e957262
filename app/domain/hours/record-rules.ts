import type { FieldRefusal, Message } from "../shared/result";
import { breakRefusals, type HoursForm, usualBreak, validateHours } from "./rules";

export const REASON_MAX = 500;
/** A correction says more than "wrong" (SAFE-11). */
export const CORRECTION_REASON_MIN = 10;
export const OBJECTION_MAX = 1000;

type Recorded = Omit<HoursForm, "employerName" | "hasSignature"> & { breakMinutes?: number; reason: string };

export const reasonOf = (typed: string): string => typed.trim();

/** Everything wrong with hours that the agency records: times as in the signed form, and a reason in words (D-02). */
export function recordRefusals({ reason, breakMinutes, ...times }: Recorded): FieldRefusal[] {
  const words = reasonOf(reason);
  // Nobody signs: the agency stands for it by name.
  const minutes = times.span?.minutes;
  const faulty = [
    ...validateHours({ ...times, employerName: "Agency", hasSignature: true }),
    ...breakRefusals(breakMinutes ?? usualBreak(minutes ?? 0), minutes),
  ];
  if (words === "") return [...faulty, { field: "reason", key: "required" }];
  return words.length > REASON_MAX ? [...faulty, { field: "reason", key: `tooLong?max=${REASON_MAX}` }] : faulty;
}

/** Everything wrong with hours that the agency corrects: as recorded ones, with a reason of at least a few words. */
export function correctionRefusals(typed: Recorded): FieldRefusal[] {
  const { length } = reasonOf(typed.reason);
  const faulty = recordRefusals(typed);
  return length > 0 && length < CORRECTION_REASON_MIN
    ? [...faulty, { field: "reason", key: `tooShort?min=${CORRECTION_REASON_MIN}` }]
    : faulty;
}

/** What the agency answers to an objection that changes nothing; the company reads it. */
export function answerRefusal(typed: string): Message | null {
  const { length } = reasonOf(typed);
  if (length === 0) return "required";
  if (length < CORRECTION_REASON_MIN) return `tooShort?min=${CORRECTION_REASON_MIN}`;
  return length > REASON_MAX ? `tooLong?max=${REASON_MAX}` : null;
}

/** A company's words against confirmed hours. */
export function objectionRefusal(typed: string): Message | null {
  const { length } = reasonOf(typed);
  if (length === 0) return "required";
  return length > OBJECTION_MAX ? `tooLong?max=${OBJECTION_MAX}` : null;
}

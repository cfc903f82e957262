import type { FieldRefusal } from "../shared/result";
import { type HoursForm, validateHours } from "./rules";

export const REASON_MAX = 500;

type Recorded = Omit<HoursForm, "employerName" | "hasSignature"> & { reason: string };

export const reasonOf = (typed: string): string => typed.trim();

/** Everything wrong with hours that the agency records: times as in the signed form, and a reason in words (D-02). */
export function recordRefusals({ reason, ...times }: Recorded): FieldRefusal[] {
  const words = reasonOf(reason);
  // Nobody signs: the agency stands for it by name.
  const faulty = validateHours({ ...times, employerName: "Agency", hasSignature: true });
  if (words === "") return [...faulty, { field: "reason", key: "required" }];
  return words.length > REASON_MAX ? [...faulty, { field: "reason", key: `tooLong?max=${REASON_MAX}` }] : faulty;
}

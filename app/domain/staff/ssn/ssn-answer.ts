import { choiceRefusal, refusalsOf, textRefusal } from "../../shared/refusals";
import type { FieldRefusal } from "../../shared/result";
import { GENDERS } from "../rules";
import { normaliseSsn, ssnRefusal } from "./ssn-rules";

export const BIRTH_PLACE_MAX = 50;

/** What the insurers ask for with a registration that has no number. */
export type WithoutSsn = { sex: string; birthPlace: string };

/** The answer to "your social security number", as typed: a number, or that there is none in Austria yet (CASE-24). */
export type SsnAnswer = { ssn: string; noSsn?: string | undefined } & Partial<WithoutSsn>;

/** What holds instead of a number; null with one, because a number that is there counts, whatever is ticked. */
export function withoutSsn({ ssn, noSsn, sex = "", birthPlace = "" }: SsnAnswer): WithoutSsn | null {
  return noSsn && normaliseSsn(ssn) === "" ? { sex, birthPlace: birthPlace.trim() } : null;
}

/** Everything wrong with the answer, by field. */
export function ssnAnswerRefusals(answer: SsnAnswer): FieldRefusal[] {
  const without = withoutSsn(answer);
  if (!without) return refusalsOf({ ssn: ssnRefusal(normaliseSsn(answer.ssn)) });
  return refusalsOf({
    sex: choiceRefusal(without.sex, (code) => GENDERS.some((known) => known === code)),
    birthPlace: textRefusal(without.birthPlace, BIRTH_PLACE_MAX),
  });
}

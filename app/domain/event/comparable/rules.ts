import { refusalsOf } from "../../shared/refusals";
import type { FieldRefusal, Message } from "../../shared/result";

export const MOST_SIGNS = 200;

export interface Terms {
  agreement: string;
  classification: string;
}

/** Everything wrong with an answer; who does not know says so with a button of its own (LAWS-03). */
export const termsRefusals = (terms: Terms): FieldRefusal[] =>
  refusalsOf({ agreement: refusalOf(terms.agreement), classification: refusalOf(terms.classification) });

function refusalOf(text: string): Message | null {
  if (text.trim() === "") return "required";
  return text.length > MOST_SIGNS ? `tooLong?max=${MOST_SIGNS}` : null;
}

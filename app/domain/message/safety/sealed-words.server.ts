import { decryptField, encryptField } from "~/gateways/encryption.server";

const places = {
  text: { table: "safety_reports", column: "text_encrypted" },
  answer: { table: "safety_reports", column: "answer_encrypted" },
  note: { table: "safety_steps", column: "note_encrypted" },
};
type Of = keyof typeof places;

/** Words of a report, its answer or a step, as they lie in their row (RATE-08). */
export const sealWords = (of: Of, rowId: string, words: string): string =>
  encryptField({ ...places[of], rowId }, words);

export const openWords = (of: Of, rowId: string, stored: string): string =>
  decryptField({ ...places[of], rowId }, stored);

/** Words of six letters without umlauts, so that every answer to a captcha has six characters (LIM-29). */
const words = {
  de: "Garten Sommer Winter Wasser Himmel Kaffee Butter Zucker Banane Orange Tomate Mantel Schuhe Teller Messer Koffer Tasche Kerzen Blumen Schule Brille Kamera Kissen Lampen Gitter Pinsel".split(
    " ",
  ),
  en: "garden summer winter spring autumn window coffee butter orange banana tomato carrot cherry pepper jacket pocket bottle candle camera mirror pencil school bridge street forest flower".split(
    " ",
  ),
} as const;

/** Which word is asked for; the wording is a text of the account. */
export type QuestionKind = "first" | "second" | "third" | "last" | "after" | "before";

const kinds: readonly QuestionKind[] = ["first", "second", "third", "last", "after", "before"];
const SHOWN = 4;

export interface CaptchaQuestion {
  kind: QuestionKind;
  /** The words among which the answer is. */
  words: string[];
  /** The neighbour that "after" and "before" name. */
  beside: string;
  answer: string;
}

/** A question that is answered by one of the words it shows; `dice` gives a whole number below the given one. */
export function captchaQuestion(language: "de" | "en", dice: (below: number) => number): CaptchaQuestion {
  const rest = [...words[language]];
  const shown = Array.from({ length: SHOWN }, () => rest.splice(dice(rest.length), 1)[0] ?? "");
  const kind = kinds[dice(kinds.length)] ?? "first";
  const middle = 1 + dice(SHOWN - 2);
  const place = { first: 0, second: 1, third: 2, last: SHOWN - 1, after: middle, before: middle }[kind];
  const beside = kind === "after" ? (shown[place - 1] ?? "") : kind === "before" ? (shown[place + 1] ?? "") : "";
  return { kind, words: shown, beside, answer: shown[place] ?? "" };
}

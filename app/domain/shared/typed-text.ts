import { z } from "zod";

/** A text as it was typed, without spaces around it; what is wrong with it is said by the rules of the command. */
export const typedText = z.string("required").trim().default("");

/** Signs that show nothing wherever they stand: soft hyphens, marks of width and direction, fillers. */
const UNSEEN =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|\u180e|\u200b|[\u200e\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|\u{e0001}/gu;
const VARIANTS = /(\P{Variation_Selector}?)(\p{Variation_Selector}+)(?=(.?))/gsu;
const JOINERS = /(\P{Join_Control}?)(\p{Join_Control}+)(?=(.?))/gsu;
const TAGS = /([^\u{e0020}-\u{e007f}]?)([\u{e0020}-\u{e007f}]+)/gsu;

const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
/** Scripts some of whose signs are drawn in more than one way. */
const VARIED = /^[\p{Script=Han}\p{Script=Mongolian}]$/u;
/** Scripts whose words are written with joiners and non-joiners. */
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Full-width signs are right between these, and a slip of the keyboard elsewhere. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

const narrow = (text: string) => text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const keepsVariant = (before: string, after: string) =>
  PICTURE.test(before) || VARIED.test(before) || (/^[\d#*]$/.test(before) && after === "\u20e3");

const keepsJoiner = (before: string, after: string) =>
  (PICTURE.test(before) && PICTURE.test(after)) || (JOINED.test(before) && JOINED.test(after));

/**
 * What is meant by any typed text (CASE-11, CASE-32): without signs that show nothing, every blank the plain one, every
 * line break one sign, Latin full-width signs narrow. Joiners stay where a script or a picture needs them.
 */
export function cleanText(typed: string): string {
  const text = typed
    .replace(UNSEEN, "")
    .replace(TAGS, (all, before: string) => (before === "\u{1f3f4}" ? all : before))
    .replace(VARIANTS, (_all, before: string, run: string, after: string) =>
      keepsVariant(before, after) ? before + firstOf(run) : before,
    )
    .replace(JOINERS, (_all, before: string, run: string, after: string) =>
      keepsJoiner(before, after) ? before + firstOf(run) : before,
    )
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return EAST_ASIAN.test(text) ? text : narrow(text);
}

const firstOf = (run: string) => String.fromCodePoint(run.codePointAt(0) as number);

const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHES = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032\u2035\uff07]/g;

/** A code, a number, a time or a day: its digits, dashes and slashes are those of a keyboard. */
export const cleanCode = (typed: string): string =>
  narrow(cleanText(typed))
    .replace(DASHES, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/\u2236/g, ":")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim();

/** A person's name: one apostrophe, one hyphen, one middle dot, single blanks (CASE-10). */
export const cleanName = (typed: string): string =>
  cleanText(typed)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(/[\u2022\u2027\u22c5]/g, "\u00b7")
    .replace(/ {2,}/g, " ")
    .trim();

/** An e-mail address without `mailto:` and what stands around `<a@b>`; its domain as the name system writes it (IDN). */
export function cleanEmail(typed: string): string {
  const text = cleanCode(typed).replace(/[\u3002\uff61]/g, ".");
  const [, inside = text] = /<\s*([^<>]+?)\s*>$/.exec(text) ?? [];
  const address = inside.replace(/^mailto:\s*/i, "");
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** "grüße.at" as "xn--gre-6ka8l.at"; what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^ -~]/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

const KINDS: readonly (readonly [RegExp, (typed: string) => string])[] = [
  // A password is whatever was typed, also when it was chosen.
  [/password/i, (typed) => typed],
  [/email$/i, cleanEmail],
  [/^(first|last|issued|employer|contact|card)name$|^contactPerson$|^signatureText$/i, cleanName],
  [/(phone|number|code|codes|iban|bic|ssn|start|end|date|day|time|times|until|month|week|minutes|hours)$/i, cleanCode],
];

/** What is meant by the field of this name, such as "jobs[0].jobStart". What a page showed (`seen.…`) is no name or code. */
export function cleanField(field: string, typed: string): string {
  const name = field.startsWith("seen.") ? "" : field.slice(field.lastIndexOf(".") + 1);
  const [, clean = cleanText] = KINDS.find(([names]) => names.test(name)) ?? [];
  return clean(typed);
}

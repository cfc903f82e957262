import iconv from "iconv-lite";

/** From the likeliest: of two that read a text equally well the first is taken. */
const PAGES = [
  ...["windows-1252", "macintosh", "windows-1250", "windows-1251", "windows-1254", "windows-1253"],
  ...["cp850", "koi8-r", "maccyrillic", "cp866"],
];

/** Of a long file the first part with more than ASCII tells its page. */
const JUDGED_BYTES = 16_384;

/** Signs that stand in texts beside words; the apostrophe also inside. */
const MARKS = /[\u00A0§°€£–—‘’‚“”„•…«»·×½²³®©™¡¿\uFEFF]/u;

/**
 * A file of text as it was meant, without a mark in front: UTF-8, UTF-16 in both orders, else the code page in which it
 * reads like words (CASE-09). What is no text at all becomes signs that nobody wrote; see `isText`.
 */
export function textOfFile(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, pageOf(bytes));
  }
}

/** Whether it holds what a text holds: no control characters but tabs, ends of lines and of pages. */
export const isText = (text: string): boolean => !/\p{Cc}|\uFFFD/u.test(text.replace(/[\t\n\v\f\r]/g, ""));

/** UTF-16 by its mark, or by the zeros that every blank, digit and end of a line has on the same side. */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  const begin = bytes.subarray(0, JUDGED_BYTES);
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 20 < begin.length || Math.min(even, odd) * 10 > Math.max(even, odd)) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

function pageOf(bytes: Uint8Array): string {
  const from = Math.max(0, bytes.findIndex((byte) => byte > 127) - 20);
  const part = bytes.subarray(from, from + JUDGED_BYTES);
  const judged = PAGES.map((page) => ({ page, worth: worthOf(iconv.decode(part, page)) }));
  return judged.reduce((best, other) => (other.worth > best.worth ? other : best)).page;
}

/** How much a text looks like words: each sign outside of ASCII for or against it. */
function worthOf(text: string): number {
  // No language has both.
  let worth = /[šžŠŽ]/.test(text) && /[èæðøìù]/.test(text) ? -3 : 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/gu)) {
    const [before = "", after = ""] = [text[index - 1], text[index + sign.length]];
    worth += worthOfSign(sign, before, after);
  }
  return worth;
}

function worthOfSign(sign: string, before: string, after: string): number {
  const inWord = isLetter(before) || isLetter(after);
  if (!isLetter(sign)) {
    if (!MARKS.test(sign)) return -4;
    return isLetter(before) && isLetter(after) && sign !== "’" ? -4 : 1;
  }
  const breaks = /\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before);
  const mixes = [before, after].some((other) => isLetter(other) && scriptOf(other) !== scriptOf(sign));
  if (breaks || mixes) return -6;
  if (scriptOf(sign) !== "latin") return usual.test(sign) ? (/\p{Ll}/u.test(sign) ? 3 : 2) : -1;
  if (/[äöüÄÖÜß]/.test(sign)) return inWord ? 3 : -3;
  return usual.test(sign) ? 1 : -2;
}

const isLetter = (sign: string) => /\p{L}/u.test(sign);
const scriptOf = (letter: string) =>
  /\p{Script=Cyrillic}/u.test(letter) ? "cyrillic" : /\p{Script=Greek}/u.test(letter) ? "greek" : "latin";
/** Letters of languages that are written here; others have them too, but rarely. */
const usual =
  /[а-яёіїєґјљњћђџА-ЯЁІЇЄҐЈЉЊЋЂЏα-ωάέήίόύώϊϋΑ-ΩΆΈΉΊΌΎΏàâáãåæçéèêëíîïñóôøœúùûčćšžđřěůťďąęłńśźżőűğışÀÂÅÉÈÊČĆŠŽĐŘŁŚŻİŞØÆ]/u;

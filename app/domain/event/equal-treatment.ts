/** A word that can exclude people, with what to write instead. */
export interface Exclusion {
  word: string;
  proposal: string;
}

/** "jung, junge = offen für jedes Alter; nur Damen = alle Geschlechter" as single words with their proposal. */
export function exclusionsOf(list: string): Exclusion[] {
  return list.split(";").flatMap((pair) => {
    const [words = "", proposal = ""] = pair.split("=").map((part) => part.trim());
    return words
      .split(",")
      .map((word) => ({ word: word.trim(), proposal }))
      .filter(({ word }) => word !== "" && proposal !== "");
  });
}

/** Whether every entry of such a list says what to write instead. */
export const isExclusionList = (list: string): boolean =>
  list
    .split(";")
    .filter((pair) => pair.trim() !== "")
    .every((pair) => /^[^=]*[^\s,=][^=]*=[^=]*[^\s=][^=]*$/.test(pair));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Made once for each word: a request asks for all words in each of its texts. */
const patterns = new Map<string, RegExp>();
const MOST_PATTERNS = 2_000;

/** The word by itself, not as a part of another one. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  if (patterns.size >= MOST_PATTERNS) patterns.clear();
  const made = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word).replace(/\s+/g, "\\s+")}(?![\\p{L}\\p{N}])`, "iu");
  patterns.set(word, made);
  return made;
}

/** As it stands in the text. */
const found = (text: string, word: string): string | null => patternOf(word).exec(text)?.[0] ?? null;

/** "m/w/d": everybody is meant, whichever form of a word stands there. */
const OPEN_FORM = /(?<!\p{L})[mwfd]\/[mwfd](\/[mwfdx])?(?!\p{L})/iu;

/** "Kellner" beside "Kellnerin", or "KellnerIn". */
const isOpen = (text: string, shown: string, word: string): boolean =>
  /in$/i.test(word) &&
  (OPEN_FORM.test(text) ||
    (/[a-zäöüß]In$/.test(shown) && !/In$/.test(word)) ||
    found(text, word.slice(0, -2)) !== null);

const plain = (text: string) => text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/**
 * What in a text can exclude people by age, sex, origin, looks or family (GlBG §23), each word once, as it stands there.
 * Where the proposal itself stands in the text nothing is said. A hint only: context decides.
 */
export function exclusionsIn(text: string, exclusions: readonly Exclusion[]): Exclusion[] {
  const words = plain(text);
  const hints = exclusions.flatMap(({ word, proposal }) => {
    const shown = found(words, word);
    if (shown === null || found(words, proposal) !== null || isOpen(words, shown, word)) return [];
    return [{ word: shown, proposal }];
  });
  return hints.filter((hint) => !hints.some((longer) => longer !== hint && found(longer.word, hint.word) !== null));
}

/** One after the other, each word once. */
export function exclusionsInAll(texts: readonly string[], exclusions: readonly Exclusion[]): Exclusion[] {
  const different = [...new Set(texts)].filter((text) => text !== "");
  const hints = different.flatMap((text) => exclusionsIn(text, exclusions));
  const byWord = new Map(hints.map((hint) => [hint.word.toLowerCase(), hint]));
  return [...byWord.values()];
}

/** The hints that a form has shown, to tell whether it shows others now. */
export const exclusionsMark = (hints: readonly Exclusion[]): string => hints.map(({ word }) => word).join();

/** The numbers of bills and orders that a text names: written whole, or shortened as people do. */
export function numbersIn(
  text: string,
  billNumber: (year: number, sequence: number) => string,
): { whole: string[]; short: string[] } {
  // Banks break a purpose wherever a line ends.
  const readings = [text, text.replace(/\s/g, "")];
  const whole = new Set<string>();
  const short = new Set<string>();
  for (const reading of readings) {
    const rest = reading.replace(/B\s?-?\s?(20\d\d)\s?-?\s?(\d{6,7})(?!\d)/gi, (_, year, sequence) => {
      whole.add(`B-${year}-${sequence}`);
      return " ";
    });
    for (const [, year, sequence] of rest.matchAll(/(?<!\d)(20\d\d)\s?[-/–]?\s?(\d{6,7})(?!\d)/g))
      whole.add(billNumber(Number(year), Number(sequence)));
    for (const [, year, sequence] of rest.matchAll(/(?<!\d)(20\d\d)\s?[-/–]\s?(\d{1,5})(?!\d)/g))
      short.add(billNumber(Number(year), Number(sequence)));
  }
  return { whole: [...whole], short: [...short] };
}

/** Words that many companies have in their name. */
const COMMON = new Set(
  "gmbh gesellschaft verein event events messe group gruppe holding service services austria österreich osterreich wien und mbh company limited team agentur".split(
    " ",
  ),
);

/** The words of a name by which it is known again, folded. */
export function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ae|oe|ue/g, (pair) => pair[0] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4 && !COMMON.has(word));
}

/** What one form or call may hold (SAFE-04); what is more is refused before a schema or a parser of lists sees it. */
const MOST_FIELDS = 2_000;
const MOST_LEVELS = 8;
const MOST_ENTRIES = 200;

/** Whether an undecoded body of a form holds more fields than are taken; `boundary` is that of a form with files. */
export function hasTooManyParts(body: Buffer, boundary: string | null): boolean {
  const between = Buffer.from(boundary === null ? "&" : `--${boundary}`);
  // The last boundary of a form with files ends it.
  const most = boundary === null ? MOST_FIELDS - 1 : MOST_FIELDS + 1;
  let found = 0;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + between.length)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

/**
 * Whether the names of a form say more than is taken. A name says where its value stands: "jobs[0].jobPositions[1]"; who
 * reads it makes every list as long as its highest number says, so that these lengths are counted, too.
 */
export function isFormTooMuch(names: Iterable<string>): boolean {
  let fields = 0;
  let implied = 0;
  const entries = new Map<string, number>();
  const lengths = new Map<string, number>();
  for (const name of names) {
    fields += 1;
    const sameName = (entries.get(name) ?? 0) + 1;
    entries.set(name, sameName);
    if (fields > MOST_FIELDS || sameName > MOST_ENTRIES) return true;
    if (sameName > 1) continue;
    const lists = listsIn(name);
    if (lists === null) return true;
    for (const { end, length } of lists) {
      const list = name.slice(0, end);
      const known = lengths.get(list) ?? 0;
      if (length <= known) continue;
      lengths.set(list, length);
      implied += length - known;
      if (implied > MOST_FIELDS) return true;
    }
  }
  return false;
}

const DOT = 46;
const BRACKET = 91;
const isDigit = (code: number) => code >= 48 && code <= 57;

/**
 * The lists that a name speaks of, each by where its own name ends and how long its number makes it; null when the name
 * is too deep or a list too long. Read sign by sign: a form has thousands of names.
 */
function listsIn(name: string): { end: number; length: number }[] | null {
  const lists: { end: number; length: number }[] = [];
  let levels = 1;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code !== DOT && code !== BRACKET) continue;
    levels += 1;
    if (levels > MOST_LEVELS) return null;
    if (code === DOT || !isDigit(name.charCodeAt(at + 1))) continue;
    const length = numberAt(name, at + 1) + 1;
    if (length > MOST_ENTRIES) return null;
    lists.push({ end: at, length });
  }
  return lists;
}

function numberAt(text: string, start: number): number {
  let number = 0;
  for (let at = start; isDigit(text.charCodeAt(at)); at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/** Whether a value of JSON holds more than is taken; it is walked without calling itself, however deep it is. */
export function isJsonTooMuch(whole: unknown): boolean {
  let fields = 0;
  let level: unknown[] = [whole];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (depth >= MOST_LEVELS || (Array.isArray(value) && value.length > MOST_ENTRIES)) return true;
      for (const entry of Array.isArray(value) ? value : Object.values(value)) next.push(entry);
      if (fields + next.length > MOST_FIELDS) return true;
    }
    fields += next.length;
    level = next;
  }
  return false;
}

import type BetterSqlite3 from "better-sqlite3";

const personal = /name|email|phone|contact|address|street|city|place|iban|bic|vat|register/;

/** Every word that stands in a name, an address or the like of anybody in this database. */
export function personalWords(sqlite: BetterSqlite3.Database): Set<string> {
  const words = new Set<string>();
  const tables = sqlite
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' and name <> 'places'",
    )
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const columns = sqlite.prepare("select name from pragma_table_info(?)").pluck().all(table) as string[];
    for (const column of columns.filter((name) => personal.test(name))) {
      const values = sqlite.prepare(`select distinct "${column}" from "${table}" where typeof("${column}") = 'text'`);
      for (const value of values.pluck().iterate() as IterableIterator<string>) {
        add(words, value);
      }
    }
  }
  const settings = sqlite.prepare<[], { key: string; value: string }>("select key, value_json as value from settings");
  for (const { key, value } of settings.all()) if (personal.test(key.toLowerCase())) add(words, value);
  return words;
}

function add(words: Set<string>, text: string): void {
  for (const word of text.match(wordOf) ?? []) if (word.length > 1) words.add(word);
}

const wordOf = /[\p{L}\p{M}\d'’-]+/gu;
const email = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const address =
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}\b|\b(?:[\da-f]{1,4}:)+(?::[\da-f]{1,4})+\b/gi;
/** Telephone, bank account, social security: five digits and more, however they are grouped. */
const number = /\+?\b(?:[A-Z]{2}\d{2}[ -]?)?\d(?:[ /-]?\d){4,}\b/g;
const token = /\b[\w-]{32,}\b/g;

/** Takes out of a text what says who somebody is, and every secret. Ids of rows stay: they tell nobody else anything. */
function blanked(text: string, words: ReadonlySet<string>, secrets: readonly string[]): string {
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, "[secret]"), text)
    .replace(email, "[mail]")
    .replace(token, "[token]")
    .replace(address, "[address]")
    .replace(number, "[number]")
    .replace(wordOf, (word) => (words.has(word) ? "[…]" : word));
}

/** A line of the log: what its fields are called stays. */
export function blankedLine(line: string, words: ReadonlySet<string>, secrets: readonly string[]): string {
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") return blanked(value, words, secrets);
    if (Array.isArray(value)) return value.map(inside);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one)]));
  };
  try {
    return JSON.stringify(inside(JSON.parse(line)));
  } catch {
    return blanked(line, words, secrets);
  }
}

/*
 * What desk pages use in the browser in place of i18next and react-i18next: the same files, the same keys, the same
 * answers (a test compares every key), in 1 kB instead of 16. vite.config.ts puts it in their place.
 */

export interface Texts {
  [key: string]: string | Texts;
}

interface Values {
  count?: number;
  ns?: string;
  [name: string]: unknown;
}

export type Translate = (key: string, values?: Values) => string;

const files = import.meta.glob<Texts>("../../locales/*/*.json", { import: "default" });
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
let language = "de";

/** Loads what the server used for this page, before it is hydrated. */
export async function startTexts(of: string, namespaces: string[]): Promise<void> {
  language = of;
  await Promise.all(namespaces.map(load));
}

function load(namespace: string): Promise<void> {
  const known = loading.get(namespace);
  if (known) return known;
  const coming = (files[`../../locales/${language}/${namespace}.json`]?.() ?? Promise.resolve({})).then((texts) => {
    loaded.set(namespace, texts);
  });
  loading.set(namespace, coming);
  return coming;
}

/** A namespace that is not here yet is fetched, and React shows the page it is on until then. */
function textsOf(namespace: string): Texts {
  const texts = loaded.get(namespace);
  if (texts) return texts;
  throw load(namespace);
}

const translators = new Map<string, Translate>();

export function useTranslation(namespace = "common"): { t: Translate } {
  let t = translators.get(namespace);
  if (!t) {
    t = (key, values) => translate(textsOf, namespace, key, values);
    translators.set(namespace, t);
  }
  textsOf(namespace);
  return { t };
}

/** The text of "key", "path.to.key" or "namespace:key"; the key itself where there is none. */
export function translate(
  texts: (namespace: string) => Texts,
  namespace: string,
  key: string,
  values: Values = {},
): string {
  const [prefix, rest] = key.includes(":") ? (key.split(":", 2) as [string, string]) : [values.ns ?? namespace, key];
  const all = texts(prefix);
  for (const name of [...plurals(values.count), ""]) {
    const text = find(all, rest + name);
    if (text !== undefined) return fill(text, values);
  }
  return rest;
}

/** German and English have one form for one and another for all else; a text for none comes first. */
function plurals(count: number | undefined): string[] {
  if (typeof count !== "number") return [];
  const form = count === 1 ? "_one" : "_other";
  return count === 0 ? ["_zero", form] : [form];
}

function find(texts: Texts, key: string): string | undefined {
  const flat = texts[key];
  if (typeof flat === "string") return flat;
  let place: string | Texts | undefined = texts;
  for (const part of key.split(".")) place = typeof place === "object" ? place[part] : undefined;
  return typeof place === "string" ? place : undefined;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (_, name: string) =>
    values[name] === undefined || values[name] === null ? "" : String(values[name]),
  );
}

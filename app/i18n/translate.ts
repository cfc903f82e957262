/*
 * Reads the texts of i18next's files: the same keys and the same answers as i18next (a test compares every key), and
 * numbers as the language writes them (I18N-07). Pages are made with it on the server and in the browser, and mails.
 */

import { isolated } from "./isolated";

export interface Texts {
  [key: string]: string | Texts;
}

interface Values {
  count?: number;
  ns?: string;
  [name: string]: unknown;
}

export type Translate = (key: string, values?: Values) => string;

/** The text of a namespace at "path.to.key", where there is one. */
export type Find = (namespace: string, path: string) => string | undefined;

const noValues: Values = {};

/** The text of "key", "path.to.key" or "namespace:key"; the key itself where there is none. */
export function translate(find: Find, namespace: string, key: string, values: Values = noValues): string {
  const colon = key.indexOf(":");
  const from = colon < 0 ? (values.ns ?? namespace) : key.slice(0, colon);
  const path = colon < 0 ? key : key.slice(colon + 1);
  if (typeof values.count === "number")
    for (const form of plurals(values.count)) {
      const text = find(from, path + form);
      if (text !== undefined) return fill(find, text, values);
    }
  const text = find(from, path);
  return text === undefined ? path : fill(find, text, values);
}

/** German and English have one form for one and another for all else; a text for none comes first. */
function plurals(count: number): string[] {
  const form = count === 1 ? "_one" : "_other";
  return count === 0 ? ["_zero", form] : [form];
}

/** The text at "path.to.key". */
export function textAt(texts: Texts, key: string): string | undefined {
  const flat = texts[key];
  if (typeof flat === "string") return flat;
  let place: string | Texts | undefined = texts;
  for (const part of key.split(".")) place = typeof place === "object" ? place[part] : undefined;
  return typeof place === "string" ? place : undefined;
}

/** What is called by its number; all other numbers say how many. */
const NAMES = /^(?:account|id|number|protocol|sequence|step|termsYear|version|year)$/;

function fill(find: Find, text: string, values: Values): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== "number" || value < 1000 || NAMES.test(name)) return isolated(String(value ?? ""));
    const mark = find("common", "number.thousand")?.slice(1, -3) ?? "";
    return String(value).replace(/\B(?=(\d{3})+$)/g, mark);
  });
}

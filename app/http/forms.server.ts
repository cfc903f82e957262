import { createHash } from "node:crypto";
import { splitPostalCode } from "~/domain/place/postal-code-rules";
import { newId } from "~/domain/shared/ids";
import type { SaveTurn } from "~/domain/shared/submissions.server";
import { cleanField } from "~/domain/shared/typed-text";

/** What a creating form calls itself; a program that sends none makes a new thing each time. */
export function submissionIdOf(form: FormData, now: number): string {
  const given = form.get("submissionId");
  return typeof given === "string" && given !== "" ? shortName(given) : newId(now);
}

/** A name that somebody gave to what they sent; of a long one its digest, because two may begin alike (SAFE-47). */
export const shortName = (given: string): string =>
  given.length <= 64 ? given : createHash("sha256").update(given).digest("hex");

/** The same form of a visitor, sent twice: all that it says, its challenge and the instant it was shown included. */
export function sameFormId(form: FormData): string {
  const said = [...form].filter(([, value]) => typeof value === "string");
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

export interface Autosave {
  /** Which fields differ from what the page knows to be saved; null says nothing of it: all count. */
  changed: readonly string[] | null;
  turn: SaveTurn | null;
}

/** Reads what `save-as-typed` adds to a form, or sends without one. A form of a page without scripts holds none of it. */
export function autosaveOf(form: FormData): Autosave {
  const view = form.get("saveView");
  const number = Number(form.get("saveNumber"));
  const isTurn = typeof view === "string" && /^[\w-]{1,40}$/.test(view) && Number.isSafeInteger(number) && number > 0;
  const named = form.getAll("changed").filter((name) => typeof name === "string");
  return {
    changed: isTurn ? named : null,
    turn: isTurn ? { view, number } : null,
  };
}

/** The answer to a page that saved by itself: only this one says that everything it sent is saved. */
export const saved = () => new Response(null, { status: 204 });

/** A form as it is meant, in the order of its fields; files stay as they are. */
export function cleanForm(form: FormData): FormData {
  const cleaned = new FormData();
  for (const [name, value] of form) cleaned.append(name, typeof value === "string" ? cleanField(name, value) : value);
  for (const [name, town] of townsOf((name) => cleaned.get(name))) cleaned.set(name, town);
  return cleaned;
}

/** The same for a body of JSON; every text is of the field that holds it, also in a list. */
export function cleanJson(value: unknown, name = ""): unknown {
  if (typeof value === "string") return cleanField(name, value);
  if (Array.isArray(value)) return value.map((entry) => cleanJson(entry, name));
  if (typeof value !== "object" || value === null) return value;
  const cleaned = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanJson(entry, key)]));
  return { ...cleaned, ...Object.fromEntries(townsOf((key) => cleaned[key])) };
}

const TOWNS = { city: "postalCode", billingAddressCity: "billingAddressPostCode" };

/** Fields for a town that are empty while the town stands behind the postal code, with that town (CASE-07). */
const townsOf = (textOf: (name: string) => unknown): (readonly [string, string])[] =>
  Object.entries(TOWNS).flatMap(([field, code]) => {
    const [city, typed] = [textOf(field), textOf(code)];
    if (typeof city !== "string" || city.trim() !== "" || typeof typed !== "string") return [];
    const { town } = splitPostalCode(typed);
    return town ? [[field, town] as const] : [];
  });

/** The same for what an address asks; one that asks in plain signs is left as it is. */
export function cleanQuery(url: URL): URL {
  if (!/%[c-f]/i.test(url.search)) return url;
  const asked = [...url.searchParams];
  url.search = String(new URLSearchParams(asked.map(([name, value]) => [name, cleanField(name, value)])));
  return url;
}

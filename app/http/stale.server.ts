import type { FieldRefusal, Message, Refused } from "~/domain/shared/result";
import type { Seen } from "~/domain/shared/seen";

const PREFIX = "seen.";

/** What the page of a posted form showed: its hidden fields `seen.…`. */
export function seenOf(form: FormData): Seen {
  const seen: Record<string, string> = {};
  for (const [name, value] of form)
    if (name.startsWith(PREFIX) && typeof value === "string") seen[name.slice(PREFIX.length)] = value;
  return seen;
}

type Stale = Pick<Refused<string>, "details">;

/** Above the form that somebody else was faster, and beside each field that changed what stands there now. */
export function staleFields(
  { details = {} }: Stale,
  show: (field: string, now: string) => string = (_field, now) => now,
): FieldRefusal[] {
  const fields = Object.entries(details).map(([field, now]) => ({ field, key: nowStands(show(field, String(now))) }));
  return [{ field: "form", key: "changedMeanwhile" }, ...fields];
}

const nowStands = (now: string): Message =>
  now === "" ? "meanwhileEmpty" : `meanwhileNow?now=${encodeURIComponent(now)}`;

/** What was typed is kept; a field that was left as the page showed it takes what stands there now. */
export function overPresent<T extends Record<string, string>>(typed: T, seen: Seen, { details = {} }: Stale): T {
  const untouched = Object.entries(details).filter(([field]) => field in typed && typed[field] === seen[field]);
  return { ...typed, ...Object.fromEntries(untouched.map(([field, now]) => [field, String(now)])) };
}

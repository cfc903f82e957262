import { type Refused, refuse } from "./result";
import { cleanText } from "./typed-text";

/** What a page showed, by field, as texts. What does not say so, such as a call, is compared with nothing. */
export type Seen = Readonly<Record<string, string>>;

/** A form is read as it is meant; what was stored before may hold signs that show nothing. */
const meant = (text: string | undefined) => text && cleanText(text);

/**
 * Why a form that was filled in on an older page is not saved: somebody else has changed a field since. The details hold
 * what stands there now. A field that already is as the form wants it is no conflict, so the same form may come twice.
 */
export function staleRefusal(seen: Seen | undefined, now: Seen, wanted: Seen = {}): Refused<"changedMeanwhile"> | null {
  const changed = Object.entries(now).filter(([field, value]) => {
    const before = meant(seen?.[field]);
    return before !== undefined && before !== meant(value) && meant(wanted[field]) !== meant(value);
  });
  return changed.length > 0 ? refuse("changedMeanwhile", Object.fromEntries(changed)) : null;
}

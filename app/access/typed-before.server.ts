import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";
import type { SessionUser } from "~/domain/account/sessions.server";
import { shortName } from "~/http/forms.server";
import { typedOf } from "~/http/refused-form.server";
import { dropAllBut, dropStored, readStored, store } from "~/http/stored-answer.server";
import type { Visit } from "~/http/visit.server";
import { TEXT_FORM_BYTES } from "~/limits/bodies-in-flight.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { deviceHashOf, onlyAccountOf } from "./known-device.server";
import { isViewing } from "./viewing/admit-viewing.server";

/** The hidden field that says whose page a form was sent from. */
const FIELD = "owner";
/** A page without that field may show later what others have changed meanwhile. */
const KEPT_MS = 30 * MINUTE;
const MOST_BYTES = 64 * 1024;
/** Forms of one account at once. */
const MOST_KEPT = 5;
/** Forms of companies and of staff; some pages of the agency hold several that do not tell each other apart. */
const ofAgency = /^\/(?:superuser\b|staff-detail\/)/;
/** What no person types; a form of nothing else is a button, which is pressed again. */
const unsaid =
  /^(?:owner|intent|submissionId|back|from|wanted|given|purpose|queue|saveView|saveNumber|changed|seen(?:\..*)?)$/;
/** Beside passwords and card numbers, which no form brings back: what is asked for anew rather than stored anywhere. */
const leftOut = /^(?:ssn|iban|bic|code|passkey|cardName|validThrough|signature(?:Picture)?)$/;

interface Kept {
  typed: RefusedForm["typed"];
  /** Something was left out, or files were chosen. */
  partly: boolean;
  /** The browser that it was typed in, as far as it is known. */
  device: string | null;
  /** Null where the page said whose it was: then as long as anything is stored. */
  until: number | null;
}

const signed = (userId: string, path: string) =>
  createHmac("sha256", config().sessionSecret).update(`page of ${userId} ${path}`).digest("base64url");

const PREFIX = "answer typed ";
const placeOf = (userId: string, { pathname, search }: URL) => ({
  userId,
  id: PREFIX + shortName(pathname + search),
});

async function ownerOfForm({ url, form, request }: Visit): Promise<string | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const [userId = "", signature = ""] = String((await form()).get(FIELD) ?? "").split(".");
  const expected = Buffer.from(signed(userId, url.pathname));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

/** Files are read from nobody who is not logged in (SAFE-05); a form with few of them, or none, is hardly more than texts. */
const isSmall = ({ headers }: Request) =>
  !headers.get("Content-Type")?.startsWith("multipart/") ||
  Number(headers.get("Content-Length") ?? TEXT_FORM_BYTES + 1) <= TEXT_FORM_BYTES;

/**
 * Keeps what was typed on a page whose person is not, or is no longer, logged in, for that person; says whether it did.
 * Whose it was says the page itself (SEEN-11), else the session that has ended, else the only account of this browser
 * (CREW-19). `keptForm` offers it again.
 */
export async function keepTyped(visit: Visit): Promise<boolean> {
  const { request, known, context, url } = visit;
  if (request.method !== "POST" || !isSmall(request)) return false;
  const marked = await ownerOfForm(visit);
  const ended = known.state !== "live" && !ofAgency.test(url.pathname);
  const former = ended ? (known.formerUserId ?? (await onlyAccountOf(request))) : null;
  const owner = marked ?? former;
  if (owner === null || owner === visit.user?.id) return false;
  const kept = keptOf(await visit.form());
  if (Object.keys(kept.typed).every((name) => unsaid.test(name))) return false;
  if (Buffer.byteLength(JSON.stringify(kept.typed)) > MOST_BYTES) return false;
  const until = marked === null ? context.now + KEPT_MS : null;
  store(context, placeOf(owner, url), { ...kept, until, device: await deviceHashOf(request) } satisfies Kept);
  dropAllBut(context, MOST_KEPT, { userId: owner, id: PREFIX });
  return true;
}

function keptOf(form: FormData): Pick<Kept, "typed" | "partly"> {
  const typed = typedOf(form);
  for (const name of Object.keys(typed)) if (leftOut.test(name) || name === FIELD) delete typed[name];
  const partly = [...form].some(([name, value]) => {
    const given = typeof value === "string" ? value !== "" : value.size > 0;
    return given && name !== FIELD && !(name in typed);
  });
  return { typed, partly };
}

/** Whose page it is, signed, for the hidden field of that name: the session may be somebody else's when it is sent. */
export const ownPage = ({ user, url }: Visit<SessionUser>) => ({
  owner: `${user.id}.${signed(user.id, url.pathname)}`,
});

/** What the person typed at this address, in this browser, and could not send, as a form that comes back. */
export async function keptForm(visit: Visit): Promise<RefusedForm | null> {
  const { user, url, context, request } = visit;
  if (!user || isViewing(visit)) return null;
  const kept = readStored<Kept>(context, placeOf(user.id, url));
  if (!kept || (kept.until !== null && kept.until <= context.now)) return null;
  if (kept.device !== (await deviceHashOf(request))) return null;
  return { typed: kept.typed, errors: { form: [kept.partly ? "typedBeforeLoginPartly" : "typedBeforeLogin"] } };
}

/** Once the form has led on to another page, nothing is offered again. */
export function dropTyped({ user, context, url }: Visit, answer: unknown): void {
  if (user && answer instanceof Response && answer.headers.has("Location")) dropStored(context, placeOf(user.id, url));
}

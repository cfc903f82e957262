import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { typedOf } from "~/http/refused-form.server";
import { dropStored, readStored, store } from "~/http/stored-answer.server";
import type { Visit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { isViewing } from "./viewing/admit-viewing.server";

/** The hidden field that says whose page a form was sent from. */
const FIELD = "owner";

const signed = (userId: string, path: string) =>
  createHmac("sha256", config().sessionSecret).update(`page of ${userId} ${path}`).digest("base64url");

const placeOf = (userId: string, { pathname }: URL) => ({ userId, id: `answer typed ${pathname}` });

async function ownerOfForm({ url, form, request }: Visit): Promise<string | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const [userId = "", signature = ""] = String((await form()).get(FIELD) ?? "").split(".");
  const expected = Buffer.from(signed(userId, url.pathname));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

/**
 * Keeps what was typed on a page whose person is not, or is no longer, logged in, for that person and a day; says
 * whether it did (SEEN-11). `ownPage` offers it again.
 */
export async function keepTyped(visit: Visit): Promise<boolean> {
  if (visit.request.method !== "POST") return false;
  const owner = await ownerOfForm(visit);
  if (owner === null || owner === visit.user?.id) return false;
  store(visit.context, placeOf(owner, visit.url), typedOf(await visit.form()));
  return true;
}

/**
 * For a page with a form: whose it is, signed, for the hidden field of that name, since the session may be gone or be
 * somebody else's when it is sent; and what its person typed here and could not send, as a form that comes back.
 */
export function ownPage(visit: Visit<SessionUser>): { owner: string; kept?: RefusedForm } {
  const { user, url, context } = visit;
  const owner = `${user.id}.${signed(user.id, url.pathname)}`;
  const typed = isViewing(visit) ? null : readStored<RefusedForm["typed"]>(context, placeOf(user.id, url));
  return typed ? { owner, kept: { typed, errors: { form: ["typedBeforeLogin"] } } } : { owner };
}

/** Once the form has led on to another page, nothing is offered again. */
export async function dropTyped(visit: Visit, answer: unknown): Promise<void> {
  const { user, context, url } = visit;
  if (!user || !(answer instanceof Response) || !answer.headers.has("Location")) return;
  if ((await ownerOfForm(visit)) === user.id) dropStored(context, placeOf(user.id, url));
}

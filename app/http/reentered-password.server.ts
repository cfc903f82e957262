import { checkCredentials } from "~/domain/account/check-credentials.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { Message } from "~/domain/shared/result";
import { addressOf } from "./address.server";
import { countGuess, forgetGuesses, tooManyRequests } from "./limits.server";
import type { Visit } from "./visit.server";

/** Whether this form asks for the password: a session that stays open may have been picked up by somebody else. */
export function asksPassword({ known }: Visit<SessionUser>): boolean {
  return known.state === "live" && known.remember;
}

/** What is wrong with the password that was given again, or null when it is right or none is asked for. */
export async function passwordRefusal(
  visit: Visit<SessionUser>,
  password: string,
): Promise<{ key: Message; status: number } | null> {
  if (!asksPassword(visit)) return null;
  if (password === "") return { key: "required", status: 400 };
  const { email, role } = visit.user;
  const wait = await countGuess(email, addressOf(visit.request));
  if (wait !== null) return { key: tooManyRequests(wait), status: 429 };
  const checked = await checkCredentials(visit.context, { email, password, role });
  if (!checked.ok) return { key: "wrongPassword", status: 403 };
  await forgetGuesses(email, addressOf(visit.request));
  return null;
}

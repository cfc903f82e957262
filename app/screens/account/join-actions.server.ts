import type { z } from "zod";
import { newPasswordRefusals } from "~/domain/account/access/common-passwords.server";
import { acceptInvitation } from "~/domain/account/colleagues/accept-invitation.server";
import type { joinForm } from "~/domain/account/colleagues/schema";
import { lastNameRefusal, nameRefusal } from "~/domain/account/name-refusals";
import { hashPassword } from "~/domain/account/password.server";
import { FIELD_CAPS } from "~/domain/account/rules";
import { refusalsOf } from "~/domain/shared/refusals";
import { openFor } from "~/forms/enter.server";
import { addressOf } from "~/http/address.server";
import { joinCookie } from "~/http/cookies.server";
import type { Visit } from "~/http/visit.server";
import { countNewPassword } from "~/limits/limits.server";
import { keyRefused, mailedKeyOf } from "./mailed-key.server";
import { logInTo } from "./second-step/go-on.server";

/** Makes the account of an invitation and logs its person in; a link that opens nothing any more leads home and says so. */
export async function join(typed: z.output<typeof joinForm>, visit: Visit) {
  const { context, language, request } = visit;
  const key = await mailedKeyOf(visit, joinCookie());
  const { firstName, lastName, password, passwordConfirm } = typed;
  const fields = [
    ...refusalsOf({
      firstName: nameRefusal(firstName, FIELD_CAPS.firstName),
      lastName: lastNameRefusal(lastName),
    }),
    ...newPasswordRefusals(password, passwordConfirm),
  ];
  if (fields.length > 0) return { fields };
  const wait = await countNewPassword(addressOf(request));
  if (wait !== null) return { wait };
  const passwordHash = await hashPassword(password);
  const made = acceptInvitation(context, { key, firstName, lastName, language, passwordHash });
  if (!made.ok && made.refusal === "linkExpired") throw await keyRefused(language, "linkExpired");
  if (!made.ok) return { form: [made.refusal], status: 409 };
  const used: [string, string] = ["Set-Cookie", await joinCookie().serialize("", { maxAge: 0 })];
  return logInTo(visit, await openFor(visit, { ...made.value, remember: false }), "", { more: [used] });
}

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { database } from "~/db.server";
import { type Credentials, checkCredentials } from "~/domain/account/check-credentials.server";
import type { LoginRefusal } from "~/domain/account/rules";

/** Why a log-in failed, in the catalogue's words. */
export class LoginRefused extends Error {
  constructor(
    readonly refusal: LoginRefusal,
    /** The role in which these details would have opened an account. */
    readonly otherRole: string | null,
  ) {
    super(refusal);
  }
}

/** Answers with the user's id; the session and its cookie are made by the log-in route. */
export const authenticator = new Authenticator<string>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const credentials = {
      email: String(form.get("email")),
      password: String(form.get("password")),
      role: String(form.get("role")),
    } as Credentials;
    const checked = await checkCredentials({ db: database() }, credentials);
    if (!checked.ok) throw new LoginRefused(checked.refusal, String(checked.details?.role ?? "") || null);
    return checked.value.userId;
  }),
  "password",
);

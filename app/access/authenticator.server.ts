import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { database } from "~/database/db.server";
import { type Credentials, checkCredentials } from "~/domain/account/check-credentials.server";
import type { LoginRefusal, Role } from "~/domain/account/rules";

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

/** Answers with whose account it is; the session and its cookie are made by the log-in route. */
export const authenticator = new Authenticator<{ userId: string; role: Role }>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const credentials = {
      email: String(form.get("email")),
      password: String(form.get("password")),
      role: form.get("role") || null,
    } as Credentials;
    const checked = await checkCredentials({ db: database() }, credentials);
    if (!checked.ok) throw new LoginRefused(checked.refusal, String(checked.details?.role ?? "") || null);
    return checked.value;
  }),
  "password",
);

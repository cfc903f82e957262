import { json } from "@remix-run/node";
import { notYourDuty } from "~/access/admit-duty.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

type Account = Pick<SessionUser, "role">;

/** The people of the agency are the owner's business (ACCS-09). */
export const isOpenTo =
  ({ duty }: Pick<SessionUser, "duty">) =>
  ({ role }: Account): boolean =>
    duty === "owner" || role !== "superuser";

/** Refuses an account of the agency to everybody but the owner. */
export function openAccount<A extends Account>({ user, language }: AgencyVisit, account: A): A {
  if (isOpenTo(user)(account)) return account;
  const message = notYourDuty(user, [], language);
  throw json({ message }, { status: 403, statusText: "Forbidden" });
}

import { createHash } from "node:crypto";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { reminderCookie } from "~/http/cookies.server";
import type { Visit } from "~/http/visit.server";

/** The session, without its key: "no thanks" counts until somebody logs in again (D-79). */
const sessionOf = ({ known }: Pick<Visit, "known">) =>
  known.key === null ? "" : createHash("sha256").update(known.key).digest("base64url").slice(0, 16);

/** Whether an employer is asked for the billing address, which is needed to pay (PUB-53, REG-45). */
export async function asksToComplete(
  visit: Pick<Visit, "known" | "request" | "context">,
  companyId: string,
): Promise<boolean> {
  const company = findCompany(visit.context, companyId);
  if (!company || hasBillingAddress(company)) return false;
  const declined: unknown = await reminderCookie().parse(visit.request.headers.get("Cookie"));
  return declined !== sessionOf(visit);
}

/** Notes "no thanks" for this session. */
export const declineReminder = (visit: Pick<Visit, "known">) => reminderCookie().serialize(sessionOf(visit));

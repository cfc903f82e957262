import type { z } from "zod";
import { findPasskey, spendPasskey } from "~/domain/account/access/passkeys.server";
import type { passkeyForm } from "~/domain/account/schema";
import { openFor } from "~/forms/enter.server";
import { claimedPasskey, readUsedPasskey } from "~/gateways/passkeys.server";
import type { Visit } from "~/http/visit.server";
import { logInTo } from "./go-on.server";

const wrong = { ok: false, form: ["passkeyWrong" as const], status: 401, typed: { passkey: "" } };

/** Logs in by a passkey, which stands for password and code (ACCS-03). */
export async function takePasskey({ passkey, from }: z.output<typeof passkeyForm>, visit: Visit) {
  const { context } = visit;
  const stored = findPasskey(context, claimedPasskey(passkey));
  const answer = stored ? await readUsedPasskey(passkey, stored) : null;
  if (!stored || !answer) return wrong;
  const used = spendPasskey(context, { credentialId: stored.credentialId, ...answer });
  if (!used.ok) return { ...wrong, form: [used.refusal], status: used.refusal === "accountDeactivated" ? 403 : 401 };
  const how = { withPassword: false, withFactor: true };
  return logInTo(visit, await openFor(visit, { ...used.value, remember: false }, how), from ?? "");
}

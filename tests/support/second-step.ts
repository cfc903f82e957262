import { beginApp, confirmApp, findWaitingSecret } from "~/domain/account/access/set-up-app.server";
import { codeOf, stepAt } from "~/domain/account/access/totp";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import type { World } from "../factories/world";

const STEP_MS = 30_000;

/** A person with an authenticator app whose first code was typed a while ago; answers the app's next codes. */
export function makeApp(
  world: World,
  user: { id: string; role: "employer" | "employee" | "superuser"; companyId: string | null },
) {
  const actor = { kind: "user" as const, userId: user.id, role: user.role, companyId: user.companyId };
  const session = { userId: user.id, remember: false, userAgent: null, address: null };
  const sessionKey = openSession(world, session, readSettings(world));
  const own = { sessionKey, userAgent: null };
  const begun = beginApp(world.as(actor), own);
  const secret = findWaitingSecret(world, user.id);
  if (!begun.ok || !secret) throw new Error("no secret");
  const codeAt = (at: number) => codeOf(secret, stepAt(at));
  const early = { ...world.as(actor), now: world.now - 4 * STEP_MS };
  const confirmed = confirmApp(early, { ...own, code: codeAt(early.now) });
  if (!confirmed.ok) throw new Error(confirmed.refusal);
  return { secret, sessionKey, codeAt, code: () => codeAt(world.now) };
}

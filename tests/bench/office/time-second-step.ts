import { beginApp, confirmApp, findWaitingSecret } from "~/domain/account/access/set-up-app.server";
import { spendCode } from "~/domain/account/access/spend-code.server";
import { codeOf, stepAt } from "~/domain/account/access/totp";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import * as make from "../../factories/rows";
import { testWorld } from "../../factories/world";
import { at } from "../law/time-work";

const ROUNDS = 200;
const STEP_MS = 30_000;

/** A code of the app, from its reading to its row; each code counts once, so that the clock goes on. */
export async function timeSecondStep(): Promise<string[]> {
  const world = testWorld();
  const { user, actor } = make.makeEmployer(world);
  const given = { userId: user.id, remember: false, userAgent: null, address: null };
  const sessionKey = openSession(world.system(), given, readSettings(world.system()));
  const own = { sessionKey, userAgent: null };
  const begun = beginApp(world.as(actor), own);
  const secret = findWaitingSecret(world, user.id);
  if (!begun.ok || !secret) throw new Error("no app");
  const code = () => codeOf(secret, stepAt(world.now));
  confirmApp(world.as(actor), { ...own, code: code() });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    world.now += STEP_MS;
    const start = performance.now();
    const done = await spendCode(world.system(), { userId: user.id, given: { kind: "app", code: code() } });
    times.push(performance.now() - start);
    if (!done.ok) throw new Error(done.refusal);
  }
  world.close();
  return [`second step: ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms (goal 30 ms)`];
}

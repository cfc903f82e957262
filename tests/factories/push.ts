import { makePushKeys } from "~/domain/account/push/push-keys.server";
import { subscribeDevice } from "~/domain/account/push/subscribe-device.server";
import { openSession, sessionHashOf } from "~/domain/account/sessions.server";
import type { UserActor } from "~/domain/shared/context";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { pushKeys } from "~db/schema";
import type { PushDouble } from "../doubles/push/push-double";
import type { World } from "./world";

/** A server whose agency can be reached by push services, which then expect its proof. */
export function withPush(world: World, double: PushDouble): void {
  makePushKeys(world);
  writeSetting(world, "agencyEmail", "office@agentur.at");
  double.expect(world.db.select().from(pushKeys).get()?.publicKey ?? "");
}

/** A browser of a person that is notified; `sessionKey` is the session in which they asked for it. */
export function makeDevice(world: World, double: PushDouble, actor: UserActor, { host }: { host?: string } = {}) {
  const browser = double.browser(host);
  const session = { userId: actor.userId, remember: false, userAgent: null, address: null };
  const sessionKey = openSession(world, session, readSettings(world));
  const done = subscribeDevice(world.as(actor), {
    ...browser.target,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
    sessionKeyHash: sessionHashOf(sessionKey),
    deviceHash: null,
  });
  if (!done.ok) throw new Error(done.refusal);
  return { ...browser, id: done.value.id, sessionKey };
}

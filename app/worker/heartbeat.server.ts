import { config } from "~/config/config.server";
import { whenUnlocked } from "~/database/when-unlocked.server";
import { noteSystemEvent } from "~/domain/agency/system/events.server";
import { silenceOf } from "~/domain/agency/system/rules";
import { readProofs } from "~/domain/agency/system/system-facts.server";
import type { Context } from "~/domain/shared/context";
import { callWatcher } from "~/gateways/machine/heartbeat.server";
import { logger } from "~/logs/logger.server";

/** Asks HEARTBEAT_URL while all is well; else nothing is sent, and whoever watches misses it (SHIP-09). */
export async function sendHeartbeat(
  context: Pick<Context, "db" | "now">,
  ready: boolean,
  environment = config(),
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { heartbeatUrl } = environment;
  if (!heartbeatUrl || silenceOf({ now: context.now, ready, ...readProofs(context, environment) })) return;
  const fault = await callWatcher(heartbeatUrl);
  if (isStopped()) return;
  if (fault) logger.warn({ fault }, "heartbeat was not taken");
  await whenUnlocked(() => noteSystemEvent(context, "heartbeat", fault));
}

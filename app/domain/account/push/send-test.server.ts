import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";
import type { Context, UserActor } from "../../shared/context";
import { listTargets } from "./devices.queries.server";
import { type Message, notifyDevice } from "./notify-device.server";
import { findSender } from "./push-keys.server";

/**
 * Sends a test to all devices of whoever asks, while they wait: within the five seconds that each push service has. Whether
 * at least one took it (PUSH-09).
 */
export async function sendTest(
  context: Context<UserActor>,
  { title, body, path, language }: Pick<Message, "title" | "body" | "language"> & { path: string },
): Promise<boolean> {
  const sender = findSender(context);
  if (!sender) return false;
  const message: Message = {
    title,
    body,
    language,
    navigate: `${config().baseUrl}${path}`,
    subject: "test",
    expiresAt: context.now + MINUTE,
    urgent: false,
  };
  const devices = listTargets(context, context.actor.userId);
  const outcomes = await Promise.all(devices.map((device) => notifyDevice(context, device, { message, sender })));
  return outcomes.some(({ kind }) => kind === "sent");
}

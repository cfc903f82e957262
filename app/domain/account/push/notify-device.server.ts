import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type PushAnswer, sendPush, type VapidKeys } from "~/gateways/push.server";
import { pushSubscriptions } from "~db/schema";
import type { Context } from "../../shared/context";
import type { Device } from "./devices.queries.server";
import { dropDevice } from "./drop-devices.server";
import { endpointRefusal, outcomeOf, type PushOutcome, TOUCH_EVERY_MS, ttlOf } from "./push-rules";

export interface Message {
  title: string;
  body: string;
  /** A whole address of this site. */
  navigate: string;
  /** What it is about: a newer message about the same takes its place. */
  subject: string;
  language: "de" | "en";
  /** After this instant nobody wants to know, UTC ms. */
  expiresAt: number;
  urgent: boolean;
}

const MOST_TITLE = 100;
const MOST_BODY = 250;

const cut = (text: string, most: number): string => {
  const plain = Array.from(text.replace(/\s+/g, " ").trim());
  return plain.length > most ? `${plain.slice(0, most - 1).join("")}…` : plain.join("");
};

/** The same name for the same thing, of 32 letters. */
const topicOf = (subject: string) => createHash("sha256").update(subject).digest("base64url").slice(0, 32);

/** A message as browsers show it, at most 2 kB (Declarative Web Push, PUSH-05). */
export const payloadOf = ({ title, body, navigate, subject, language }: Message): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: cut(title, MOST_TITLE),
      body: cut(body, MOST_BODY),
      navigate,
      tag: topicOf(subject),
      lang: language,
    },
  });

/**
 * Sends a message to one device and keeps what its push service says of it (PUSH-07): who is gone is forgotten, who refuses
 * is marked until something is taken again. Nothing is written inside a transaction; `tries` counts those before.
 */
export async function notifyDevice(
  context: Pick<Context, "db" | "now">,
  device: Device,
  { message, sender, tries = 0 }: { message: Message; sender: { keys: VapidKeys; subject: string }; tries?: number },
): Promise<PushOutcome> {
  const answer = await answerOf(context, device, message, sender);
  const outcome = outcomeOf({ ...answer, tries, now: context.now, expiresAt: message.expiresAt });
  const own = eq(pushSubscriptions.id, device.id);
  const set = (values: Partial<Device>) => context.db.update(pushSubscriptions).set(values).where(own).run();
  if (outcome.kind === "gone") dropDevice(context, { id: device.id, of: device.userId });
  if (outcome.kind === "refused" && device.refusedAt === null) set({ refusedAt: context.now });
  const touched = context.now - device.usedAt < TOUCH_EVERY_MS && device.refusedAt === null;
  if (outcome.kind === "sent" && !touched) set({ usedAt: context.now, refusedAt: null });
  return outcome;
}

async function answerOf(
  { now }: Pick<Context, "now">,
  device: Device,
  message: Message,
  sender: { keys: VapidKeys; subject: string },
): Promise<PushAnswer> {
  // What was stored by other rules is asked nothing.
  if (endpointRefusal(device.endpoint) !== null) return { status: 410, retryAfterMs: null };
  try {
    return await sendPush({
      target: device,
      text: payloadOf(message),
      ttlSeconds: ttlOf(message.expiresAt, now),
      urgent: message.urgent,
      topic: topicOf(message.subject),
      ...sender,
    });
  } catch {
    return { status: 503, retryAfterMs: null };
  }
}

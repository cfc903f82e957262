import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config } from "~/config/config.server";
import { now } from "~/gateways/clock.server";
import type { CardRefusal, ProviderEvent } from "./payment-gateway";
import { behaviourOf } from "./sandbox-cards";

/** A payment as the sandbox remembers it, one file each under DATA_DIR. */
export type StoredPayment = {
  reference: string;
  paymentId: string;
  amountCents: number;
  card: string;
  returnUrl: string;
  state: "asks" | "works" | "authorised" | "captured" | "refused" | "released";
  refusal?: CardRefusal;
  /** When a slow card has been thought about. */
  readyAt?: number;
  /** Refunds by key. */
  refunds: Record<string, { reference: string; amountCents: number }>;
};

/** How long a slow card takes. */
export const SLOW_MS = 10_000;

type Deliver = (event: ProviderEvent, afterMs: number) => void;
let deliver: Deliver = () => {};

/** Where events go; the sandbox has no address to post them to. */
export function deliverSandboxEvents(to: Deliver): void {
  deliver = to;
}

/** Writes the new state and tells it. */
export function changePayment(stored: StoredPayment, state: StoredPayment["state"]): void {
  stored.state = state;
  writePayment(stored);
  announcePayment(stored);
}

/** Tells what happened, as a webhook would: a slow card says so late, a repeating one three times. */
export function announcePayment({ reference, paymentId, state, card }: StoredPayment): void {
  if (state === "asks") return;
  const event = (number: number): ProviderEvent => ({
    id: `sandbox_event_${digest(`${reference} ${state}`)}_${number}`,
    kind: `payment.${state}`,
    about: { what: "payment", reference, paymentId },
  });
  if (behaviourOf(card) !== "repeats") deliver(event(1), state === "works" ? SLOW_MS : 0);
  else for (const after of [2_000, 0, 1_000]) deliver(event(1), after);
}

export const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

const folder = () => join(config().dataDir, "sandbox");

export function findPayment(reference: string): StoredPayment | null {
  if (!/^sandbox_payment_[0-9a-f]{24}$/.test(reference)) return null;
  const path = join(folder(), `${reference}.json`);
  if (!existsSync(path)) return null;
  const stored: StoredPayment = JSON.parse(readFileSync(path, "utf8"));
  return stored.state === "works" && now() >= (stored.readyAt ?? 0) ? { ...stored, state: "authorised" } : stored;
}

export function paymentOrThrow(reference: string): StoredPayment {
  const stored = findPayment(reference);
  if (!stored) throw new Error(`the sandbox knows no payment ${reference}`);
  return stored;
}

export function writePayment(stored: StoredPayment): void {
  mkdirSync(folder(), { recursive: true });
  const path = join(folder(), `${stored.reference}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(stored));
  renameSync(`${path}.new`, path);
}

import { eq, sql } from "drizzle-orm";
import { listTargets } from "~/domain/account/push/devices.queries.server";
import { notifyDevice } from "~/domain/account/push/notify-device.server";
import { findSender } from "~/domain/account/push/push-keys.server";
import type { Context } from "~/domain/shared/context";
import { enqueue, type OutboxRow } from "~/domain/shared/outbox.server";
import { prepared } from "~/domain/shared/prepared.server";
import type { PushPayload } from "~/domain/shared/push/push-data";
import { findWays } from "~/domain/shared/push/ways.queries.server";
import { logger } from "~/logs/logger.server";
import { users } from "~db/schema";
import { writePush } from "./write-push.server";

/**
 * Outbox "push": tells every device of a person what a mail says, or that something waits for the agency. A service that
 * wants to be left alone is asked again by a row of its own. What was to go to devices alone is mailed when none of them
 * takes it (PUSH-08).
 */
export async function deliverPush(context: Context, payload: PushPayload, row: Pick<OutboxRow, "id">): Promise<void> {
  const userId = payload.mail ? payload.mail.userId : payload.userId;
  const user = userId && userOf(context.db).get({ userId });
  if (!user || user.deactivatedAt !== null) return;
  const sender = findSender(context);
  const devices = sender ? listTargets(context, user.id, payload.again?.subscriptionId) : [];
  const wanted = !payload.mail || findWays(context, payload.mail).push;
  if (!sender || devices.length === 0 || !wanted) return mailInstead(context, payload, row);
  const message = writePush(context, payload, user);
  if (!message || message.expiresAt <= context.now) return;
  let taken = false;
  for (const device of devices) {
    const tries = payload.again?.tries ?? 0;
    const outcome = await notifyDevice(context, device, { message, sender, tries });
    if (outcome.kind === "sent" || outcome.kind === "later") taken = true;
    if (outcome.kind === "later")
      enqueue(context, {
        kind: "push",
        payload: { ...payload, again: { subscriptionId: device.id, tries: tries + 1 } },
        runAt: outcome.at,
        dedupeKey: `push again ${row.id}:${device.id}`,
      });
    if (outcome.kind === "refused" && device.refusedAt === null)
      logger.warn({ status: outcome.status, subscription: device.id }, "a push service refuses us");
  }
  if (!taken) mailInstead(context, payload, row);
}

function mailInstead(context: Context, { mail, ...payload }: PushPayload, { id }: Pick<OutboxRow, "id">): void {
  const alone = "alone" in payload && payload.alone;
  if (mail && alone) enqueue(context, { kind: "mail", payload: mail, dedupeKey: `instead of ${id}` });
}

const userOf = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

import { and, eq, inArray } from "drizzle-orm";
import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { files, payItems, payMonths } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { recordFile } from "../shared/record-file.server";
import { ok, type Result, refuse } from "../shared/result";
import { once } from "../shared/submissions.server";
import { transact } from "../shared/transact.server";
import { EXTRA_KINDS, type ExtraKind, type Month } from "./rules";

interface AddExtra {
  submissionId: string;
  month: Month;
  userId: string;
  kind: ExtraKind;
  amountCents: number;
  reason: string;
  receipt: StoredFile | null;
}

/**
 * A line by hand on an open month, for somebody who has lines in it (PAYR-07). What is wrong with amount and reason
 * `extraRefusals` has said before.
 */
export function addExtra(
  context: Context<UserActor>,
  { submissionId, receipt, ...line }: AddExtra,
): Result<{ itemId: string }, "notFound" | "alreadyLocked" | "submittedOtherwise"> {
  return once(context, "addExtra", { submissionId, ...line }, (tx) => {
    const refused = openRefusal(tx, line.month);
    if (refused) return refuse(refused);
    const known = and(eq(payItems.month, line.month), eq(payItems.userId, line.userId));
    if (!tx.db.select({ id: payItems.id }).from(payItems).where(known).limit(1).get()) return refuse("notFound");
    const itemId = newId(tx.now);
    tx.db
      .insert(payItems)
      .values({
        ...line,
        id: itemId,
        reason: line.reason.trim(),
        fromMonth: line.month,
        receiptFileId: receipt ? recordFile(tx, receipt) : null,
        createdAt: tx.now,
        createdBy: tx.actor.userId,
      })
      .run();
    noteExtra(tx, "payItem.added", itemId, line);
    return ok({ itemId });
  });
}

/** Takes a line by hand away while its month is open. */
export function removeExtra(
  context: Context<UserActor>,
  { itemId, month }: { itemId: string; month: Month },
): Result<undefined, "notFound" | "alreadyLocked"> {
  return transact(context, (tx): Result<undefined, "notFound" | "alreadyLocked"> => {
    const own = and(eq(payItems.id, itemId), eq(payItems.month, month), inArray(payItems.kind, [...EXTRA_KINDS]));
    const item = tx.db.select().from(payItems).where(own).get();
    const refused = item ? openRefusal(tx, month) : "notFound";
    if (!item || refused) return refuse(refused ?? "notFound");
    tx.db.delete(payItems).where(own).run();
    noteExtra(tx, "payItem.removed", itemId, { ...item, reason: item.reason ?? "" });
    return ok();
  });
}

function openRefusal({ db, actor }: Context<UserActor>, month: Month): "notFound" | "alreadyLocked" | null {
  const row = db.select().from(payMonths).where(eq(payMonths.month, month)).get();
  if (actor.role !== "superuser" || !row) return "notFound";
  return row.lockedAt === null ? null : "alreadyLocked";
}

const noteExtra = (
  tx: Context,
  action: string,
  itemId: string,
  {
    month,
    userId,
    kind,
    amountCents,
    reason,
  }: { month: Month; userId: string; kind: string; amountCents: number; reason: string },
) =>
  recordAudit(tx, {
    action,
    objectType: "payItem",
    objectId: itemId,
    data: { month, userId, kind, amountCents, reason },
  });

/** The receipt of a line, for the agency and for whose pay it is; null for everybody else. */
export async function readReceipt({ db, actor }: Context<UserActor>, itemId: string) {
  const own = actor.role === "superuser" ? undefined : eq(payItems.userId, actor.userId);
  const file = db
    .select({
      path: files.path,
      sha256: files.sha256,
      encrypted: files.encrypted,
      mime: files.mime,
      name: files.originalName,
    })
    .from(payItems)
    .innerJoin(files, eq(files.id, payItems.receiptFileId))
    .where(and(eq(payItems.id, itemId), own))
    .get();
  if (!file || (actor.role !== "superuser" && actor.role !== "employee")) return null;
  return { bytes: await readStoredFile(file), mime: file.mime, name: file.name };
}

import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { addMonths, dayOf, endOfDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { privacyRequests, type RequestKind, users } from "~db/schema";
import { ANSWER_MONTHS } from "./request-rules";

type Tx = Context<UserActor>;

interface Letter {
  kind: RequestKind;
  userId: string | null;
  name: string;
  cameOn: string;
  identity: string;
}

const dueAfter = (cameOn: string, months: number) => endOfDay(addMonths(cameOn, months));

/** A letter or mail about somebody's data, due a month after it came (PRIV-13). */
export function enterRequest(
  context: Tx,
  { submissionId, ...letter }: Letter & { submissionId: string },
): Result<{ id: string }, "futureInstant" | "submittedOtherwise"> {
  if (letter.cameOn > dayOf(context.now)) return refuse("futureInstant");
  return once(context, "enterPrivacyRequest", { submissionId, ...letter }, (tx) => {
    const id = newId(tx.now);
    const dueAt = dueAfter(letter.cameOn, ANSWER_MONTHS.first);
    tx.db
      .insert(privacyRequests)
      .values({ id, ...letter, dueAt, enteredAt: tx.now, enteredBy: tx.actor.userId })
      .run();
    audit(tx, "entered", id, { kind: letter.kind, userId: letter.userId, day: letter.cameOn });
    return ok({ id });
  });
}

/** Once, by two months, with a reason that whoever wrote is told, where there is an account. */
export function extendRequest(
  context: Tx,
  { id, reason }: { id: string; reason: string },
): Result<undefined, "notFound" | "letterOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "letterOver"> => {
    const row = tx.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).get();
    if (!row) return refuse("notFound");
    if (row.closedAt !== null || row.extendedAt !== null) return refuse("letterOver");
    const dueAt = dueAfter(row.cameOn, ANSWER_MONTHS.extended);
    tx.db
      .update(privacyRequests)
      .set({ extendedAt: tx.now, extendedReason: reason, dueAt })
      .where(eq(privacyRequests.id, id))
      .run();
    if (row.userId) tell(tx, row.userId, id);
    audit(tx, "extended", id, { reason });
    return ok();
  });
}

/** Answered; what was written stays with the letter. */
export function closeRequest(
  context: Tx,
  { id, answer }: { id: string; answer: string },
): Result<undefined, "notFound" | "letterOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "letterOver"> => {
    const row = tx.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).get();
    if (!row) return refuse("notFound");
    const open = and(eq(privacyRequests.id, id), isNull(privacyRequests.closedAt));
    const closed = { closedAt: tx.now, closedBy: tx.actor.userId, answer };
    if (tx.db.update(privacyRequests).set(closed).where(open).run().changes === 0) return refuse("letterOver");
    audit(tx, "closed", id, {});
    return ok();
  });
}

const audit = (tx: Tx, step: "entered" | "extended" | "closed", id: string, data: Record<string, unknown>) =>
  recordAudit(tx, { action: `privacyRequest.${step}`, objectType: "privacyRequest", objectId: id, data });

/** To the address, since the account may be closed. */
function tell(tx: Tx, userId: string, requestId: string): void {
  const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
  if (!user) return;
  const { role, firstName, lastName, email, language } = user;
  const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
  enqueue(tx, {
    kind: "mail",
    payload: { template: "privacy-extended", reader: { email, name, language }, data: { requestId } },
    dedupeKey: `privacy-extended:${requestId}`,
  });
}

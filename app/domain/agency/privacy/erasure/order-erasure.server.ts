import { and, eq, isNull } from "drizzle-orm";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { nameOf } from "~/domain/account/name-rules";
import { issueToken } from "~/domain/account/tokens.server";
import { withdrawApplication } from "~/domain/application/withdraw-application.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { bookedApplication } from "~/domain/shared/tables/live-rows";
import { transact } from "~/domain/shared/transact.server";
import { i18nOf } from "~/i18n/language.server";
import { applications, bookings, erasures, tokens, users, waitingApplications } from "~db/schema";
import { erasureFacts } from "./facts.queries.server";
import { erasurePreview } from "./preview.queries.server";
import { erasureRefusal, STOP_MS } from "./rules";

type Refusal = "userNotFound" | "eraseBlocked" | "lastOwner";

/**
 * The first of two moments: nobody gets in any more, open applications end and the account is closed; a mail brings the
 * preview and the link that stops it. A second click finds the first one's order (PRIV-06).
 */
export function orderErasure(context: Context<UserActor>): Result<{ erasureId: string }, Refusal> {
  const { userId } = context.actor;
  return transact(context, (tx): Result<{ erasureId: string }, Refusal> => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    const ordered = findLiveErasure(tx, userId);
    if (ordered) return ok({ erasureId: ordered.id });
    const facts = erasureFacts(tx, user);
    const refusal = erasureRefusal(facts);
    if (refusal === "lastOwner") return refuse(refusal);
    if (refusal) return refuse(refusal, { blocks: facts.blocks.join() });
    const preview = erasurePreview(tx, userId);
    const id = newId(tx.now);
    const dueAt = tx.now + STOP_MS;
    endApplicationsOf(tx, userId);
    const reason = i18nOf(user.language).t("account:privacy.erase.closedBecause");
    if (!deactivateAccount(tx, { userId, reason }).ok) return refuse("userNotFound");
    tx.db
      .update(tokens)
      .set({ usedAt: tx.now })
      .where(and(eq(tokens.userId, userId), isNull(tokens.usedAt)))
      .run();
    tx.db.insert(erasures).values({ id, userId, orderedAt: tx.now, dueAt, preview }).run();
    enqueue(tx, { kind: "erase-person", payload: { erasureId: id }, runAt: dueAt, dedupeKey: `erase-person:${id}` });
    mailTo(tx, user, id, dueAt);
    recordAudit(tx, { action: "erasure.ordered", objectType: "user", objectId: userId, data: { erasureId: id } });
    return ok({ erasureId: id });
  });
}

const findLiveErasure = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isNull(erasures.stoppedAt)))
    .get();

/** What nobody has booked or rejected is taken back; what waits for an approval goes. */
function endApplicationsOf(tx: Context<UserActor>, userId: string): void {
  const open = tx.db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(bookings, bookedApplication)
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(bookings.id),
      ),
    )
    .all();
  for (const { id } of open) {
    const done = withdrawApplication(tx, { applicationId: id, userId, because: "erasure" });
    if (!done.ok) throw new Error(`application ${id}: ${done.refusal}`);
  }
  tx.db.delete(waitingApplications).where(eq(waitingApplications.userId, userId)).run();
}

/** To the address, because the account is closed. */
function mailTo(tx: Context, user: typeof users.$inferSelect, erasureId: string, expiresAt: number): void {
  const { role, firstName, lastName, email, language } = user;
  const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
  const key = issueToken(tx, { purpose: "stopErasure", subjectId: erasureId, expiresAt });
  enqueue(tx, {
    kind: "mail",
    payload: { template: "erasure-ordered", reader: { email, name, language }, data: { ...key, erasureId } },
    dedupeKey: `erasure-ordered:${erasureId}`,
  });
}

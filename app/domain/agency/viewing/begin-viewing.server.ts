import { and, eq, isNull } from "drizzle-orm";
import { sessionHashOf } from "~/domain/account/sessions.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users, viewings } from "~db/schema";
import { endRow } from "./end-viewing.server";
import { mayBeViewed, mayView, VIEW_MS } from "./viewing-rules";

type BeginRefusal = "forbidden" | "userNotFound" | "viewNotPossible" | "viewingOpen";

/**
 * The actor looks at an account for half an hour in this session, and changes nothing; one at a time. The person reads it
 * in what happened to their data (ACCS-14).
 */
export function beginViewing(
  context: Context<UserActor>,
  { userId, reason, sessionKey }: { userId: string; reason: string; sessionKey: string },
): Result<{ role: "employer" | "employee" }, BeginRefusal> {
  return transact(context, (tx): Result<{ role: "employer" | "employee" }, BeginRefusal> => {
    const find = (id: string) => tx.db.select().from(users).where(eq(users.id, id)).get();
    const viewer = find(tx.actor.userId);
    if (!viewer || !mayView(viewer)) return refuse("forbidden");
    const viewed = find(userId);
    if (!viewed) return refuse("userNotFound");
    const unfinished = viewed.passwordHash === null;
    if (viewed.role === "superuser" || !mayBeViewed({ ...viewed, unfinished })) return refuse("viewNotPossible");
    const mine = and(eq(viewings.viewerId, viewer.id), isNull(viewings.endedAt));
    const open = tx.db.select().from(viewings).where(mine).get();
    if (open && open.until > tx.now) return refuse("viewingOpen");
    if (open) endRow(tx, open);
    const id = newId(tx.now);
    const until = tx.now + VIEW_MS;
    const sessionHash = sessionHashOf(sessionKey);
    tx.db
      .insert(viewings)
      .values({ id, viewerId: viewer.id, viewedId: userId, sessionHash, reason, startedAt: tx.now, until })
      .run();
    recordAudit(tx, {
      action: "viewing.begun",
      objectType: "user",
      objectId: userId,
      companyId: viewed.companyId,
      data: { viewingId: id, reason },
    });
    enqueue(tx, { kind: "end-viewing", payload: { viewingId: id }, runAt: until, dedupeKey: `end-viewing:${id}` });
    return ok({ role: viewed.role });
  });
}

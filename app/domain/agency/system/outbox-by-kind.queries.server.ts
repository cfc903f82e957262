import { and, count, eq, gt, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dueSince } from "~/domain/shared/outbox.server";
import { outbox } from "~db/schema";
import { MAILS_IN_VAIN } from "./rules";

export interface WaitingKind {
  kind: string;
  rows: number;
  /** Since when the oldest should have been done, UTC ms; in the future for what is planned. */
  since: number;
}

type Asked = Pick<Context, "db" | "now">;

/** What the outbox holds, by kind. What is being done just now waits no more. */
export function listWaitingKinds({ db, now }: Asked): WaitingKind[] {
  const tries = sql<number>`${outbox.attempts} - (${outbox.leaseUntil} is not null)`;
  const groups = db
    .select({ kind: outbox.kind, tries, rows: count(), runAt: min(outbox.runAt) })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        or(isNull(outbox.leaseUntil), sql`${outbox.leaseUntil} <= ${now}`),
      ),
    )
    .groupBy(outbox.kind, tries)
    .all();
  const kinds = new Map<string, WaitingKind>();
  for (const { kind, rows, runAt, tries: done } of groups) {
    const since = dueSince({ runAt: runAt ?? now, tries: done });
    const known = kinds.get(kind);
    kinds.set(kind, { kind, rows: rows + (known?.rows ?? 0), since: Math.min(since, known?.since ?? since) });
  }
  return [...kinds.values()].sort((a, b) => a.since - b.since);
}

export const countFailed = ({ db }: Pick<Context, "db">): number =>
  db.select({ rows: count() }).from(outbox).where(isNotNull(outbox.failedAt)).get()?.rows ?? 0;

const MAIL = "mail";

/** Mails that went wrong after the last one that was delivered: with several of them it is not their addresses. */
export function countMailsInVain({ db }: Pick<Context, "db">): number {
  const delivered = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, MAIL), isNotNull(outbox.doneAt)))
    .orderBy(sql`${outbox.id} desc`)
    .limit(1)
    .get();
  const inVain = and(eq(outbox.kind, MAIL), isNull(outbox.doneAt), isNotNull(outbox.lastError));
  return (
    db
      .select({ rows: count() })
      .from(outbox)
      .where(and(inVain, gt(outbox.id, delivered?.id ?? "")))
      .get()?.rows ?? 0
  );
}

export const isMailWell = (context: Pick<Context, "db">): boolean => countMailsInVain(context) < MAILS_IN_VAIN;

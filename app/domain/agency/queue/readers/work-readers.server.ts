import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { outbox, privacyRequests, retentionRuns } from "~db/schema";
import type { CountName } from "../counts";
import { lettersDue } from "../due.server";
import { beyond, limit, type Reader, reader } from "./reader.server";

function templateOf(payloadJson: string): string {
  const { template } = JSON.parse(payloadJson) as { template?: unknown };
  return typeof template === "string" ? template : "";
}

/** Work that failed for good. */
export const workReaders = {
  failedWork: reader(
    (db, page) =>
      db
        .select({
          id: outbox.id,
          kind: outbox.kind,
          payloadJson: outbox.payloadJson,
          failedAt: outbox.failedAt,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
        })
        .from(outbox)
        .where(and(isNotNull(outbox.failedAt), beyond(page, outbox.failedAt, outbox.id)))
        .orderBy(asc(outbox.failedAt), asc(outbox.id))
        .limit(limit)
        .prepare(),
    ({ id, kind, payloadJson, failedAt, attempts, lastError }) => ({
      id,
      at: failedAt ?? 0,
      since: failedAt ?? 0,
      urgent: true,
      values: { work: kind, template: templateOf(payloadJson), attempts: String(attempts), error: lastError ?? "" },
      about: id,
    }),
  ),

  /** A class of data that was not deleted in its night (PRIV-08). */
  retention: reader(
    (db, page) =>
      db
        .select()
        .from(retentionRuns)
        .where(
          and(
            isNotNull(retentionRuns.fault),
            isNull(retentionRuns.seenAt),
            beyond(page, retentionRuns.ranAt, retentionRuns.id),
          ),
        )
        .orderBy(asc(retentionRuns.ranAt), asc(retentionRuns.id))
        .limit(limit)
        .prepare(),
    ({ id, ranAt, night, dataClass, fault }) => ({
      id,
      at: ranAt,
      since: ranAt,
      urgent: true,
      values: { dataClass, day: night, error: fault ?? "" },
      about: id,
    }),
  ),

  privacyRequests: reader(
    (db, page) =>
      db
        .select()
        .from(privacyRequests)
        .where(and(lettersDue, beyond(page, privacyRequests.dueAt, privacyRequests.id)))
        .orderBy(asc(privacyRequests.dueAt), asc(privacyRequests.id))
        .limit(limit)
        .prepare(),
    ({ id, dueAt, enteredAt, kind, name }, { now }) => ({
      id,
      at: dueAt,
      since: enteredAt,
      urgent: dueAt - now < 2 * DAY,
      values: { name, letter: kind, day: dayOf(dueAt - 1) },
      about: id,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;

import { and, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { outbox, privacyRequests, retentionRuns, tellers } from "~db/schema";
import type { CountName } from "../counts";
import { lettersDue, refusedBy, takesNoMore } from "../due.server";
import { type Reader, waiting } from "./reader.server";

function templateOf(payloadJson: string): string {
  const { template } = JSON.parse(payloadJson) as { template?: unknown };
  return typeof template === "string" ? template : "";
}

/** Work that failed for good. */
export const workReaders = {
  failedWork: waiting({
    id: outbox.id,
    at: outbox.failedAt,
    where: isNotNull(outbox.failedAt),
    fields: {
      kind: outbox.kind,
      payloadJson: outbox.payloadJson,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
    },
    entry: ({ kind, payloadJson, attempts, lastError }) => ({
      urgent: true,
      values: { work: kind, template: templateOf(payloadJson), attempts: String(attempts), error: lastError ?? "" },
    }),
  }),

  /** A class of data that was not deleted in its night (PRIV-08). */
  retention: waiting({
    id: retentionRuns.id,
    at: retentionRuns.ranAt,
    where: and(isNotNull(retentionRuns.fault), isNull(retentionRuns.seenAt)),
    fields: { dataClass: retentionRuns.dataClass, day: retentionRuns.night, fault: retentionRuns.fault },
    entry: ({ dataClass, day, fault }) => ({ urgent: true, values: { dataClass, day, error: fault ?? "" } }),
  }),

  /** IndexNow takes no lists until somebody has seen to it (SEEK-15). */
  indexNowRefused: waiting({
    id: tellers.teller,
    at: tellers.refusedAt,
    where: refusedBy("indexNow"),
    fields: { status: tellers.refusal, address: tellers.refusedAddress },
    entry: ({ status, address }) => ({ urgent: true, values: { status: status ?? "", address: address ?? "" } }),
  }),

  /** Google takes nothing from us until somebody has seen to it (SEEK-16). */
  googleRefused: waiting({
    id: tellers.teller,
    at: tellers.refusedAt,
    where: refusedBy("google"),
    fields: { reason: tellers.refusal },
    entry: ({ reason }) => ({ urgent: true, values: { reason: reason ?? "" } }),
  }),

  /** Google takes no more today; it is told the rest by itself. */
  googleQuota: waiting({
    id: tellers.teller,
    at: tellers.fullAt,
    where: takesNoMore,
    fields: { count: tellers.waiting },
    entry: ({ count }) => ({ values: { count: String(count) } }),
  }),

  privacyRequests: waiting({
    id: privacyRequests.id,
    at: privacyRequests.dueAt,
    where: lettersDue,
    fields: { enteredAt: privacyRequests.enteredAt, letter: privacyRequests.kind, name: privacyRequests.name },
    entry: ({ at, enteredAt, letter, name }, { now }) => ({
      since: enteredAt,
      urgent: at - now < 2 * DAY,
      values: { name, letter, day: dayOf(at - 1) },
    }),
  }),
} satisfies Partial<Record<CountName, Reader>>;

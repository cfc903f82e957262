import type { Context } from "../context";
import { enqueue } from "../outbox.server";
import { afterQuiet } from "../quiet-hours.server";
import { readSettings } from "../settings.server";
import type { PushKind } from "./kinds";
import type { AgencyNews } from "./push-data";
import { listNotifiedAgency } from "./ways.queries.server";

const kindOf = {
  silence: "team",
  dropout: "dropouts",
  accepted: "accepted",
  late: "late",
  dispute: "disputes",
  safety: "safety",
} as const satisfies Record<AgencyNews, PushKind>;

interface News {
  news: AgencyNews;
  positionId: string;
  /** What it is about: each of the agency's people is notified of it once. */
  about: string;
  /** Not before this instant, UTC ms; default now, and not at night. */
  runAt?: number;
}

/** Notifies the agency of what has come into its queue (PUSH-10); belongs into the transaction of what it is about. */
export function pushAgency(tx: Pick<Context, "db" | "now">, { news, positionId, about, runAt }: News): void {
  const due = runAt ?? afterQuiet(tx.now, readSettings(tx));
  for (const userId of listNotifiedAgency(tx, kindOf[news]))
    enqueue(tx, {
      kind: "push",
      payload: { news, userId, positionId },
      runAt: due,
      dedupeKey: `push ${news}:${about}:${userId}`,
    });
}

import { and, count, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { buildName } from "~/config/build-name";
import { database } from "~/database/db.server";
import { answerSiblings } from "~/gateways/machine/siblings.server";
import { readWorstDelays } from "~/limits/loop-delay.server";
import { outbox, reminders } from "~db/schema";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

new Gauge({
  name: "tagwerk_build_info",
  help: "The build that answers, by version and commit; always 1",
  labelNames: ["version", "commit"],
  aggregator: "max",
  registers: [registry],
  collect() {
    this.set(buildName, 1);
  },
});

new Gauge({
  name: "tagwerk_outbox_rows",
  help: "Outbox rows that wait for their turn, and rows that were given up",
  labelNames: ["state"],
  aggregator: "first",
  registers: [registry],
  collect() {
    // Each from the index that holds only these: what is done is never deleted.
    const rows = (where: SQL | undefined) =>
      database().select({ rows: count() }).from(outbox).where(where).get()?.rows ?? 0;
    this.set({ state: "waiting" }, rows(and(isNull(outbox.doneAt), isNull(outbox.failedAt))));
    this.set({ state: "failed" }, rows(isNotNull(outbox.failedAt)));
  },
});

new Gauge({
  name: "tagwerk_reminders_dropped",
  help: "Reminders and alarms of bookings that came too late and were not sent, since the beginning",
  labelNames: ["kind"],
  aggregator: "first",
  registers: [registry],
  collect() {
    this.reset();
    const dropped = database()
      .select({ kind: reminders.kind, rows: count() })
      .from(reminders)
      // Worded as the index that holds only these is.
      .where(sql`${reminders.droppedBecause} = 'late'`)
      .groupBy(reminders.kind)
      .all();
    for (const { kind, rows } of dropped) this.set({ kind }, rows);
  },
});

new Gauge({
  name: "tagwerk_event_loop_delay_worst_ms",
  help: "The ten routes in whose company the event loop stood still longest since the last time this was asked",
  labelNames: ["route"],
  aggregator: "max",
  registers: [registry],
  collect() {
    this.reset();
    for (const [route, ms] of readWorstDelays()) this.set({ route }, ms);
  },
});

const askAll = answerSiblings("metrics", () => registry.getMetricsAsJSON());

/** The processes of this server together, and the outbox, in the text format of Prometheus. */
export async function readMetrics(): Promise<string> {
  const all = await askAll();
  return all.length === 1 ? registry.metrics() : AggregatorRegistry.aggregate(all).metrics();
}

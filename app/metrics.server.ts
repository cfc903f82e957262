import { sql } from "drizzle-orm";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { database } from "~/db.server";
import { outbox } from "~db/schema";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

new Gauge({
  name: "tagwerk_outbox_rows",
  help: "Outbox rows that wait for their turn, and rows that were given up",
  labelNames: ["state"],
  registers: [registry],
  collect() {
    const counts = database()
      .select({
        waiting: sql<number>`count(*) filter (where ${outbox.doneAt} is null and ${outbox.failedAt} is null)`,
        failed: sql<number>`count(*) filter (where ${outbox.failedAt} is not null)`,
      })
      .from(outbox)
      .get();
    this.set({ state: "waiting" }, counts?.waiting ?? 0);
    this.set({ state: "failed" }, counts?.failed ?? 0);
  },
});

/** The process and its outbox, in the text format of Prometheus. */
export const readMetrics = () => registry.metrics();

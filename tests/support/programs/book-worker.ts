import { bookPosition } from "~/domain/booking/book-position.server";
import type { CandidateInput } from "~/domain/selection/candidate.queries.server";
import { openDatabase } from "~db/open";

export interface BookingOrders {
  path: string;
  now: number;
  attempts: CandidateInput[];
}

/** A server process of its own on the same database file: waits for its orders, then books as fast as it can. */
process.once("message", ({ path, now, attempts }: BookingOrders) => {
  const db = openDatabase(path);
  const answers = attempts.map((attempt) => {
    const done = bookPosition({ db, now, actor: { kind: "system" } }, attempt);
    return done.ok ? "booked" : done.refusal;
  });
  db.$client.close();
  process.send?.(answers);
});
process.send?.("ready");

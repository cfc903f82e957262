import { bookPosition } from "~/domain/booking/book-position.server";
import { openDatabase } from "~db/open";

export interface BookingOrders {
  path: string;
  now: number;
  positionId: string;
  applicationIds: string[];
}

/** A server process of its own on the same database file: waits for its orders, then books as fast as it can. */
process.once("message", ({ path, now, positionId, applicationIds }: BookingOrders) => {
  const db = openDatabase(path);
  const answers = applicationIds.map((applicationId) => {
    const done = bookPosition({ db, now, actor: { kind: "system" } }, { positionId, applicationId });
    return done.ok ? "booked" : done.refusal;
  });
  db.$client.close();
  process.send?.(answers);
});
process.send?.("ready");

import { makePushKeys } from "~/domain/account/push/push-keys.server";
import { openDatabase } from "~db/open";

export interface KeyOrders {
  path: string;
}

/** A server process of its own on the same database file: waits for its path, then makes keys where there are none. */
process.once("message", ({ path }: KeyOrders) => {
  const db = openDatabase(path);
  makePushKeys({ db, now: Date.now() });
  db.$client.close();
  process.send?.("made");
});
process.send?.("ready");

import { addPositions } from "~/domain/event/add-position.server";
import type { NewPosition } from "~/domain/event/request/new-request.server";
import type { UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { openDatabase } from "~db/open";

export interface PlaceOrders {
  path: string;
  now: number;
  actor: UserActor;
  jobIds: string[];
  position: NewPosition;
}

/** A server process of its own on the same database file: waits for its orders, then adds places as fast as it can. */
process.once("message", ({ path, now, actor, jobIds, position }: PlaceOrders) => {
  const db = openDatabase(path);
  const answers = jobIds.map((jobId) => {
    const added = addPositions({ db, now, actor }, { submissionId: newId(now), jobId, positions: [position] });
    return added.ok ? "added" : added.refusal;
  });
  db.$client.close();
  process.send?.(answers);
});
process.send?.("ready");

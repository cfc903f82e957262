import { and, eq, isNull } from "drizzle-orm";
import { BRIEFING_AREA } from "~/domain/event/request/draft-briefing.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context, type UserActor } from "~/domain/shared/context";
import { listBookedOn } from "~/domain/shared/job-changes/booked-jobs.queries.server";
import { noteJobChanges } from "~/domain/shared/job-changes/note-job-changes.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { once } from "~/domain/shared/submissions.server";
import { briefings, files } from "~db/schema";
import { listBriefings } from "./briefings.queries.server";
import { attachBriefing } from "./insert-positions.server";
import { briefingFacts } from "./job-facts.queries.server";
import { findOwnPosition } from "./own.server";
import { MAX_BRIEFINGS } from "./rules";

type Input = {
  submissionId: string;
  positionId: string;
  slots: { slot: number; fileId: string }[];
  /** The file that the page showed in each slot, as `briefing1` and `briefing2`. */
  seen?: Seen;
};

export const briefingField = (slot: number) => `briefing${slot}`;

/**
 * Puts the actor's stored files into slots of an own position; a slot that is not named keeps its file (CALL-54). What
 * is replaced stays for those who read it. Refused when somebody else has put another file there since the page was shown.
 */
export function saveBriefings(
  context: Context<UserActor>,
  { submissionId, positionId, slots, seen }: Input,
): Result<undefined, Message> {
  return once(context, "saveBriefings", { submissionId, positionId, slots }, (tx): Result<undefined, Message> => {
    const position = findOwnPosition(tx, positionId);
    if (!position) return refuse("notFound");
    if (slots.length === 0) return refuse("required");
    const before = listBriefings(tx, positionId);
    const now = slots.map(({ slot }) => [briefingField(slot), before.find((file) => file.slot === slot)?.fileId ?? ""]);
    const stale = staleRefusal(seen, Object.fromEntries(now));
    if (stale) return stale;
    const facts = briefingFacts(tx, positionId);
    for (const { slot, fileId } of slots) {
      if (slot < 1 || slot > MAX_BRIEFINGS) return refuse(`maximumBriefings?max=${MAX_BRIEFINGS}`);
      if (!isOwnFile(tx, fileId)) return refuse("downloadFailed");
      const current = and(eq(briefings.positionId, positionId), eq(briefings.slot, slot), isNull(briefings.replacedAt));
      tx.db.update(briefings).set({ replacedAt: tx.now }).where(current).run();
      attachBriefing(tx, { positionId, slot, fileId });
    }
    const changed = { before: facts, after: briefingFacts(tx, positionId) };
    noteJobChanges(tx, listBookedOn(tx, positionId), changed);
    const data = { slots: slots.map(({ slot }) => slot) };
    recordAudit(tx, {
      action: "briefings.saved",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data,
    });
    return ok();
  });
}

function isOwnFile({ db, actor }: Context, fileId: string): boolean {
  const own = and(eq(files.id, fileId), eq(files.area, BRIEFING_AREA), eq(files.createdBy, actorId(actor)));
  return db.select({ id: files.id }).from(files).where(own).get() !== undefined;
}

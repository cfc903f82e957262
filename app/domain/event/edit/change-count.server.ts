import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { briefings, invitations, positions } from "~db/schema";
import { deletePosition } from "../delete-position.server";
import { attachBriefing } from "../insert-positions.server";
import { type EditablePlace, listApplicants } from "./editable.queries.server";
import type { newTerms } from "./new-terms.server";
import { placesToDrop } from "./rules";

interface Change {
  places: EditablePlace[];
  count: number;
  terms: ReturnType<typeof newTerms>;
}

/** Adds equal places, with the same briefings, or takes off so many that nobody loses all applications (DESK-04). */
export function changeCount(
  tx: Context,
  { places, count, terms }: Change,
): Result<{ staying: EditablePlace[]; added: string[] }, Message> {
  const [first] = places;
  if (!first) return refuse("notFound");
  const added = Array.from({ length: Math.max(0, count - places.length) }, () => addLike(tx, first, terms));
  if (count >= places.length) return ok({ staying: places, added });
  const applied = listApplicants(
    tx,
    places.map(({ id }) => id),
  );
  const going = placesToDrop(applied, places.length - count);
  if (!going) return refuse("editCountApplied");
  for (const positionId of going) {
    const deleted = deletePosition(tx, { positionId, confirmed: true });
    if (!deleted.ok) return deleted;
  }
  return ok({ staying: places.filter(({ id }) => !going.includes(id)), added });
}

function addLike(tx: Context, like: EditablePlace, { columns }: Change["terms"]): string {
  const { refusal, groupId, openUntil, movedAt, ...row } = like;
  const id = newId(tx.now);
  tx.db
    .insert(positions)
    .values({ ...row, ...columns, id, createdAt: tx.now })
    .run();
  const files = tx.db
    .select({ slot: briefings.slot, fileId: briefings.fileId })
    .from(briefings)
    .where(and(eq(briefings.positionId, like.id), isNull(briefings.replacedAt)))
    .all();
  for (const file of files) attachBriefing(tx, { positionId: id, ...file });
  askAlike(tx, like, id);
  return id;
}

/** Before it opens, whoever is asked first for its like is asked for the new place by the same mail (TEAM-10, TEAM-11). */
function askAlike(tx: Context, like: EditablePlace, positionId: string): void {
  if (like.opensAt <= tx.now) return;
  const asked = tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.positionId, like.id), eq(invitations.kind, "team")))
    .all()
    .filter(({ answer, closedAt }) => answer !== "declined" && closedAt === null);
  for (const { userId, companyId, askedAt, askedBy, wishedUntil } of asked)
    tx.db
      .insert(invitations)
      .values({ id: newId(tx.now), kind: "team", positionId, companyId, userId, askedAt, askedBy, wishedUntil })
      .run();
}

import { and, eq } from "drizzle-orm";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companyNotes, companyNoteVersions } from "~db/schema";
import { listNoteVersions } from "./note-versions.queries.server";
import { NOTE_MAX } from "./rules";

/**
 * Saves the one note of a company about a person; empty removes it. Each version stays in a table of its own (TEAM-03);
 * the log says that it was saved, without the words (DTAB-16).
 * Refused by notFound for somebody who never applied, when it is too long, or when somebody else has changed it since.
 */
export function saveNote(
  context: Context<UserActor>,
  { userId, note, seen }: { userId: string; note: string; seen?: Seen },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const { companyId } = tx.actor;
    if (tx.actor.role !== "employer" || !companyId || !isKnownTo(tx, { companyId, userId })) return refuse("notFound");
    const words = note.trim();
    if (words.length > NOTE_MAX) return refuse("tooLong", { max: NOTE_MAX });
    const mine = and(eq(companyNotes.companyId, companyId), eq(companyNotes.userId, userId));
    const before = tx.db.select().from(companyNotes).where(mine).get()?.words ?? "";
    const stale = staleRefusal(seen, { note: before }, { note: words });
    if (stale) return stale;
    if (words === before) return ok();
    const saved = { words, savedAt: tx.now, savedBy: tx.actor.userId };
    if (words === "") tx.db.delete(companyNotes).where(mine).run();
    else
      tx.db
        .insert(companyNotes)
        .values({ companyId, userId, ...saved })
        .onConflictDoUpdate({ target: [companyNotes.companyId, companyNotes.userId], set: saved })
        .run();
    const version = 1 + (listNoteVersions(tx, { companyId, userId })[0]?.version ?? 0);
    tx.db
      .insert(companyNoteVersions)
      .values({ companyId, userId, version, ...saved })
      .run();
    const data = { version, removed: words === "" };
    recordAudit(tx, { action: "company.noteSaved", objectType: "user", objectId: userId, companyId, data });
    return ok();
  });
}

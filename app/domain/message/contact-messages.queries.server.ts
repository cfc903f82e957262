import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { contactMessages } from "~db/schema";
import type { Context } from "../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../shared/keyset";
import { holds } from "../shared/tables/name-columns";

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Messages to the agency, the newest first; `search` looks into names and address (BO-10). */
export function listContactMessages(
  { db }: Pick<Context, "db">,
  { search, state, after }: { search: string; state: string; after: string | null },
): Page<ContactMessage> {
  const cursor = readCursor(after, "number", "string");
  const [sentAt, id] = cursor ? [Number(cursor[0]), String(cursor[1])] : [0, ""];
  const rows = db
    .select()
    .from(contactMessages)
    .where(
      and(
        state === "waiting" ? isNull(contactMessages.doneAt) : undefined,
        state === "done" ? isNotNull(contactMessages.doneAt) : undefined,
        search ? holds(search, contactMessages.firstName, contactMessages.lastName, contactMessages.email) : undefined,
        cursor ? sql`(${contactMessages.sentAt}, ${contactMessages.id}) < (${sentAt}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(contactMessages.sentAt), desc(contactMessages.id))
    .limit(listPageSize + 1)
    .all();
  return pageOf(rows, (row) => [row.sentAt, row.id]);
}

export function findContactMessage({ db }: Pick<Context, "db">, id: string): ContactMessage | null {
  return db.select().from(contactMessages).where(eq(contactMessages.id, id)).get() ?? null;
}

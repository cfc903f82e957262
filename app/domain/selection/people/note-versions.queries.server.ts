import { and, desc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { companyNoteVersions, users } from "~db/schema";

/** What a company has ever written about a person, the latest first; "" where it was taken away (TEAM-03). */
export const listNoteVersions = (
  { db }: Pick<Context, "db">,
  { companyId, userId }: { companyId: string; userId: string },
) =>
  db
    .select({
      version: companyNoteVersions.version,
      words: companyNoteVersions.words,
      savedAt: companyNoteVersions.savedAt,
      by: users.firstName,
    })
    .from(companyNoteVersions)
    .leftJoin(users, eq(users.id, companyNoteVersions.savedBy))
    .where(and(eq(companyNoteVersions.companyId, companyId), eq(companyNoteVersions.userId, userId)))
    .orderBy(desc(companyNoteVersions.version))
    .all()
    .map(({ savedAt, by, ...row }) => ({ ...row, day: dayOf(savedAt), by: by ?? "" }));

export type NoteVersion = ReturnType<typeof listNoteVersions>[number];

import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { listNoteVersions, type NoteVersion } from "~/domain/selection/people/note-versions.queries.server";
import type { Context } from "~/domain/shared/context";
import {
  companies,
  companyBlocks,
  companyNotes,
  companyNoteVersions,
  favourites,
  staffBlocks,
  users,
} from "~db/schema";

export interface Relation {
  companyId: string;
  companyName: string;
  userId: string;
  name: string;
  starred: boolean;
  byCompany: boolean;
  byPerson: boolean;
  note: string;
  /** What the note said, the latest first; also when there is none any more. */
  versions: NoteVersion[];
}

/** So many are shown of one account; more are no case for reading one by one. */
const MOST = 100;

/**
 * What companies and people have stored about each other: stars, notes, and both directions of "never again" (TEAM-07).
 * Read by the agency alone; of one person or of one company.
 */
export function listRelations({ db }: Pick<Context, "db">, of: { userId: string } | { companyId: string }): Relation[] {
  const mine = <
    T extends
      | typeof favourites
      | typeof companyBlocks
      | typeof staffBlocks
      | typeof companyNotes
      | typeof companyNoteVersions,
  >(
    table: T,
  ) => ("userId" in of ? eq(table.userId, of.userId) : eq(table.companyId, of.companyId));
  const pairs = new Map<string, Unnamed>();
  const put = (rows: { companyId: string; userId: string }[], known: (row: never) => Partial<Relation>) => {
    for (const row of rows) {
      const { companyId, userId } = row;
      const key = `${companyId} ${userId}`;
      const none = { companyId, userId, starred: false, byCompany: false, byPerson: false, note: "" };
      pairs.set(key, { ...(pairs.get(key) ?? none), ...known(row as never) });
    }
  };
  put(db.select().from(favourites).where(mine(favourites)).limit(MOST).all(), () => ({ starred: true }));
  put(db.select().from(companyBlocks).where(mine(companyBlocks)).limit(MOST).all(), () => ({ byCompany: true }));
  put(db.select().from(staffBlocks).where(mine(staffBlocks)).limit(MOST).all(), () => ({ byPerson: true }));
  const versions = db
    .selectDistinct({ companyId: companyNoteVersions.companyId, userId: companyNoteVersions.userId })
    .from(companyNoteVersions)
    .where(mine(companyNoteVersions))
    .limit(MOST)
    .all();
  put(versions, () => ({}));
  const notes = db.select().from(companyNotes).where(mine(companyNotes)).limit(MOST).all();
  put(notes, ({ words }: { words: string }) => ({ note: words }));
  return named(db, [...pairs.values()].slice(0, MOST));
}

const among = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

type Unnamed = Omit<Relation, "companyName" | "name" | "versions">;

function named(db: Context["db"], pairs: Unnamed[]): Relation[] {
  const { id, companyName } = companies;
  const companyIds = pairs.map(({ companyId }) => companyId);
  const userIds = pairs.map(({ userId }) => userId);
  const ofCompanies = db.select({ id, companyName }).from(companies).where(among(id, companyIds)).all();
  const people = db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(among(users.id, userIds))
    .all();
  const companyOf = new Map(ofCompanies.map((row) => [row.id, row.companyName]));
  const personOf = new Map(people.map((row) => [row.id, nameOf(row)]));
  return pairs
    .map((pair) => ({
      ...pair,
      versions: listNoteVersions({ db }, pair),
      companyName: companyOf.get(pair.companyId) ?? "",
      name: personOf.get(pair.userId) ?? "",
    }))
    .sort((a, b) => a.companyName.localeCompare(b.companyName, "de") || a.name.localeCompare(b.name, "de"));
}

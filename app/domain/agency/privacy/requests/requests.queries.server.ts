import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { privacyRequests, users } from "~db/schema";

const MOST = 200;
const columns = {
  request: privacyRequests,
  email: users.email,
  person: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
};

/** Letters about data: what is open first, by its day, then what was answered. */
export const listRequests = ({ db }: Pick<Context, "db">) =>
  db
    .select(columns)
    .from(privacyRequests)
    .leftJoin(users, eq(users.id, privacyRequests.userId))
    .orderBy(sql`${privacyRequests.closedAt} is not null`, privacyRequests.dueAt, desc(privacyRequests.id))
    .limit(MOST)
    .all();

export const findRequest = ({ db }: Pick<Context, "db">, id: string) =>
  db
    .select(columns)
    .from(privacyRequests)
    .leftJoin(users, eq(users.id, privacyRequests.userId))
    .where(eq(privacyRequests.id, id))
    .get() ?? null;

import { eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { type Duty, users } from "~db/schema";

const dutyOf = prepared((db) =>
  db
    .select({ duty: users.duty })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

/** What an account may do, where no session says so yet. Throws for an account that is not there. */
export function findDuty({ db }: Pick<Context, "db">, userId: string): Duty {
  const account = dutyOf(db).get({ userId });
  if (!account) throw new Error("no such account");
  return account.duty;
}

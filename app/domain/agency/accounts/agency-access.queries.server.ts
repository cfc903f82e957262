import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { authenticatorApps, passkeys, sessions, users } from "~db/schema";
import { byName } from "../../shared/tables/name-columns";

/** Nobody logged in for so long: the account is marked (ACCS-21). */
const UNUSED_DAYS = 90;

/** Accounts of the agency that are open, with duty and factors and when somebody last logged in. */
export function listAgencyAccess({ db, now }: Pick<Context, "db" | "now">) {
  const app = and(eq(authenticatorApps.userId, users.id), isNotNull(authenticatorApps.confirmedAt));
  const rows = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      duty: users.duty,
      createdAt: users.createdAt,
      hasApp: sql<number>`${authenticatorApps.userId} is not null`,
      passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      lastLogIn: sql<
        number | null
      >`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(authenticatorApps, app)
    .where(and(eq(users.role, "superuser"), sql`${users.deactivatedAt} is null`))
    .orderBy(byName(users.lastName, users.firstName), asc(users.id))
    .all();
  return rows.map(({ firstName, lastName, hasApp, createdAt, ...row }) => ({
    ...row,
    name: nameOf({ firstName, lastName }),
    hasApp: hasApp === 1,
    factorMissing: hasApp === 0 && row.passkeys === 0,
    unused: now - (row.lastLogIn ?? createdAt) > UNUSED_DAYS * DAY,
  }));
}

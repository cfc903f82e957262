import { and, asc, eq, sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { byName } from "~/domain/shared/tables/name-columns";
import { applications, bookings, companies, positions, staffBlocks } from "~db/schema";

type Reader = Context<UserActor>;

/** The companies to which the person ever applied, and whether they never want to be booked there again (TEAM-05). */
export function listOwnCompanies(context: Reader) {
  return select(context)
    .where(sql`${companies.id} in (select p.company_id from ${applications} a join ${positions} p on p.id = a.position_id
      where a.user_id = ${context.actor.userId})`)
    .orderBy(byName(companies.companyName), asc(companies.id))
    .all()
    .map((row) => ({ ...row, blocked: row.blocked === 1 }));
}

export function findOwnCompany(context: Reader, companyId: string) {
  return listOwnCompanies(context).find((row) => row.companyId === companyId) ?? null;
}

function select({ db, now, actor }: Reader) {
  return db
    .select({
      companyId: companies.id,
      companyName: companies.companyName,
      jobs: sql<number>`(select count(*) from ${bookings} b where b.user_id = ${actor.userId} and b.cancelled_at is null
        and b.company_id = ${companies.id} and b.ends_at <= ${now})`,
      blocked: sql<number>`${staffBlocks.createdAt} is not null`,
    })
    .from(companies)
    .leftJoin(staffBlocks, and(eq(staffBlocks.companyId, companies.id), eq(staffBlocks.userId, actor.userId)));
}

import { and, eq, sql } from "drizzle-orm";
import { companyRatings, ratings } from "~db/schema";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { FEWEST, fixedFrom, type PersonSum, sumOfPerson } from "./rules";
import { countedSince } from "./window.server";

type Reader = Pick<Context, "db" | "now">;

const countedOf = prepared((db) =>
  db
    .select({
      companyId: ratings.companyId,
      reliability: ratings.reliability,
      service: ratings.service,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .where(
      and(
        eq(ratings.userId, sql.placeholder("userId")),
        sql`direction = 'ofPerson'`,
        sql`${ratings.createdAt} >= ${sql.placeholder("since")}`,
        sql`${ratings.removedAt} is null`,
      ),
    )
    .prepare(),
);

/**
 * What companies read of a person, or null below five ratings (RATE-03). Only what the person can read by now counts, so
 * that nobody is judged by what they do not know (D-108).
 */
export function findPersonSum({ db, now }: Reader, userId: string): PersonSum | null {
  const rows = countedOf(db).all({ userId, since: countedSince(now) });
  const fixed = rows.filter(({ createdAt }) => fixedFrom(createdAt) <= now);
  return sumOfPerson(
    fixed.map(({ companyId, reliability, service }) => ({
      companyId,
      reliability: reliability ?? 0,
      service: service ?? 0,
    })),
  );
}

const peopleOf = prepared((db) =>
  db
    .select({ count: sql<number>`count(distinct ${ratings.raterKey})` })
    .from(ratings)
    .where(
      and(
        eq(ratings.companyId, sql.placeholder("companyId")),
        sql`direction = 'ofCompany'`,
        sql`${ratings.createdAt} >= ${sql.placeholder("since")}`,
      ),
    )
    .prepare(),
);

const shownOf = prepared((db) =>
  db
    .select({
      briefing: companyRatings.briefing,
      safety: companyRatings.safety,
      punctualEnd: companyRatings.punctualEnd,
      count: companyRatings.people,
    })
    .from(companyRatings)
    .where(eq(companyRatings.companyId, sql.placeholder("companyId")))
    .prepare(),
);

/**
 * The averages of a company in tenths, as they were last renewed; null below five people of the last 24 months
 * (RATE-05). Nothing else tells what anybody said about a company.
 */
export function findCompanySum({ db, now }: Reader, companyId: string) {
  const shown = shownOf(db).get({ companyId });
  if (!shown) return null;
  const people = peopleOf(db).get({ companyId, since: countedSince(now) })?.count ?? 0;
  return people >= FEWEST ? shown : null;
}

export type CompanySum = ReturnType<typeof findCompanySum>;

import { and, asc, eq, sql } from "drizzle-orm";
import { comparableTerms, staffTypes } from "~db/schema";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { readSettings } from "../../shared/settings.server";

const ofCompany = prepared((db) =>
  db
    .select({
      staffTypeId: comparableTerms.staffTypeId,
      nameDe: staffTypes.nameDe,
      nameEn: staffTypes.nameEn,
      state: comparableTerms.state,
      agreement: comparableTerms.agreement,
      classification: comparableTerms.classification,
    })
    .from(comparableTerms)
    .innerJoin(staffTypes, eq(staffTypes.id, comparableTerms.staffTypeId))
    .where(eq(comparableTerms.companyId, sql.placeholder("companyId")))
    .orderBy(asc(staffTypes.sortOrder), asc(staffTypes.id))
    .prepare(),
);

/** The kinds of work that a company was asked about, with what it says of its own people (LAWS-03). */
export const listTerms = ({ db }: Pick<Context, "db">, companyId: string) => ofCompany(db).all({ companyId });

const one = prepared((db) =>
  db
    .select({ agreement: comparableTerms.agreement, classification: comparableTerms.classification })
    .from(comparableTerms)
    .where(
      and(
        eq(comparableTerms.companyId, sql.placeholder("companyId")),
        eq(comparableTerms.staffTypeId, sql.placeholder("staffTypeId")),
        eq(comparableTerms.state, "given"),
      ),
    )
    .prepare(),
);

/** What the notice of a job says; null while the company has not said it, or does not know. */
export const findTerms = ({ db }: Pick<Context, "db">, of: { companyId: string; staffTypeId: string }) =>
  one(db).get(of) ?? null;

/** Whether a company still has to answer for a kind of work that it asked people for. */
export const owesTerms = (context: Pick<Context, "db">, companyId: string): boolean =>
  readSettings(context).lendsStaff !== 0 && listTerms(context, companyId).some(({ state }) => state === "asked");

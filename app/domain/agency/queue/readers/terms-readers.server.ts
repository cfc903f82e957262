import { and, asc, eq, sql } from "drizzle-orm";
import { companies, comparableTerms, staffTypes } from "~db/schema";
import type { CountName } from "../counts";
import { beyond, limit, type Reader, reader } from "./reader.server";

/** As the index has it, which a value that is bound would not use. */
const unknown = eq(comparableTerms.state, sql.raw("'unknown'"));

/** What a company does not know and the agency has to find out. */
export const termsReaders = {
  comparableTerms: reader(
    (db, page) =>
      db
        .select({
          id: comparableTerms.id,
          at: comparableTerms.answeredAt,
          companyId: comparableTerms.companyId,
          companyName: companies.companyName,
          name: staffTypes.nameDe,
        })
        .from(comparableTerms)
        .innerJoin(companies, eq(companies.id, comparableTerms.companyId))
        .innerJoin(staffTypes, eq(staffTypes.id, comparableTerms.staffTypeId))
        .where(and(unknown, beyond(page, comparableTerms.answeredAt, comparableTerms.id)))
        .orderBy(asc(comparableTerms.answeredAt), asc(comparableTerms.id))
        .limit(limit)
        .prepare(),
    ({ id, at, companyId, companyName, name }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: false,
      values: { company: companyName, name },
      about: companyId,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;

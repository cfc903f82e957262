import { eq, sql } from "drizzle-orm";
import { companies, comparableTerms, staffTypes } from "~db/schema";
import type { CountName } from "../counts";
import { type Reader, waiting } from "./reader.server";

/** As the index has it, which a value that is bound would not use. */
const unknown = eq(comparableTerms.state, sql.raw("'unknown'"));

/** What a company does not know and the agency has to find out. */
export const termsReaders = {
  comparableTerms: waiting({
    id: comparableTerms.id,
    at: comparableTerms.answeredAt,
    joins: [
      [companies, eq(companies.id, comparableTerms.companyId)],
      [staffTypes, eq(staffTypes.id, comparableTerms.staffTypeId)],
    ],
    where: unknown,
    fields: { companyId: comparableTerms.companyId, company: companies.companyName, name: staffTypes.nameDe },
    entry: ({ companyId, company, name }) => ({ values: { company, name }, about: companyId }),
  }),
} satisfies Partial<Record<CountName, Reader>>;

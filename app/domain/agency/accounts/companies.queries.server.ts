import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import type { Context } from "~/domain/shared/context";
import { listPageSize, pageOf, readCursor } from "~/domain/shared/keyset";
import { matchOf } from "~/i18n/word-search";
import { companies, users } from "~db/schema";
import type { CompanyFilter } from "./companies";
import { companiesWithPhone } from "./phone-search.server";

/** One page of all companies, the newest first or the oldest; a search looks at its name, VAT number and phone and at its people. */
export function listCompanies(
  { db }: Pick<Context, "db">,
  { search, state }: CompanyFilter,
  after: string | null,
  oldestFirst = false,
) {
  const addressed = search.includes("@") ? findUserIdByEmail({ db }, search) : null;
  const phoned = companiesWithPhone(search);
  const match = addressed ? null : matchOf(search);
  if (search.trim() !== "" && match === null && !addressed && !phoned) return { rows: [], next: null };
  const [key] = readCursor(after, "string") ?? [];
  const wanted: (SQL | undefined)[] = [
    // Digits may be a phone number or those of a VAT number.
    or(
      match ? inArray(companies.id, ofPeopleMatching(match)) : undefined,
      phoned ? inArray(companies.id, phoned) : undefined,
    ),
    addressed ? sql`${companies.id} = (select company_id from users where users.id = ${addressed})` : undefined,
    typeof key === "string" ? (oldestFirst ? gt : lt)(companies.id, key) : undefined,
    state === "new" ? isNull(companies.validatedAt) : undefined,
    state === "validated" ? isNotNull(companies.validatedAt) : undefined,
  ];
  const read = db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      city: companies.city,
      contactPerson: companies.contactPerson,
      phone: companies.phoneNumber,
      paymentMethods: companies.paymentMethods,
      validatedAt: companies.validatedAt,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .where(and(...wanted))
    .orderBy((oldestFirst ? asc : desc)(companies.id))
    .limit(listPageSize + 1)
    .all();
  return pageOf(read, ({ id }) => [id]);
}

/** Of more people the newest count: more words find the others. */
const MOST_PEOPLE = 1_000;

const ofPeopleMatching = (match: string) =>
  sql`(select company_id from account_words w cross join account_search s on s.number = w.rowid
    cross join users u on u.id = s.user_id where account_words match ${match} and company_id is not null
    order by w.rowid desc limit ${MOST_PEOPLE})`;

/** One company with everything the agency decides by, and its people; or null. */
export function findAgencyCompany({ db }: Pick<Context, "db">, companyId: string) {
  const company = db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!company) return null;
  const people = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .all();
  const validator = company.validatedBy
    ? db.select().from(users).where(eq(users.id, company.validatedBy)).get()
    : undefined;
  return {
    ...company,
    people,
    validatedByName: validator ? nameOf(validator) : company.validatedBy,
    billingComplete: hasBillingAddress(company),
  };
}

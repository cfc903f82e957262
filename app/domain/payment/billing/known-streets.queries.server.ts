import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { SessionUser } from "~/domain/account/sessions.server";
import { foldPlaceName } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { companies, orders, staffProfiles } from "~db/schema";

const LATEST_ORDERS = 20;

/** Streets that begin like the text, from the own address, the company's, and those that its bills went to (JOIN-16). */
export function listKnownStreets(
  { db }: Pick<Context, "db">,
  { id, companyId }: Pick<SessionUser, "id" | "companyId">,
  text: string,
): string[] {
  const own = db
    .select({ street: staffProfiles.addressLineOne })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, id))
    .get();
  const known = companyId ? streetsOfCompany(db, companyId) : [];
  const beginning = foldPlaceName(text);
  return [...new Set([own?.street, ...known])].filter(
    (street): street is string => !!street && foldPlaceName(street).startsWith(beginning),
  );
}

function streetsOfCompany(db: Context["db"], companyId: string): (string | null | undefined)[] {
  const company = db
    .select({ own: companies.addressLineOne, billing: companies.billingAddressStreet })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  const past = db
    .select({ billing: orders.billingJson })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isNotNull(orders.settledAt)))
    .orderBy(desc(orders.settledAt))
    .limit(LATEST_ORDERS)
    .all();
  return [
    company?.own,
    company?.billing,
    ...past.map(({ billing }) => JSON.parse(billing ?? "{}").billingAddressStreet as string | undefined),
  ];
}

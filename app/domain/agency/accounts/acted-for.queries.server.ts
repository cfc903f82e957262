import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { companies, events, jobs, orders, positions } from "~db/schema";

/** What the address of a page names: ids of rows that belong to a company. */
export interface Named {
  companyId?: string | null;
  eventId?: string | null;
  jobId?: string | null;
  positionId?: string | null;
  orderId?: string | null;
}

/** The company for which the agency acts on a page (D-24): the owner of what its address names; null when it names nothing. */
export function findActedFor({ db }: Pick<Context, "db">, named: Named): string | null {
  const owners = [
    [named.companyId, companies, companies.id, companies.id],
    [named.orderId, orders, orders.id, orders.companyId],
    [named.positionId, positions, positions.id, positions.companyId],
    [named.jobId, jobs, jobs.id, jobs.companyId],
    [named.eventId, events, events.id, events.companyId],
  ] as const;
  for (const [id, table, key, owner] of owners) {
    if (!id) continue;
    const row = db
      .select({ name: companies.companyName })
      .from(companies)
      .where(eq(companies.id, db.select({ id: owner }).from(table).where(eq(key, id))))
      .get();
    if (row) return row.name;
  }
  return null;
}

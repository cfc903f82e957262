import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";
import { companies, orders, reclaims } from "~db/schema";

/** Money of a card payment that went back without us, and whose order it is. */
export function reclaimMail({ db }: Context, { reclaimId }: MailData["reclaimed"]) {
  const row = db
    .select({ reclaim: reclaims, orderNumber: orders.orderNumber, company: companies.companyName })
    .from(reclaims)
    .innerJoin(orders, eq(orders.id, reclaims.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(reclaims.id, reclaimId))
    .get();
  if (!row) throw new Error(`no reclaim ${reclaimId}`);
  const { kind, state, amountCents, orderId } = row.reclaim;
  const orderHref = href(`/superuser/back-office/orders/${orderId}#reclaims`);
  return {
    what: `${kind}.${state}`,
    state,
    amountCents,
    order: row.orderNumber ?? "",
    company: row.company,
    orderHref,
  };
}

import { and, eq, isNull } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { bills, orders } from "~db/schema";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { billContent } from "./bill-content.queries.server";
import { type Issued, writeBill } from "./write-bill.server";

/**
 * Issues the bill of a settled order, once. The number is drawn here, so that numbers follow the days of issue and a
 * year has no gap. Refused while the order is not settled; throws when something that §11 UStG asks for is missing.
 */
export function issueBill(context: Context, { orderId }: { orderId: string }): Result<Issued, "notFound"> {
  return transact(context, (tx): Result<Issued, "notFound"> => {
    const issued = tx.db
      .select({ billId: bills.id, billNumber: bills.billNumber })
      .from(bills)
      .where(and(eq(bills.orderId, orderId), isNull(bills.correctsBillId)))
      .get();
    if (issued) return ok(issued);
    const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order || order.settledAt === null) return refuse("notFound");
    const language = listCompanyUsers(tx, order.companyId)[0]?.language ?? "de";
    return ok(
      writeBill(tx, {
        order,
        language,
        contentOf: (billNumber) => billContent(tx, order, { billNumber, language }),
      }),
    );
  });
}

import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { payments } from "~/gateways/payments/payments.server";
import { cardsOnFile } from "~db/schema";

/** The company's card on file that can still be charged: it is good to the end of its month (D-63). */
export function findHeldCard({ db, now }: Pick<Context, "db" | "now">, companyId: string) {
  const card = db
    .select()
    .from(cardsOnFile)
    .where(
      and(
        eq(cardsOnFile.companyId, companyId),
        eq(cardsOnFile.provider, payments().name),
        eq(cardsOnFile.purpose, "file"),
        isNull(cardsOnFile.removedAt),
      ),
    )
    .orderBy(desc(cardsOnFile.createdAt))
    .limit(1)
    .get();
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  return card && card.expYear * 12 + card.expMonth >= year * 12 + month ? card : null;
}

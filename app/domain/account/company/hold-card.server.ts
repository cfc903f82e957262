import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { payments } from "~/gateways/payments/payments.server";
import { cardsOnFile } from "~db/schema";

/** What the payment provider answers for a registered card; number and code are not among it (D-22). */
export type HeldCard = { reference: string; brand: string; last4: string; expMonth: number; expYear: number };

/** Puts a registered card on file for a company; the one before it goes. Charges nothing. */
export function holdCard(
  context: Context,
  { companyId, card }: { companyId: string; card: HeldCard },
): { cardOnFileId: string } {
  return transactOrThrow(context, (tx) => {
    const { reference, brand, last4, expMonth, expYear } = card;
    const before = and(
      eq(cardsOnFile.companyId, companyId),
      eq(cardsOnFile.purpose, "file"),
      isNull(cardsOnFile.removedAt),
    );
    tx.db.update(cardsOnFile).set({ removedAt: tx.now }).where(before).run();
    const cardOnFileId = newId(tx.now);
    tx.db
      .insert(cardsOnFile)
      .values({
        id: cardOnFileId,
        companyId,
        provider: payments().name,
        providerReference: reference,
        brand,
        last4,
        expMonth,
        expYear,
        createdAt: tx.now,
        createdBy: actorId(tx.actor),
      })
      .run();
    const data = { brand: card.brand, last4: card.last4 };
    recordAudit(tx, { action: "card.held", objectType: "card", objectId: cardOnFileId, companyId, data });
    return ok({ cardOnFileId });
  });
}

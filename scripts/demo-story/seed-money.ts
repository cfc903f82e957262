import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { markInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import { createPromotionCode } from "~/domain/payment/promotion/create-promotion-code.server";
import { deactivatePromotionCode } from "~/domain/payment/promotion/deactivate-promotion-code.server";
import type { UserActor } from "~/domain/shared/context";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { orders, promotionCodes } from "~db/schema";
import { done, type Story } from "./story";

const TERM_DAYS = 14;

/** Codes that were given out, and invoices that were paid: one is late, one was corrected and waits for its transfer. */
export function seedMoney(story: Story, agencyOf: () => UserActor): void {
  story.scene(story.instant(-70, "09:30"), () => {
    const agency = story.as(agencyOf());
    const code = { kind: "percent", validFrom: "", maximumUses: "" } as const;
    const validUntil = story.day(60);
    done(createPromotionCode(agency, { ...code, submissionId: "seed-1", code: "MESSE10", value: "10", validUntil }));
    const amount = { ...code, kind: "amount", value: "25", validUntil: "", maximumUses: "50" } as const;
    done(createPromotionCode(agency, { ...amount, submissionId: "seed-2", code: "WILLKOMMEN" }));
  });
  story.scene(story.instant(-20, "10:00"), () => {
    const code = story.db.select().from(promotionCodes).where(eq(promotionCodes.code, "WILLKOMMEN")).get();
    done(deactivatePromotionCode(story.as(agencyOf()), { promotionCodeId: code?.id ?? "" }));
  });
  story.scene(story.instant(-2, "16:00"), () => {
    const agency = story.as(agencyOf());
    const due = story.db
      .select({ id: orders.id, settledAt: orders.settledAt })
      .from(orders)
      .where(
        and(
          eq(orders.paymentMethod, "invoice"),
          isNotNull(orders.settledAt),
          lt(orders.settledAt, story.instant(-TERM_DAYS - 1, "00:00")),
        ),
      )
      .orderBy(asc(orders.settledAt), asc(orders.id))
      .all();
    for (const { id, settledAt } of due.slice(0, -1)) {
      done(markInvoicePaid(agency, { orderId: id, receivedOn: addDays(dayOf(settledAt ?? 0), 9) }));
    }
    const [first] = due;
    if (first && due.length > 1) {
      const reason = "Eine Person hat eine Stunde weniger gearbeitet.";
      done(correctBill(agency, { orderId: first.id, submissionId: "seed-3", grossCents: 2_988, reason }));
    }
  });
}

import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { readCents } from "~/domain/shared/money";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { dayOf, endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";
import { promotionCodes } from "~db/schema";
import { foldCode, promotionCodeRefusals, type TypedPromotionCode } from "./promotion-code-rules";

/** Everything wrong with a new code as it is typed. */
export function newCodeRefusals({ now }: Pick<Context, "now">, typed: TypedPromotionCode): FieldRefusal[] {
  return promotionCodeRefusals(typed, { today: dayOf(now), isDay });
}

/**
 * Makes a promotion code (BO-08): a percentage or an amount off the sum without VAT, from its first to its last day in
 * Vienna. Refused with the first thing wrong in the form, or when the code was given out before.
 */
export function createPromotionCode(
  context: Context<UserActor>,
  { submissionId, ...typed }: TypedPromotionCode & { submissionId: string },
): Result<{ code: string }, Message> {
  return once(context, "createPromotionCode", { submissionId, ...typed }, (tx): Result<{ code: string }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const [refusal] = newCodeRefusals(tx, typed);
    if (refusal) return refuse(refusal.key);
    const id = newId(tx.now);
    const code = foldCode(typed.code);
    const values = {
      percent: typed.kind === "percent" ? Number(typed.value) : null,
      amountCents: typed.kind === "amount" ? readCents(typed.value) : null,
      validFrom: typed.validFrom ? startOfDay(typed.validFrom) : tx.now,
      validUntil: typed.validUntil ? endOfDay(typed.validUntil) : null,
      maximumUses: typed.maximumUses ? Number(typed.maximumUses) : null,
    };
    const { changes } = tx.db
      .insert(promotionCodes)
      .values({ id, code, ...values, createdAt: tx.now })
      .onConflictDoNothing()
      .run();
    if (changes === 0) return refuse("promotionCodeTaken");
    recordAudit(tx, { action: "promotion.created", objectType: "promotion", objectId: id, data: { code, ...values } });
    return ok({ code });
  });
}

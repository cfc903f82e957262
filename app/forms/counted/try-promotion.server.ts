import { findPromotion, type Promotion } from "~/domain/payment/order-pricing.server";
import type { PromotionRefusal } from "~/domain/payment/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { count, uncount } from "~/limits/limits.server";

type Tried = Result<Promotion | null, PromotionRefusal> | { ok: false; wait: number };

/** A code that somebody typed; those that give no discount are counted for their company, so that none is guessed (SAFE-46). */
export async function tryPromotion(context: Context<UserActor>, typed: string): Promise<Tried> {
  if (typed.trim() === "") return ok(null);
  const who = context.actor.companyId ?? context.actor.userId;
  const wait = await count("promotion-codes", who);
  if (wait !== null) return { ok: false, wait };
  const found = findPromotion(context, typed);
  if (found.ok) await uncount("promotion-codes", who);
  return found;
}

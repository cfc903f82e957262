import { addOrderCard, registerCard } from "~/domain/payment/card/card-on-file.server";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import type { RegisteredCard } from "~/gateways/payment-gateway";
import { countCard, tooManyRequests } from "~/http/limits/limits.server";
import { cardOfForm } from "./card-entry.server";
import type { BookerVisit } from "./pay-target.server";

type EnteredCard =
  | { state: "given"; cardId: string; brand: RegisteredCard["brand"] }
  | { state: "refused"; status: number; answer: Partial<PayAnswer> };

/** A card that was entered for this order, registered with the provider; null when none was entered. */
export async function enteredCard(visit: BookerVisit, companyId: string, form: FormData): Promise<EnteredCard | null> {
  const { context, user, t } = visit;
  if (user.role !== "employer") return null;
  const typed = cardOfForm(form, context.now);
  if (typed.state === "none") return null;
  if (typed.state === "refused") {
    const errors = Object.fromEntries(typed.refusals.map(({ field, key }) => [field, [key]]));
    return { state: "refused", status: 400, answer: { errors } };
  }
  const wait = await countCard(companyId);
  if (wait !== null) return { state: "refused", status: 429, answer: { errors: { form: [tooManyRequests(wait)] } } };
  const keep = form.get("savePaymentDetails") === "on";
  const answer = await registerCard(context, { companyId, card: typed.source, keep: false });
  if (answer.state === "saved") {
    const cardId = addOrderCard(context, { companyId, card: answer.card, keep });
    return { state: "given", cardId, brand: answer.card.brand };
  }
  const { key, providerMessage } = answer.state === "refused" ? answer.refusal : noAnswer;
  const declined = { key, message: providerMessage || t(`messages:${key}`) };
  return { state: "refused", status: 402, answer: { declined } };
}

const noAnswer = { key: "paymentfailed", providerMessage: "" };

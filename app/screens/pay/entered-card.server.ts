import { declinedOf } from "~/answers/card-view.server";
import { addOrderCard, registerCard } from "~/domain/payment/card/card-on-file.server";
import { cardOfForm } from "~/forms/card-entry.server";
import type { RegisteredCard } from "~/gateways/payments/payment-gateway";
import type { BookerVisit } from "~/http/visit.server";
import { countCard } from "~/limits/limits.server";
import type { RefusedPayment } from "./refused-payment";

type EnteredCard =
  | { state: "given"; cardId: string; brand: RegisteredCard["brand"] }
  | { state: "refused"; refusal: RefusedPayment };

/** A card that was entered for this order, registered with the provider; null when none was entered. */
export async function enteredCard(visit: BookerVisit, companyId: string, form: FormData): Promise<EnteredCard | null> {
  const { context, user, t } = visit;
  if (user.role !== "employer") return null;
  const typed = cardOfForm(form, context.now);
  if (typed.state === "none") return null;
  if (typed.state === "declined") return declined(t, typed);
  if (typed.state === "refused") return { state: "refused", refusal: { fields: typed.refusals } };
  const wait = await countCard(companyId);
  if (wait !== null) return { state: "refused", refusal: { wait } };
  const keep = form.get("savePaymentDetails") === "on";
  const answer = await registerCard(context, { companyId, card: typed.source, keep: false });
  if (answer.state === "saved") {
    const cardId = addOrderCard(context, { companyId, card: answer.card, keep });
    return { state: "given", cardId, brand: answer.card.brand };
  }
  return declined(t, answer.state === "refused" ? answer.refusal : { key: "paymentfailed" });
}

const declined = (t: BookerVisit["t"], refusal: Parameters<typeof declinedOf>[1]): EnteredCard => ({
  state: "refused",
  refusal: { status: 402, values: { declined: declinedOf(t, refusal) } },
});

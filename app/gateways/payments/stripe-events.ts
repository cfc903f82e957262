import type Stripe from "stripe";
import type { ProviderEvent } from "./payment-gateway";

export function eventOf(event: Stripe.Event): ProviderEvent {
  return { id: event.id, kind: event.type, about: aboutOf(event) };
}

/** What an event is about; kinds that concern nothing of ours are taken and left aside. */
function aboutOf({ data: { object } }: Stripe.Event): ProviderEvent["about"] {
  switch ("object" in object ? object.object : "") {
    case "payment_intent": {
      const intent = object as Stripe.PaymentIntent;
      return { what: "payment", reference: intent.id, paymentId: intent.metadata.payment ?? null };
    }
    case "charge": {
      const charge = object as Stripe.Charge;
      const intent = charge.payment_intent;
      const reference = typeof intent === "string" ? intent : intent?.id;
      return reference ? { what: "payment", reference, paymentId: charge.metadata.payment ?? null } : null;
    }
    case "checkout.session": {
      const page = object as Stripe.Checkout.Session;
      const paymentId = page.metadata?.payment ?? null;
      return { what: page.mode === "setup" ? "card" : "payment", reference: page.id, paymentId };
    }
    case "setup_intent":
      return { what: "card", reference: (object as Stripe.SetupIntent).id, paymentId: null };
    case "refund":
      return { what: "refund", reference: (object as Stripe.Refund).id, paymentId: null };
    default:
      return null;
  }
}

import type Stripe from "stripe";
import type { ProviderEvent } from "./payment-gateway";

export function eventOf(event: Stripe.Event): ProviderEvent {
  return { id: event.id, kind: event.type, about: aboutOf(event) };
}

/** What an event is about; kinds that concern nothing of ours are taken and left aside. */
function aboutOf({ type, data: { object } }: Stripe.Event): ProviderEvent["about"] {
  switch ("object" in object ? object.object : "") {
    case "payment_intent": {
      const intent = object as Stripe.PaymentIntent;
      return { what: "payment", reference: intent.id, paymentId: intent.metadata.payment ?? null };
    }
    case "charge": {
      const charge = object as Stripe.Charge;
      const reference = intentOf(charge);
      if (reference && type === "charge.refunded") return { what: "reclaim", reference, refund: null };
      return reference ? { what: "payment", reference, paymentId: charge.metadata.payment ?? null } : null;
    }
    case "checkout.session": {
      const page = object as Stripe.Checkout.Session;
      const paymentId = page.metadata?.payment ?? null;
      return { what: page.mode === "setup" ? "card" : "payment", reference: page.id, paymentId };
    }
    case "setup_intent":
      return { what: "card", reference: (object as Stripe.SetupIntent).id, paymentId: null };
    case "refund": {
      const refund = object as Stripe.Refund;
      return { what: "reclaim", reference: intentOf(refund) ?? "", refund: refund.id };
    }
    case "dispute": {
      const reference = intentOf(object as Stripe.Dispute);
      return reference ? { what: "reclaim", reference, refund: null } : null;
    }
    default:
      return null;
  }
}

function intentOf({ payment_intent }: Pick<Stripe.Charge, "payment_intent">): string | null {
  return typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null);
}

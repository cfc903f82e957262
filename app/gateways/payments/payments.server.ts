import { config } from "~/config/config.server";
import type { PaymentGateway } from "./payment-gateway";
import { sandbox } from "./sandbox.server";
import { stripeGateway } from "./stripe.server";

let memo: PaymentGateway | undefined;

/** The provider of this installation. Production does not start without Stripe, so the sandbox never takes part there. */
export function payments(): PaymentGateway {
  const { stripe, mode } = config();
  if (!stripe && mode === "production") throw new Error("the sandbox takes no part in production");
  memo ??= stripe ? stripeGateway(stripe) : sandbox;
  return memo;
}

import { config } from "~/config/config.server";

/** Where the provider sends a person back to who entered a card on its page. */
export const cardReturnUrl = () => `${config().baseUrl}/organization/profile?tab=payment-details`;

/** The same after a payment that their bank asked about. */
export const paymentReturnUrl = (orderId: string) =>
  `${config().baseUrl}/organization/payment-pending?order=${orderId}&back=1`;

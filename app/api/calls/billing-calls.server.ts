import { z } from "zod";
import { call } from "~/api/call";
import { answer, refuseCall, refuseFields, refusePayment, refuseStale, tooMany } from "~/api/reply";
import { confirmedNumber, id, optionalText, seenValues, text, textsOf } from "~/api/shapes/shapes";
import { user } from "~/api/shapes/user-shapes";
import { userOf } from "~/api/user-of.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { billingRefusals } from "~/domain/payment/billing/billing-refusals.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { billingForm } from "~/domain/payment/billing/schema";
import { cardRefusals, readCard } from "~/domain/payment/card/card-form";
import { keepCard } from "~/domain/payment/card/card-on-file.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { sameShape } from "~/domain/shared/schema";
import { dayOf } from "~/domain/shared/time.server";
import { cardOfForm } from "~/forms/card-entry.server";
import { countCard } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";

export const billingCalls = [
  call("CALL-58", "POST employers/updatebillingaddress", "employer", {
    body: z.object({
      companyVatNumber: text,
      billingAddress: z.object({
        ...textsOf(billingForm.omit({ vatNumber: true, billingAddressStreetTwo: true, confirmed: true })),
        billingAddressStreetTwo: optionalText,
      }),
      confirmed: confirmedNumber,
      seen: seenValues,
    }),
    data: z.object({ user }),
    handle: (visit, { body }) => {
      const { billingAddressStreetTwo = "", ...address } = body.billingAddress;
      const { companyVatNumber, confirmed } = body;
      const typed = { ...address, billingAddressStreetTwo, vatNumber: companyVatNumber, confirmed };
      const named = (field: string) => (field === "vatNumber" ? "companyVatNumber" : `billingAddress.${field}`);
      const stored = findCompany(visit.context, visit.user.companyId);
      const wrong = billingRefusals(typed, stored).map(({ field, key }) => ({ field: named(field), key }));
      if (wrong.length > 0) return refuseFields(wrong);
      const { companyVatNumber: vatNumber, ...seen } = body.seen ?? {};
      const saved = saveBillingAddress(visit.context, typed, vatNumber === undefined ? seen : { ...seen, vatNumber });
      if (!saved.ok && saved.refusal === "changedMeanwhile") return refuseStale(saved, named);
      if (!saved.ok) return refuseCall(saved.refusal, 400);
      return answer({ user: userOf(visit, visit.user.id) }, { message: "Billingdetails" });
    },
  }),
  call("CALL-59", "POST employers/updatepaymentdetails", "employer", {
    body: z.object({
      paymentDetails: z.object({
        paymentMethod: z.enum(["visa", "masterCard"]).optional(),
        ...sameShape(["cardName", "cardNumber", "securityCode"], optionalText),
        validThrough: optionalText.meta({ description: "01/MM/YYYY, or MM/YY" }),
        cardToken: optionalText.meta({ description: "The provider's token, where cards are not typed here" }),
      }),
    }),
    data: z.object({
      user,
      url: z.string().nullable().meta({ description: "Where the bank wants to hear from the person first" }),
    }),
    handle: async (visit, { body }) => {
      const { context, t } = visit;
      const { companyId } = visit.user;
      const company = findCompany(context, companyId);
      if (!company || !hasBillingAddress(company)) return refuseCall("billingaddressdetails", 400);
      const form = new FormData();
      for (const [name, value] of Object.entries(body.paymentDetails)) if (value !== undefined) form.set(name, value);
      form.set("validThrough", (body.paymentDetails.validThrough ?? "").replace(/^01\/(?=\d{1,2}\/\d{4}$)/, ""));
      const typed = cardOfForm(form, context.now);
      const wrong =
        typed.state === "refused"
          ? typed.refusals
          : typed.state === "none"
            ? cardRefusals(readCard(form), dayOf(context.now))
            : [];
      if (typed.state !== "given")
        return refuseFields(wrong.map(({ field, key }) => ({ field: `paymentDetails.${field}`, key })));
      try {
        const wait = await countCard(companyId);
        if (wait !== null) return tooMany(wait);
        const card = await keepCard(context, { companyId, card: typed.source });
        if (card.state === "refused") return refusePayment(refuseCall(card.refusal.key, 402), t);
        const own = { user: userOf(visit, visit.user.id), url: card.state === "waiting" ? card.url : null };
        return answer(own, card.state === "saved" ? { message: "Paymentdetails" } : {});
      } catch (error) {
        logger.error({ error }, "card was not registered");
        return refuseCall("paymentIntentFailed", 502);
      }
    },
  }),
  call("CALL-63", "POST user/get-payment-method", "employer", {
    body: z.object({
      stripe_account_id: z
        .unknown()
        .optional()
        .meta({ description: "Taken and not needed: the company is the session's" }),
    }),
    data: z.object({
      user: z.object({
        payment: z
          .object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.number().int(),
            exp_year: z.number().int(),
            paymentMethodId: id.meta({ description: "For POST event" }),
          })
          .nullable(),
      }),
    }),
    handle: ({ context, user: own }) => {
      const card = findHeldCard(context, own.companyId);
      const payment = card && {
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        paymentMethodId: card.id,
      };
      return answer({ user: { payment } });
    },
  }),
];

import type { z } from "zod";
import { declinedOf } from "~/answers/card-view.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { cardRefusals, readCard } from "~/domain/payment/card/card-form";
import {
  checkCardSetup,
  findCardSetup,
  keepCard,
  openCardPage,
  staleCard,
} from "~/domain/payment/card/card-on-file.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { heldCardForm } from "~/domain/payment/schema";
import { dayOf } from "~/domain/shared/time.server";
import { cardOfForm, isSandbox } from "~/forms/card-entry.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { PostRefusal } from "~/http/refused-form.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";
import { cardName } from "~/i18n/payment-texts";
import { countCard } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";
import type { Declined } from "~/ui/card/card-view";

const TAB = "/organization/profile?tab=payment-details";
/** Leads on to the provider's page: a form must not lead to a foreign site by itself. */
const AT_PROVIDER = `${TAB}&go=1`;

/** Where the provider said no. */
type RefusedCard = PostRefusal<{ declined?: Declined }>;

/** Why no card can be put on file now: no billing address yet, or somebody else has entered one meanwhile. */
function cardRefusal({ context, user, t }: EmployerVisit, form: FormData): RefusedCard | null {
  const company = findCompany(context, user.companyId);
  if (!company || !hasBillingAddress(company)) return { form: ["billingaddressdetails"] };
  const stale = staleCard(context, user.companyId, seenOf(form));
  const show = (_field: string, mark: string) => {
    const [brand = "", last4 = ""] = mark.split(" ");
    return mark && cardName(t, { brand, last4 });
  };
  return stale && refusalOf(stale, { show });
}

/** The card goes to the provider; only what it answers is stored (D-22). */
async function enterCard({ paymentMethod }: z.output<typeof heldCardForm>, visit: EmployerVisit, form: FormData) {
  const { context, user, t } = visit;
  const typed = cardOfForm(form, context.now);
  if (typed.state === "declined") return { status: 402, values: { declined: declinedOf(t, typed) } };
  const wrong = typed.state === "refused" ? [...typed.refusals] : [];
  if (typed.state === "none") wrong.push(...cardRefusals(readCard(form), dayOf(context.now)));
  if (isSandbox() && paymentMethod !== "visa" && paymentMethod !== "masterCard")
    wrong.unshift({ field: "paymentMethod", key: "required" });
  if (wrong.length > 0 || typed.state !== "given") return { fields: wrong };
  const { companyId } = user;
  const wait = await countCard(companyId);
  if (wait !== null) return { wait };
  const answer = await keepCard(context, { companyId, card: typed.source });
  if (answer.state === "waiting") return goTo(AT_PROVIDER);
  if (answer.state === "saved") return redirectWithFlash(TAB, "Paymentdetails");
  return { status: 402, values: { declined: declinedOf(t, answer.refusal) } };
}

/** The card is entered on the provider's own page. */
async function openPage(_typed: object, { context, user: { companyId } }: EmployerVisit) {
  const wait = await countCard(companyId);
  if (wait !== null) return { wait };
  await openCardPage(context, { companyId });
  return goTo(AT_PROVIDER);
}

type Entered = z.output<typeof heldCardForm>;
type Enter = (typed: Entered, visit: EmployerVisit, form: FormData) => Promise<Response | RefusedCard>;

/** A provider that does not answer is no fault of the form. */
const entering = (enter: Enter) =>
  formAction(heldCardForm, async (typed: Entered, visit: EmployerVisit, form): Promise<Response | RefusedCard> => {
    const refusal = cardRefusal(visit, form);
    if (refusal) return refusal;
    try {
      return await enter(typed, visit, form);
    } catch (error) {
      logger.error({ error }, "card was not registered");
      return { form: ["paymentIntentFailed"], status: 502 };
    }
  });

/** Asks the provider how a card that was entered there stands. */
async function checkCard({ context, user }: EmployerVisit) {
  const setup = findCardSetup(context, user.companyId);
  if (setup) await checkCardSetup(context, { cardSetupId: setup.id });
  const stored = setup && !findCardSetup(context, user.companyId);
  return stored ? redirectWithFlash(TAB, "Paymentdetails") : goTo(TAB);
}

export const answerCard = intents<EmployerVisit, Response>({
  fields: entering(enterCard),
  page: entering(openPage),
  check: checkCard,
});

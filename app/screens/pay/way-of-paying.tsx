import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentChoice } from "~/domain/payment/rules";
import { cardName } from "~/i18n/payment-texts";
import { CardErrors } from "~/ui/card/card-fields";
import type { Declined } from "~/ui/card/card-view";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { FieldError } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { aboveForm, fieldsOf } from "~/ui/form/typed-fields";
import { useSpoken } from "~/ui/job/of-agency";
import { StepLine } from "~/ui/parts/steps";
import { BillingCard } from "./billing-card";
import { CancellationFees } from "./cancellation-fees";
import { CARD_FIELDS, CardPart } from "./card-part";
import { followCard } from "./follow-card";
import { MethodChoice } from "./method-choice";
import { OrderButtons } from "./order-buttons";
import { OrderLines } from "./order-lines";
import { PayTickets } from "./pay-tickets";
import { RefusedCard } from "./refused-card";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

type WayOfPayingProps = {
  page: ShownPayPage & {
    choice: PaymentChoice;
    /** How the last attempt failed. */
    declined: Declined | null;
    held: { names: string[]; until: string } | null;
  };
  answer?: PayAnswer;
};

/** Second of two screens: how it is paid, and the one step that places the order (PAY-04, DESK-05). */
export function WayOfPaying({ page, answer }: WayOfPayingProps) {
  const { t } = useTranslation("payment");
  const spoken = useSpoken();
  const declined = (answer ? answer.values?.declined : page.declined) ?? null;
  // Who chooses another way or another card has read why the last one was refused (DESK-06).
  const [read, setRead] = useState<Declined | null>(null);
  const shown = read === declined ? null : declined;
  const refused = shown && <RefusedCard declined={shown} outstanding={page.kind === "outstanding"} held={page.held} />;
  const onFile = page.card && cardName(t, page.card);
  const ofFile = onFile !== null && declined?.card === onFile;
  const lost = page.lines.some(({ refusal }) => refusal !== null);
  const acceptsCards = page.offers.some(({ choice }) => choice !== "onInvoice");
  const steps = [
    { label: t("steps.what"), done: true },
    { label: t("steps.how"), current: true },
  ];
  const team = (
    <section className="stack" aria-labelledby="team-title">
      <h2 id="team-title">{t(page.kind === "outstanding" ? "pay.hours" : spoken("pay.team"))}</h2>
      <PayTickets lines={page.lines} />
    </section>
  );
  return (
    <div className="stack stack--l">
      <StepLine items={steps} />
      {page.sandbox ? <SandboxBanner /> : null}
      <div className="split">
        <Form
          method="post"
          id="order"
          className="stack stack--l"
          noValidate
          onChange={({ currentTarget, target }) => {
            setRead(declined);
            if (target instanceof Element) followCard(currentTarget, target);
          }}
        >
          <CardErrors field={fieldsOf(answer)} />
          {aboveForm(answer, "paymentMethod", ...CARD_FIELDS).map((message) => (
            <div key={message} className="summary-error">
              <FieldError message={message} />
            </div>
          ))}
          {lost ? team : null}
          <HiddenField name="expectedTotalCents" value={page.sums.totalCents} />
          <MethodChoice
            page={page}
            chosen={answer?.typed.paymentMethod ? String(answer.typed.paymentMethod) : page.choice}
            refused={ofFile ? refused : null}
            save={answer ? answer.typed.savePaymentDetails === "on" : true}
            error={answer?.errors.paymentMethod?.[0]}
          />
          {acceptsCards ? (
            <CardPart page={page} answer={answer} entered={declined !== null && !ofFile}>
              {ofFile ? null : refused}
            </CardPart>
          ) : null}
          {lost ? null : team}
          <BillingCard billing={page.billing} href={page.billingHref} />
        </Form>
        <aside className="sticky receipt stack" aria-labelledby="sum-title">
          <h2 id="sum-title">{t(spoken("pay.order"))}</h2>
          <OrderLines lines={page.lines} sums={page.sums} />
          <OrderButtons lines={page.lines} label={t("summary.place")} busyLabel={t("summary.placing")} />
          {acceptsCards ? <p className="small soft">{t("summary.notCharged")}</p> : null}
          <CancellationFees steps={page.ladder} />
        </aside>
      </div>
    </div>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import type { ShownMonth } from "./load-month.server";

type PayoutProps = Pick<NonNullable<ShownMonth["handover"]>, "payout" | "offer" | "today"> & {
  answer: RefusedForm | undefined;
};

/** The file for the bank, and the day on which the money went out (PAYR-10). */
export function Payout({ payout, offer, today, answer }: PayoutProps) {
  const { t } = useTranslation("pay");
  const field = fieldsOf(answer?.typed.intent === "paid" ? answer : undefined, { paidOutOn: today });
  return (
    <section className="card stack" aria-labelledby="payout">
      <h2 id="payout">{t("handover.payout")}</h2>
      {payout ? (
        <>
          <p>{t("handover.made", { count: payout.payments, sum: payout.sum, day: payout.day })}</p>
          <p>
            <ButtonLink tone="plain" icon="down" href={payout.href} download="">
              {t("handover.download")}
            </ButtonLink>
          </p>
        </>
      ) : null}
      {offer ? <PayoutOffer offer={offer} answer={answer} /> : null}
      <Form method="post" className="row row--top" noValidate>
        <DateField field={field("paidOutOn")} label={t("handover.paidOutOn")} max={today} />
        <SubmitButton tone="plain" name="intent" value="paid">
          {t("handover.mark")}
        </SubmitButton>
      </Form>
    </section>
  );
}

function PayoutOffer({ offer, answer }: { offer: NonNullable<PayoutProps["offer"]>; answer: RefusedForm | undefined }) {
  const { t } = useTranslation("pay");
  const field = fieldsOf(answer?.typed.intent === "payout" ? answer : undefined, { executionDay: offer.executionDay });
  return (
    <>
      {offer.leftOut.length > 0 ? (
        <Form method="post" className="stack stack--s">
          <h3>{t("handover.leftOut")}</h3>
          <ul className="stack stack--s">
            {offer.leftOut.map(({ userId, name, because, ask }) => (
              <li key={userId} className="row">
                <span className="grow">
                  <b>{name}</b>: {because}
                </span>
                {ask ? (
                  <SubmitButton tone="bare" small name="intent" value={`checked:${userId}`}>
                    {t("handover.checked")}
                    <span className="hush">: {name}</span>
                  </SubmitButton>
                ) : null}
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
      <Form method="post" className="stack" noValidate>
        <p>
          <b>{t("handover.payoutLead", { count: offer.payments, sum: offer.sum })}</b> {t("handover.once")}
        </p>
        <DateField field={field("executionDay")} label={t("handover.executionDay")} />
        {offer.asksPassword ? (
          <PasswordField field={field("password")} label={t("lock.password")} autoComplete="current-password" />
        ) : null}
        <SubmitButton tone="act" icon="euro" name="intent" value="payout">
          {t("handover.make")}
        </SubmitButton>
      </Form>
    </>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CardFields } from "~/components/form/card-fields";
import { RadioChips } from "~/components/form/choices";
import { FormError } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/parts/button-link";
import { Empty } from "~/components/parts/empty";
import { Icon } from "~/components/parts/icon";
import { Note } from "~/components/parts/note";
import type { ProfilePage } from "~/domain/payment/profile-view";

type CardTabProps = {
  page: Extract<ProfilePage, { tab: "payment-details" }>;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  declined?: { key: string; message: string };
};

/** The card on file (PAY-34, PAY-35), and the form that replaces it (PROF-32 to PROF-38). */
export function CardTab({ page, values, errors, declined }: CardTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  return (
    <div className="split">
      <Form method="post" action="?tab=payment-details" className="card stack" noValidate>
        <h2>{t(page.card ? "card.replace" : "card.add")}</h2>
        {page.hasBillingAddress ? null : (
          <Note tone="act">
            {t("card.billingFirst")}{" "}
            <ButtonLink href="/organization/profile?tab=payment-method" tone="bare" small>
              {t("billing.add")}
            </ButtonLink>
          </Note>
        )}
        <FormError errors={errors.form} />
        {declined ? (
          <p className="error" role="alert" data-message={declined.key}>
            <Icon name="alert" />
            <span>{declined.message}</span>
          </p>
        ) : null}
        {page.sandbox ? <p className="hint">{t("event:fee.sandbox")}</p> : null}
        <RadioChips
          field={{ name: "paymentMethod", initialValue: values.paymentMethod, errors: errors.paymentMethod }}
          label={t("card.method")}
          options={[
            { value: "visa", label: t("method.visa") },
            { value: "masterCard", label: t("method.masterCard") },
          ]}
        />
        <CardFields cardName={values.cardName} errors={errors} />
        <p className="hint">{t("card.kept")}</p>
        <div>
          <SubmitButton tone="act" busy={busy}>
            {t("card.save")}
          </SubmitButton>
        </div>
      </Form>
      <aside className="card stack" aria-labelledby="card-title">
        <h2 id="card-title">{t("card.onFile")}</h2>
        {page.card ? (
          <dl className="pairs">
            <dt>{t("card.brand")}</dt>
            <dd>{t(`method.${page.card.brand}`)}</dd>
            <dt>{t("card.number")}</dt>
            <dd className="num">•••• {page.card.last4}</dd>
            <dt>{t("card.expires")}</dt>
            <dd className="num">
              {String(page.card.expMonth).padStart(2, "0")}/{page.card.expYear}
            </dd>
          </dl>
        ) : (
          <Empty
            icon="card"
            level={3}
            title={<span data-message="noPaymentDetails">{t("messages:noPaymentDetails")}</span>}
          />
        )}
      </aside>
    </div>
  );
}

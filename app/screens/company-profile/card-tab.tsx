import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cardMark } from "~/domain/payment/card/card-mark";
import { CardErrors, CardFields } from "~/ui/card/card-fields";
import { cardExpires, type Declined } from "~/ui/card/card-view";
import { DeclinedMessage } from "~/ui/card/declined-message";
import { GoOnAfter } from "~/ui/card/go-on-after";
import { ProviderFields } from "~/ui/card/provider-fields";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { RadioChips } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
import type { ProfilePage } from "./profile-page";

type CardTabProps = {
  page: Extract<ProfilePage, { tab: "payment-details" }>;
  answer?: RefusedForm<{ declined?: Declined }>;
};

/** The card on file (PAY-34, PAY-35), and the form that replaces it (PROF-32 to PROF-38). */
export function CardTab({ page, answer }: CardTabProps) {
  const errors = answer?.errors ?? {};
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  return (
    <div className="split">
      <Form method="post" action="?tab=payment-details" id="card" className="card stack" noValidate>
        <SeenFields values={{ card: cardMark(page.card) }} />
        <h2>{t(page.card ? "card.replace" : "card.add")}</h2>
        {page.hasBillingAddress ? null : (
          <Note tone="act">
            {t("card.billingFirst")}{" "}
            <ButtonLink href="/organization/profile?tab=payment-method" tone="bare" small>
              {t("billing.add")}
            </ButtonLink>
          </Note>
        )}
        <FormError errors={[...(errors.form ?? []), ...(errors.card ?? [])]} />
        <DeclinedMessage declined={answer?.values?.declined ?? page.setup?.declined} />
        {page.setup?.waiting ? <Waiting setup={page.setup} /> : null}
        {page.entry.way === "fields" ? (
          <TypedFields answer={answer} />
        ) : (
          <ProviderFields publishableKey={page.entry.publishableKey} form="card" use="setup" />
        )}
        <p className="hint">{t("card.stored")}</p>
        <div>
          {page.entry.way === "fields" ? (
            <SubmitButton tone="act" name="intent" value="fields" busy={busy}>
              {t("card.save")}
            </SubmitButton>
          ) : (
            <ProviderButtons busy={busy} />
          )}
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
            <dd className="num">{cardExpires(page.card)}</dd>
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

/** The sandbox takes cards in our own form. */
function TypedFields({ answer }: Pick<CardTabProps, "answer">) {
  const { t } = useTranslation("payment");
  return (
    <>
      <CardErrors field={fieldsOf(answer)} />
      <SandboxBanner />
      <RadioChips
        field={fieldsOf(answer)("paymentMethod")}
        label={t("card.method")}
        options={[
          { value: "visa", label: t("method.visa") },
          { value: "masterCard", label: t("method.masterCard") },
        ]}
      />
      <CardFields field={fieldsOf(answer)} />
    </>
  );
}

/** The provider's fields, or its page: the second works without scripts. */
function ProviderButtons({ busy }: { busy: boolean }) {
  const { t } = useTranslation("payment");
  return (
    <div className="row">
      <SubmitButton tone="act" name="intent" value="fields" busy={busy}>
        {t("card.save")}
      </SubmitButton>
      <SubmitButton tone="plain" name="intent" value="page" busy={busy}>
        {t("card.atProvider")}
      </SubmitButton>
    </div>
  );
}

function Waiting({ setup }: { setup: NonNullable<CardTabProps["page"]["setup"]> }) {
  const { t } = useTranslation("payment");
  return (
    <Note>
      {t("card.waiting")}{" "}
      {setup.url ? (
        <ButtonLink href={setup.url} tone="bare" small>
          {t("pending.goOn")}
        </ButtonLink>
      ) : null}
      {setup.go && setup.url ? <GoOnAfter seconds={0} href={setup.url} /> : null}
      <SubmitButton tone="plain" small name="intent" value="check">
        {t("card.check")}
      </SubmitButton>
    </Note>
  );
}

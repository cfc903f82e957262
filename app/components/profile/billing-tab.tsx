import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/components/form/error-summary";
import { SelectField, TextField } from "~/components/form/form";
import { PlaceField } from "~/components/form/place-field";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/parts/button-link";
import { Status } from "~/components/parts/status";
import type { ProfilePage } from "~/domain/payment/profile-view";

type BillingTabProps = {
  page: Extract<ProfilePage, { tab: "payment-method" }>;
  values: Record<string, string>;
  errors: Record<string, string[]>;
};

/** The billing address (PROF-20 to PROF-31), and the ways of paying that are open to the company. */
export function BillingTab({ page, values, errors }: BillingTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const label = (name: string) => t(`profile.field.${name}`);
  const field = (name: string) => ({ name, initialValue: values[name], errors: errors[name] });
  return (
    <div className="split">
      <Form method="post" action="?tab=payment-method" className="card stack" noValidate>
        <h2>{t("profile.billing")}</h2>
        <ErrorSummary
          fields={Object.keys(errors)
            .filter((name) => name !== "form")
            .map((name) => ({ field: field(name), label: label(name) }))}
        />
        <FormError errors={errors.form} />
        <TextField
          field={field("billingAddressName")}
          label={label("billingAddressName")}
          maxLength={50}
          autoComplete="organization"
          required
        />
        <TextField
          field={field("vatNumber")}
          label={label("vatNumber")}
          hint={t("profile.vatHint")}
          maxLength={20}
          autoComplete="off"
          required
        />
        <PlaceField
          wants="street"
          field={field("billingAddressStreet")}
          label={label("billingAddressStreet")}
          maxLength={100}
          autoComplete="billing address-line1"
          required
        />
        <TextField
          field={field("billingAddressStreetTwo")}
          label={label("billingAddressStreetTwo")}
          maxLength={100}
          autoComplete="billing address-line2"
        />
        <div className="two">
          <TextField
            field={field("billingAddressPostCode")}
            label={label("billingAddressPostCode")}
            maxLength={5}
            inputMode="numeric"
            autoComplete="billing postal-code"
            required
          />
          <PlaceField
            wants="city"
            field={field("billingAddressCity")}
            label={label("billingAddressCity")}
            maxLength={100}
            autoComplete="billing address-level2"
            required
          />
        </div>
        <SelectField
          field={field("billingAddressCountry")}
          label={label("billingAddressCountry")}
          options={page.countries}
          blank={t("profile.choose")}
          required
        />
        <div>
          <SubmitButton tone="act" busy={busy}>
            {t("profile.saveBilling")}
          </SubmitButton>
        </div>
      </Form>
      <aside className="stack" aria-labelledby="methods-title">
        <section className="card stack">
          <h2 id="methods-title">{t("profile.methods")}</h2>
          <ul className="stack stack--s">
            {page.allowed.map((method) => (
              <li key={method}>
                <Status icon={method === "invoice" ? "file" : "card"}>{t(`profile.method.${method}`)}</Status>
              </li>
            ))}
          </ul>
          <p className="small soft">
            {page.saved ? t("profile.savedMethod", { method: t(`method.${page.saved}`) }) : t("profile.noSavedMethod")}
          </p>
        </section>
        {page.listWaits ? (
          <ButtonLink href="/organization/request-book-and-pay" wide>
            {t("profile.toPay")}
          </ButtonLink>
        ) : null}
      </aside>
    </div>
  );
}

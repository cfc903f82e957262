import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import type { Choice, ProfilePage } from "~/domain/payment/billing/profile-view";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { movedOn } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";
import { CountryField } from "./country-field";

type BillingTabProps = {
  page: Extract<ProfilePage, { tab: "payment-method" }>;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  allCountries: boolean;
  countries: Choice[];
};

/** What somebody else has changed meanwhile is no fault of the field: it may be saved as it stands. */
const isFaulty = (name: string, errors: Record<string, string[]>) =>
  name !== "form" && errors[name]?.some((key) => !key.startsWith("meanwhile")) === true;

/** The fields that were refused and have not been changed since. Without scripts none: the button stays open. */
function useFaultyFields(errors: Record<string, string[]>) {
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setFaulty(new Set(Object.keys(errors).filter((name) => isFaulty(name, errors)))), [errors]);
  const mend = (name: string) => setFaulty((fields) => new Set([...fields].filter((field) => field !== name)));
  return { faulty, mend };
}

/** The billing address (PROF-20 to PROF-31), and the ways of paying that are open to the company. */
export function BillingTab({ page, values, errors, countries, allCountries }: BillingTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const { faulty, mend } = useFaultyFields(errors);
  const label = (name: string) => t(`profile.field.${name}`);
  const field = (name: string) => ({
    name,
    initialValue: values[name],
    errors: errors[name],
    ...movedOn(errors[name], values[name]),
  });
  return (
    <div className="split">
      <Form
        method="post"
        action="?tab=payment-method"
        className="card stack"
        noValidate
        onInput={({ target }) => mend((target as HTMLInputElement).name)}
      >
        <SeenFields values={{ ...page.values }} />
        <DefaultSubmit disabled={faulty.size > 0}>{t("profile.saveBilling")}</DefaultSubmit>
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
            maxLength={FIELD_CAPS.postalCode}
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
        <CountryField
          field={field("billingAddressCountry")}
          label={label("billingAddressCountry")}
          countries={countries}
          all={allCountries}
          busy={busy}
        />
        <div>
          <SubmitButton tone="act" busy={busy} disabled={faulty.size > 0}>
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

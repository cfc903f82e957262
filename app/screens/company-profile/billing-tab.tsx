import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { VAT_NUMBER_TYPED } from "~/domain/account/company/vat-number-typed";
import { ConfirmNumber } from "~/ui/form/confirm-number";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { CompanyAddress } from "./company-address";
import type { OfferedCountries } from "./countries.server";
import type { ProfilePage } from "./profile-page";
import { ReferencesForm } from "./references-form";

type BillingTabProps = {
  page: Extract<ProfilePage, { tab: "payment-method" }>;
  answer?: RefusedForm<OfferedCountries>;
};

const ADDRESS = {
  street: "billingAddressStreet",
  addition: "billingAddressStreetTwo",
  postCode: "billingAddressPostCode",
  city: "billingAddressCity",
  country: "billingAddressCountry",
};

const NONE: RefusedForm["errors"] = {};

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
export function BillingTab({ page, answer: refused }: BillingTabProps) {
  const answer = refused?.typed.intent === "references" ? undefined : refused;
  const errors = answer?.errors ?? NONE;
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const { faulty, mend } = useFaultyFields(errors);
  const label = (name: string) => t(`profile.field.${name}`);
  const field = fieldsOf(answer, page.likeCompany ?? page.values);
  const references = answer === refused ? undefined : refused;
  return (
    <div className="split">
      <LeaveGuard>
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
          {page.likeCompany && !answer ? <Note>{t("profile.likeCompany")}</Note> : null}
          <TextField
            field={field("billingAddressName")}
            label={label("billingAddressName")}
            autoComplete="organization"
            required
          />
          <TextField
            field={field("vatNumber")}
            label={label("vatNumber")}
            hint={page.numberHint ? t(`messages:${page.numberHint}`) : t("profile.vatHint")}
            maxLength={VAT_NUMBER_TYPED}
            autoComplete="off"
            required
          />
          <ConfirmNumber field={field("vatNumber")} busy={busy} />
          <CompanyAddress
            field={field}
            names={ADDRESS}
            section="billing "
            offered={answer?.values ?? { countries: page.countries, all: false }}
            busy={busy}
          />
          <div>
            <SubmitButton tone="act" busy={busy} disabled={faulty.size > 0}>
              {t("profile.saveBilling")}
            </SubmitButton>
          </div>
        </Form>
      </LeaveGuard>
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
        <ReferencesForm references={page.references} answer={references} busy={busy} />
        {page.listWaits ? (
          <ButtonLink href="/organization/request-book-and-pay" wide>
            {t("profile.toPay")}
          </ButtonLink>
        ) : null}
      </aside>
    </div>
  );
}

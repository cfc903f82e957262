import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyValues } from "~/domain/account/company/company-values";
import { REPLACEMENT_RULES } from "~/domain/account/company/replacement-rules";
import { VAT_NUMBER_TYPED } from "~/domain/account/company/vat-number-typed";
import { FIELD_CAPS } from "~/domain/account/rules";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { ConfirmNumber } from "~/ui/form/confirm-number";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { LogoForm } from "~/ui/form/logo-form";
import { PersonFields } from "~/ui/form/person-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { CompanySum } from "~/ui/rating/company-sum";
import { CompanyAddress } from "./company-address";
import type { OfferedCountries } from "./countries.server";
import type { ProfilePage } from "./profile-page";

type DetailsTabProps = {
  page: Extract<ProfilePage, { tab: "profile-details" }>;
  answer?: RefusedForm<OfferedCountries>;
};

const ADDRESS = {
  street: "addressLineOne",
  addition: "addressLineTwo",
  postCode: "postalCode",
  city: "city",
  country: "country",
};

/** Company, person and password (PROF-05 to PROF-15, PROF-41), and the company's logo beside them. */
export function DetailsTab({ page, answer }: DetailsTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const label = (name: string) => t(`profile.field.${name}`);
  // The picture, the rule and the tick have forms of their own.
  const of = (intent: string) => (answer?.typed.intent === intent ? answer : undefined);
  const [rule, passedOn] = [of("replacement"), of("passedOn")];
  const details = of("logo") || rule || passedOn ? undefined : answer;
  const errors = details?.errors ?? {};
  const field = fieldsOf(details, page.values);
  return (
    <div className="split">
      <LeaveGuard>
        <Form method="post" className="card stack" noValidate>
          <SeenFields values={companyValues(page.values)} />
          <DefaultSubmit>{t("profile.save")}</DefaultSubmit>
          <ErrorSummary
            fields={Object.keys(errors)
              .filter((name) => name !== "form")
              .map((name) => ({ field: field(name), label: label(name) }))}
          />
          <FormError errors={errors.form} />
          <h2>{t("profile.company")}</h2>
          <TextField field={field("companyName")} label={label("companyName")} autoComplete="organization" required />
          <TextField
            field={field("companyVatNumber")}
            label={label("companyVatNumber")}
            hint={page.numberHint ? t(`messages:${page.numberHint}`) : undefined}
            maxLength={VAT_NUMBER_TYPED}
            autoComplete="off"
          />
          <ConfirmNumber field={field("companyVatNumber")} busy={busy} />
          <TextField
            field={field("contactPerson")}
            label={label("contactPerson")}
            maxLength={FIELD_CAPS.contactPerson}
            autoComplete="off"
            required
          />
          <CompanyAddress
            field={field}
            names={ADDRESS}
            offered={answer?.values ?? { countries: page.countries, all: false }}
            busy={busy}
          />
          <PersonFields field={field} title={t("profile.person")} pendingEmail={page.pendingEmail} />
          <div>
            <SubmitButton tone="act" busy={busy}>
              {t("profile.save")}
            </SubmitButton>
          </div>
        </Form>
      </LeaveGuard>
      <aside className="stack stack--l">
        <LogoForm
          of="logo"
          shownAt={page.logoFileId && `/organization/logo.jpg?v=${page.logoFileId}`}
          stands={page.logoFileId ?? ""}
          errors={answer?.errors.photo}
        />
        <CompanySum sum={page.ratings} own />
        {page.isOwner ? <ColleaguesLink /> : null}
        <ReplacementRuleForm rule={page.replacementRule} answer={rule} />
        <PassedOnForm passedOn={page.passedOn} answer={passedOn} />
      </aside>
    </div>
  );
}

function ColleaguesLink() {
  const { t } = useTranslation("account");
  return (
    <section className="card stack stack--s" aria-labelledby="colleagues">
      <h2 id="colleagues">{t("colleagues.title")}</h2>
      <p className="soft">{t("colleagues.linkText")}</p>
      <p>
        <ButtonLink href="/organization/colleagues" tone="plain" icon="users">
          {t("colleagues.link")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** What happens when somebody accepts to stand in for a person who dropped out (SUBS-17). */
function ReplacementRuleForm({ rule, answer }: { rule: string; answer?: RefusedForm }) {
  const { t } = useTranslation("payment");
  return (
    <Form method="post" className="card stack" key={rule}>
      <SeenFields values={{ replacementRule: rule }} />
      <h2>{t("profile.replacement")}</h2>
      <FormError errors={answer?.errors.form} />
      <RadioChips
        field={fieldsOf(answer, { replacementRule: rule })("replacementRule")}
        label={t("profile.replacementQuestion")}
        hint={t("profile.replacementHint")}
        options={REPLACEMENT_RULES.map((value) => ({ value, label: t(`profile.replacementRule.${value}`) }))}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="replacement">
          {t("profile.replacementSave")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Whether job boards may show the company's jobs (SEEK-17). */
function PassedOnForm({ passedOn, answer }: { passedOn: "on" | "off"; answer?: RefusedForm }) {
  const { t } = useTranslation("payment");
  return (
    <Form method="post" className="card stack" key={passedOn}>
      <SeenFields values={{ passedOn }} />
      <h2>{t("profile.passedOn.title")}</h2>
      <FormError errors={answer?.errors.form} />
      <CheckField
        field={fieldsOf(answer, { passedOn })("passedOn")}
        label={t("profile.passedOn.tick")}
        hint={t("profile.passedOn.hint")}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="passedOn">
          {t("profile.passedOn.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

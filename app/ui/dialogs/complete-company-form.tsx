import { useTranslation } from "react-i18next";
import { VAT_NUMBER_TYPED } from "~/domain/account/company/vat-number-typed";
import { AddressFields } from "~/ui/form/address-fields";
import { ConfirmNumber } from "~/ui/form/confirm-number";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { TextField } from "~/ui/form/form";
import { inputs } from "~/ui/form/inputs";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { PasswordFields } from "~/ui/form/password-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { pictureAccepts } from "~/ui/parts/accepted-pictures";
import { Note } from "~/ui/parts/note";

interface CompleteCompanyFormProps {
  language: "de" | "en";
  email: string;
  contactPerson: string;
  countries: { value: string; label: string }[];
  /** The name of a logo that came with a refused form. */
  logo: string | null;
  refused?: RefusedForm | undefined;
}

/** Everything a company account needs beside the sign-up (REG-15). */
export function CompleteCompanyForm(props: CompleteCompanyFormProps) {
  const { language, email, contactPerson, countries, logo, refused } = props;
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const field = fieldsOf(refused, { country: "AT", contactPerson }, "account-");
  const texts = [
    { name: "companyName", autoComplete: "organization" },
    { name: "companyVatNumber", hint: t("company.companyVatNumberHint"), maxLength: VAT_NUMBER_TYPED },
    { name: "contactPerson", ...inputs.contactPerson },
    { name: "phoneNumber", ...inputs.phone, hint: t("register.phoneHint") },
  ] as const;
  const address = ["country", "postalCode", "city", "addressLineOne", "addressLineTwo"] as const;
  return (
    <LeaveGuard>
      <form
        className="dialog__body"
        method="post"
        encType="multipart/form-data"
        action={language === "en" ? "/en/auth/complete-company" : "/auth/complete-company"}
      >
        <DefaultSubmit>{t("company.submit")}</DefaultSubmit>
        <p className="soft">{t("company.lead", { email })}</p>
        <FormError errors={refused?.errors.form} />
        {refused ? (
          <ErrorSummary
            fields={[
              ...texts.map(({ name }) => ({ field: field(name), label: t(`company.${name}`) })),
              ...address.map((name) => ({ field: field(name), label: t(`address.${name}`) })),
              { field: field("photo"), label: t("company.photo") },
              { field: field("password"), label: t("password.choose") },
              { field: field("passwordConfirm"), label: t("password.repeat") },
            ]}
          />
        ) : null}
        {texts.map(({ name, ...rest }) => (
          <TextField key={name} field={field(name)} label={t(`company.${name}`)} required {...rest} />
        ))}
        <ConfirmNumber field={field("companyVatNumber")} />
        <AddressFields field={field} countries={countries} />
        {logo ? (
          <Note icon="check">
            {t("company.logoSaved")}{" "}
            <SubmitButton tone="lose" small name="intent" value="removeLogo" formNoValidate>
              {t("company.removeLogo")}
            </SubmitButton>
          </Note>
        ) : null}
        <FileField
          field={field("photo")}
          label={
            <>
              {t("company.photo")} <span className="soft">({common("form.optional")})</span>
            </>
          }
          hint={t("company.photoHint")}
          accept={pictureAccepts}
        />
        <PasswordFields password={field("password")} repeated={field("passwordConfirm")} label={t("password.choose")} />
        <SubmitButton tone="act" wide>
          {t("company.submit")}
        </SubmitButton>
      </form>
    </LeaveGuard>
  );
}

import { useTranslation } from "react-i18next";
import { AddressFields } from "~/ui/form/address-fields";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { PasswordFields } from "~/ui/form/password-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { StepLine } from "~/ui/parts/steps";

interface StaffAddressFormProps {
  language: "de" | "en";
  firstName: string;
  address: object;
  countries: { value: string; label: string }[];
  hasPassword: boolean;
  refused?: RefusedForm | undefined;
}

/** The first of the two steps in which staff complete their registration (REG-30 to REG-34). */
export function StaffAddressForm(props: StaffAddressFormProps) {
  const { language, firstName, address, countries, hasPassword, refused } = props;
  const { t } = useTranslation("account");
  const field = fieldsOf(refused, address, "account-");
  const names = ["country", "postalCode", "city", "addressLineOne", "addressLineTwo"] as const;
  return (
    <form
      className="dialog__body"
      method="post"
      action={language === "en" ? "/en/auth/complete-staff" : "/auth/complete-staff"}
    >
      <StepLine items={[{ label: t("staffStep.step1"), current: true }, { label: t("staffStep.step2") }]} />
      <p className="soft">{t("staffStep.lead1", { name: firstName })}</p>
      <FormError errors={refused?.errors.form} />
      {refused ? (
        <ErrorSummary
          fields={[
            { field: field("password"), label: t("password.choose") },
            { field: field("confirmPassword"), label: t("password.repeat") },
            ...names.map((name) => ({ field: field(name), label: t(`address.${name}`) })),
          ]}
        />
      ) : null}
      {hasPassword ? <p className="hint">{t("password.saved")}</p> : null}
      <PasswordFields
        password={field("password")}
        repeated={field("confirmPassword")}
        label={t("password.choose")}
        required={!hasPassword}
      />
      <AddressFields field={field} countries={countries} />
      <SubmitButton tone="act" wide name="intent" value="next">
        {t("staffStep.next")}
      </SubmitButton>
      <SubmitButton tone="plain" wide name="intent" value="later" formNoValidate>
        {t("staffStep.later")}
      </SubmitButton>
      <p className="hint">{t("staffStep.laterHint")}</p>
    </form>
  );
}

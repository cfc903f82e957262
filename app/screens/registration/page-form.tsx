import { useTranslation } from "react-i18next";
import type { ProfileFieldName } from "~/domain/staff/profile-parts";
import { FIELDS_OF_PAGE, type missingByPage, pageBeside } from "~/domain/staff/registration/registration-pages";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { SavedStatus } from "~/ui/form/saved-status";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf } from "~/ui/form/typed-fields";
import { MissingPages } from "./missing-pages";
import { PageFields, type PageFieldsProps } from "./page-fields";

type PageFormProps = Omit<PageFieldsProps, "field"> & {
  /** What other pages still ask for. */
  missing: ReturnType<typeof missingByPage>;
};

/** One page of the second step as a form of its own; every way out of it saves it, and what is typed saves itself. */
export function PageForm(props: PageFormProps) {
  const { page, values, missing, refused } = props;
  const { t } = useTranslation("account");
  const { t: staff } = useTranslation("staff");
  const field = fieldsOf(refused, values);
  const following = pageBeside(page, 1);
  const before = pageBeside(page, -1);
  const label = (name: ProfileFieldName) => (name === "audio" ? staff("profile.voice") : staff(`field.${name}`));
  const main = following
    ? { intent: "next", label: t("staffStep.nextPage", { page: t(`staffStep.pages.${following}`) }) }
    : { intent: "submit", label: t("staffStep.submit") };
  return (
    <save-as-typed to={`/staff/complete-registration/draft/${page}`} {...(refused ? { unsaved: "" } : {})}>
      <form className="stack stack--l" method="post" encType="multipart/form-data">
        <DefaultSubmit name="intent" value={main.intent}>
          {main.label}
        </DefaultSubmit>
        <FormError errors={refused?.errors.form} />
        {refused?.errors.form && missing.length > 0 ? <MissingPages pages={missing} /> : null}
        {refused ? (
          <ErrorSummary fields={FIELDS_OF_PAGE[page].map((name) => ({ field: field(name), label: label(name) }))} />
        ) : null}
        <PageFields {...props} field={field} />
        <p className="small soft">{t("staffStep.saves")}</p>
        <div className="row">
          <SubmitButton tone="act" name="intent" value={main.intent}>
            {main.label}
          </SubmitButton>
          {following ? (
            <SubmitButton tone="bare" name="intent" value={`go:${following}`} formNoValidate>
              {t("staffStep.skip")}
            </SubmitButton>
          ) : null}
        </div>
        <div className="row">
          {before ? (
            <SubmitButton tone="bare" icon="back" name="intent" value={`go:${before}`} formNoValidate>
              {t("staffStep.back", { page: t(`staffStep.pages.${before}`) })}
            </SubmitButton>
          ) : null}
          <SubmitButton tone="plain" name="intent" value="later" formNoValidate>
            {t("staffStep.continueLater")}
          </SubmitButton>
        </div>
      </form>
      <SavedStatus saved={t("staffStep.saved")} />
    </save-as-typed>
  );
}

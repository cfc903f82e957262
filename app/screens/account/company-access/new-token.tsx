import { useTranslation } from "react-i18next";
import { DEFAULT_DAYS, MOST_DAYS, NAME_MAX } from "~/domain/account/api-tokens/token-rules";
import { RadioChips } from "~/ui/form/choices";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";

/** The new token, this once. */
export function ShownToken({ token }: { token: string }) {
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="new-token">
      <h2 id="new-token" className="h3like">
        {t("companyAccess.made")}
      </h2>
      <p>{t("companyAccess.once")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also by keyboard */}
      <pre className="code" tabIndex={0}>
        {token}
      </pre>
      <share-link data-text={token} data-copied={t("companyAccess.copied")}>
        <button type="button" className="button button--plain" hidden>
          <Icon name="copy" />
          {t("companyAccess.copy")}
        </button>{" "}
        <span role="status" className="small" />
      </share-link>
    </section>
  );
}

type NewTokenProps = { full: boolean; submissionId: string; asksPassword: boolean; refused: RefusedForm | undefined };

/** A new token, while there may be one more. */
export function NewToken({ full, submissionId, asksPassword, refused }: NewTokenProps) {
  const { t } = useTranslation("account");
  if (full) return <Note icon="lock">{t("companyAccess.full")}</Note>;
  const labels = {
    name: t("companyAccess.name"),
    scope: t("companyAccess.scopeLabel"),
    days: t("companyAccess.days"),
  };
  const field = fieldsOf(refused, { scope: "read", days: DEFAULT_DAYS });
  return (
    <form method="post" className="card stack" aria-labelledby="make-token" noValidate>
      <h2 id="make-token" className="h3">
        {t("companyAccess.new")}
      </h2>
      <ErrorSummary fields={named(field, labels)} />
      <SubmissionIdField value={submissionId} />
      <TextField
        field={{ ...field("name"), required: true, maxLength: NAME_MAX }}
        label={labels.name}
        hint={t("companyAccess.nameHint")}
        autoComplete="off"
      />
      <RadioChips
        field={field("scope")}
        label={labels.scope}
        options={(["read", "write"] as const).map((value) => ({ value, label: t(`companyAccess.scope.${value}`) }))}
      />
      <TextField
        field={{ ...field("days"), required: true, min: 1, max: MOST_DAYS }}
        label={labels.days}
        hint={t("companyAccess.daysHint")}
        inputMode="numeric"
        size={4}
        autoComplete="off"
      />
      {asksPassword ? <CurrentPasswordField field={field("currentPassword")} /> : null}
      <div>
        <SubmitButton tone="act" name="intent" value="create">
          {t("companyAccess.create")}
        </SubmitButton>
      </div>
    </form>
  );
}

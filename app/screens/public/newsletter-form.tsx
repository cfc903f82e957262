import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { GuardFields } from "~/ui/form/guard-fields";
import { inputs } from "~/ui/form/inputs";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { MarkedText } from "~/ui/parts/marked-text";

interface NewsletterFormProps {
  /** "" or "/en". */
  root: string;
  shownAt: string;
  /** Before the ids, where a page has the form twice. */
  prefix?: string;
  refused?: RefusedForm | undefined;
}

/** Posts to its own page, wherever it stands (PUB-09, PUB-32). */
export function NewsletterForm({ root, shownAt, prefix = "news-", refused }: NewsletterFormProps) {
  const { t } = useTranslation("public");
  const field = fieldsOf(refused, {}, prefix);
  return (
    <form className="stack" method="post" action={`${root}/newsletter`} noValidate={refused !== undefined}>
      <p className="small soft">{t("newsletter.lead")}</p>
      <FormError errors={refused?.errors.form} />
      {refused ? (
        <ErrorSummary
          fields={[
            { field: field("name"), label: t("newsletter.name") },
            { field: field("email"), label: t("newsletter.email") },
            { field: field("privacy"), label: t("newsletter.privacyShort") },
          ]}
        />
      ) : null}
      <TextField field={field("name")} label={t("newsletter.name")} autoComplete="name" maxLength={70} required />
      <TextField field={field("email")} label={t("newsletter.email")} {...inputs.email} />
      <CheckField
        field={field("privacy")}
        label={<MarkedText text={t("newsletter.privacy")} marks={{ link: <a href={`${root}/privacy`}>·</a> }} />}
        required
      />
      <GuardFields shownAt={shownAt} prefix={prefix} />
      <p>
        <SubmitButton>{t("newsletter.submit")}</SubmitButton>
      </p>
    </form>
  );
}

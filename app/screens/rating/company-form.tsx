import { useTranslation } from "react-i18next";
import { OF_COMPANY } from "~/domain/rating/rules";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { MarkChips } from "~/ui/rating/mark-chips";

interface CompanyFormProps {
  companyName: string;
  until: string;
  refused: RefusedForm | undefined;
}

/** Three marks, and who reads what becomes of them. */
export function CompanyForm({ companyName, until, refused }: CompanyFormProps) {
  const { t } = useTranslation("people");
  const field = fieldsOf(refused);
  const labelOf = (about: string) => t(`ratings.company.${about}`);
  return (
    <form method="post" className="card stack" noValidate>
      <ErrorSummary fields={named(field, Object.fromEntries(OF_COMPANY.map((about) => [about, labelOf(about)])))} />
      <FormError errors={refused?.errors.form} />
      <h2>{t("ratings.company.lead", { company: companyName })}</h2>
      <p>{t("ratings.company.text")}</p>
      <p className="soft small">
        {t("ratings.scale")} {t("ratings.company.until", { day: until })}
      </p>
      {OF_COMPANY.map((about) => (
        <MarkChips key={about} field={field(about)} label={labelOf(about)} />
      ))}
      <div>
        <SubmitButton tone="act">{t("ratings.company.send")}</SubmitButton>
      </div>
    </form>
  );
}

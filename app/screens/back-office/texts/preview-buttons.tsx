import { useTranslation } from "react-i18next";

/** Shows the contract as it would be printed, in each language. */
export function PreviewButtons() {
  const { t } = useTranslation("backOffice");
  return (["de", "en"] as const).map((language) => (
    <button
      key={language}
      type="submit"
      className="button button--plain"
      formAction={`/superuser/back-office/contract-template/preview.pdf?language=${language}`}
      formTarget="_blank"
      formNoValidate
    >
      {t(`contractTemplate.preview.${language}`)}
    </button>
  ));
}

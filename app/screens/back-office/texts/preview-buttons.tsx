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
      onClick={openPreview}
    >
      {t(`contractTemplate.preview.${language}`)}
    </button>
  ));
}

/** A document goes into a window of its own: the browser sends the form itself, not the router. */
function openPreview(event: { preventDefault(): void; currentTarget: HTMLButtonElement }) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const { action, target } = form;
  form.action = formAction;
  form.target = "_blank";
  HTMLFormElement.prototype.submit.call(form);
  form.action = action;
  form.target = target;
}

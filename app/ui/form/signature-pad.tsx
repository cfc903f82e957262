import { useTranslation } from "react-i18next";
import { SIGNATURE_CANVAS } from "~/domain/contract/rules";
import { Icon } from "~/ui/parts/icon";
import { FieldError, FieldHint, type FieldProps, textOf, wire } from "./form";

/**
 * Drawing with a finger or a mouse; posts a PNG of 300 × 125 as a data URL. It needs scripts and shows itself
 * only then: the page offers a typed name or a photo beside it.
 */
export function SignaturePad({ field, label, hint }: FieldProps) {
  const { t } = useTranslation("common");
  const wired = wire(field, hint);
  return (
    <signature-pad>
      <div className="field" id={wired.id} hidden data-drawing="">
        <p className="label" id={`${wired.id}-label`}>
          {label}
        </p>
        <FieldHint id={wired.hintId}>{hint}</FieldHint>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form, this is one drawing */}
        <div className="sign" role="group" aria-labelledby={`${wired.id}-label`} aria-describedby={wired.describedBy}>
          <canvas role="img" aria-label={t("form.signature")} {...SIGNATURE_CANVAS} />
        </div>
        <div>
          <button type="button" className="button button--bare button--s" data-clear="">
            <Icon name="cross" />
            {t("form.clearSignature")}
          </button>
        </div>
      </div>
      <FieldError id={wired.errorId} message={wired.error} />
      <input type="hidden" name={field.name} defaultValue={textOf(field)} />
    </signature-pad>
  );
}

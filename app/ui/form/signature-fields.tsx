import { useTranslation } from "react-i18next";
import { pictureAccepts } from "~/ui/parts/accepted-pictures";
import { Icon } from "~/ui/parts/icon";
import { FileField } from "./file-field";
import { type FieldSource, TextField } from "./form";
import { HiddenField } from "./hidden-field";
import { SignaturePad } from "./signature-pad";

type SignatureFieldsProps = {
  /** The drawing; its errors are those of the signature as a whole. */
  field: FieldSource;
  /** What was typed as a signature. */
  typedName?: string;
  /** A picture that was uploaded, as data URL: it is shown before it is signed with (FLOW-02). */
  picture?: string | undefined;
};

const ofPicture = ["fileEmpty", "invalidFileType", "uploadValidImage", "imageTooLarge", "signaturePaper"];

/**
 * The field of the way by which somebody signed, which has what is wrong with the signature (SEEN-20). A typed name is
 * there: what is missing then is in the drawing or the picture.
 */
export function signatureAt(field: FieldSource, typedName = ""): FieldSource {
  if (typedName !== "" && !field.errors?.includes("signatureRequired"))
    return { ...field, name: "signatureText", id: "signatureText", initialValue: typedName };
  const picture = field.errors?.some((key) => ofPicture.includes(key));
  return picture ? { ...field, name: "signatureFile", id: "signatureFile" } : field;
}

/**
 * Three ways to sign (D-88): draw, type the name, upload a picture. Without scripts the drawing is not there; with
 * them the other two fold away, unless one of them is wrong.
 */
export function SignatureFields({ field, typedName, picture }: SignatureFieldsProps) {
  const { t } = useTranslation("common");
  const at = signatureAt(field, typedName);
  const errorsOf = (name: string) => ({ errors: at.name === name ? field.errors : undefined });
  const wrong = at.name !== field.name && field.errors?.length;
  return (
    <div className="stack stack--s">
      {picture ? (
        <div className="note" data-message="signatureShown">
          <div className="stack stack--s">
            <p role="status">{t("signature.shown")}</p>
            <p>
              <img src={picture} width={224} alt={t("signature.picture")} />
            </p>
            <HiddenField name="signaturePicture" value={picture} />
          </div>
        </div>
      ) : null}
      <SignaturePad field={{ ...field, ...errorsOf(field.name) }} label={t("signature.draw")} />
      <details open data-instead-of-drawing={wrong ? undefined : ""}>
        <summary className="button button--bare button--s">
          <Icon name="pen" />
          {t("signature.instead")}
        </summary>
        <div className="stack mt">
          <TextField
            field={{ name: "signatureText", initialValue: typedName, ...errorsOf("signatureText") }}
            label={t("signature.type")}
            hint={t("signature.typeHint")}
            maxLength={100}
            autoComplete="name"
          />
          <FileField
            field={{ name: "signatureFile", ...errorsOf("signatureFile") }}
            label={t("signature.upload")}
            hint={t("signature.uploadHint")}
            accept={pictureAccepts}
          />
        </div>
      </details>
    </div>
  );
}

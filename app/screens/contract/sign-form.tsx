import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField, textOf } from "~/ui/form/form";
import { inputs } from "~/ui/form/inputs";
import { SignatureFields, signatureAt } from "~/ui/form/signature-fields";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** The picture that was uploaded as a signature. */
export type SignRefused = RefusedForm<{ picture?: string }>;

interface SignFormProps {
  /** Its button stands in the dock. */
  id: string;
  names: { firstName: string; lastName: string };
  consent: string;
  /** Said of other work by signing, in the language of the contract; empty on contracts of before. */
  otherWork: { text: string; language: string };
  refused: SignRefused | undefined;
}

/** Who signs, and the signature (CTR-06, CTR-07). */
export function SignForm({ id, names, consent, otherWork, refused }: SignFormProps) {
  const { t } = useTranslation("contract");
  const field = fieldsOf(refused, names);
  return (
    <form id={id} method="post" encType="multipart/form-data" className="stack">
      <h2>{t("sign.heading")}</h2>
      <FormError errors={refused?.errors.form} />
      <ErrorSummary
        fields={[
          { field: field("firstName"), label: t("sign.firstName") },
          { field: field("lastName"), label: t("sign.lastName") },
          { field: signatureAt(field("signature"), textOf(field("signatureText"))), label: t("sign.heading") },
        ]}
      />
      <div className="grid grid--s">
        <TextField field={field("firstName")} label={t("sign.firstName")} {...inputs.firstName} />
        <TextField field={field("lastName")} label={t("sign.lastName")} {...inputs.lastName} />
      </div>
      {otherWork.text ? <p lang={otherWork.language}>{otherWork.text}</p> : null}
      <sign-form>
        <SignatureFields
          field={field("signature")}
          typedName={textOf(field("signatureText"))}
          picture={refused?.values?.picture}
        />
        <p className="small soft" id="sign-locked" data-locked="" hidden>
          {t("sign.locked")}
        </p>
      </sign-form>
      <p>{consent}</p>
    </form>
  );
}

import { useTranslation } from "react-i18next";
import { CheckField } from "~/components/form/choices";
import type { FieldSource } from "~/components/form/form";
import { AppLink } from "~/components/frame/app-link";
import { MarkedText } from "~/components/parts/marked-text";

/** Consent to the basic contract; asked once (STF-29). */
export function TermsField({ field }: { field: FieldSource }) {
  const { t } = useTranslation("staff");
  return (
    <CheckField
      field={field}
      label={
        <MarkedText
          text={t("profile.acceptTerms")}
          marks={{ link: <AppLink href="/terms-and-conditions" target="_blank" /> }}
        />
      }
    />
  );
}

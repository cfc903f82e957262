import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { MarkedText } from "~/ui/parts/marked-text";
import { CheckField } from "./choices";
import type { FieldSource } from "./form";

/** Consent to what it links to, the terms and the framework contract where there is one; asked once (STF-29, SEEN-09). */
export function TermsField({ field, frameworkContract }: { field: FieldSource; frameworkContract: boolean }) {
  const { t } = useTranslation("staff");
  return (
    <CheckField
      field={field}
      label={
        <MarkedText
          text={t(frameworkContract ? "profile.acceptBoth" : "profile.acceptTerms")}
          marks={{
            link: <AppLink href="/terms-and-conditions" target="_blank" />,
            contract: <AppLink href="/staff/framework-contract" target="_blank" />,
          }}
        />
      }
    />
  );
}

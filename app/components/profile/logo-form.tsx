import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/file-field";
import { SubmitButton } from "~/components/form/submit-button";

/** The company's logo, in a form of its own, so that a wrong field elsewhere never loses a chosen file. */
export function LogoForm({ logoFileId, errors }: { logoFileId: string | null; errors?: string[] }) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().formData?.get("intent") === "logo";
  return (
    <Form method="post" encType="multipart/form-data" className="card stack">
      <h2>{t("profile.logo")}</h2>
      {logoFileId ? (
        <img
          className="face face--round"
          src={`/organization/logo.jpg?v=${logoFileId}`}
          alt={t("profile.logoShown")}
          width={120}
          height={120}
        />
      ) : null}
      <FileField
        field={{ name: "photo", errors }}
        label={t("profile.field.photo")}
        hint={t("profile.logoHint")}
        accept="image/png,image/jpeg,image/webp,image/gif,image/tiff,image/svg+xml"
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="logo" busy={busy}>
          {t("profile.saveLogo")}
        </SubmitButton>
      </div>
    </Form>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureAccepts } from "~/ui/parts/accepted-pictures";
import { FileField } from "./file-field";
import { SeenFields } from "./hidden-field";
import { LogoCrop } from "./logo-crop";
import { SubmitButton } from "./submit-button";

interface LogoFormProps {
  /** Where the picture that is kept can be seen, or null. */
  shownAt: string | null;
  /** Texts of a company's logo, or of a person's photo. */
  of: "logo" | "photo";
  errors?: string[];
  /** The picture that is there now, where others may change it too. */
  stands?: string;
}

/**
 * A round picture, in a form of its own, so that a wrong field elsewhere never loses a chosen file. With scripts it is
 * chosen and then cropped (PROF-16); without them, and for pictures no browser shows, the server takes the middle (D-89).
 */
export function LogoForm({ shownAt, of, errors, stands }: LogoFormProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().formData?.get("intent") === "logo";
  const [ready, setReady] = useState(false);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => setReady(true), []);
  // The picture has been kept: the form is empty again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means a new picture
  useEffect(() => setPicture(null), [shownAt]);
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ""), [picture]);
  return (
    <Form method="post" encType="multipart/form-data" className="card stack" key={shownAt}>
      {stands === undefined ? null : <SeenFields values={{ photo: stands }} />}
      <h2>{t(`profile.${of}`)}</h2>
      {shownAt && !picture ? (
        <img className="face face--round" src={shownAt} alt={t(`profile.${of}Shown`)} width={120} height={120} />
      ) : null}
      {ready ? (
        <p className="label" aria-live="polite">
          {t(picture ? "profile.cropStep" : "profile.chooseStep")}
        </p>
      ) : null}
      <FileField
        field={{ name: "photo", errors }}
        label={t("profile.field.photo")}
        hint={t(ready ? "profile.pictureHint" : "profile.logoHint")}
        accept={pictureAccepts}
        onChange={({ target }) => openPicture(target.files?.[0], setPicture)}
      />
      {picture ? <LogoCrop key={picture.src} picture={picture} /> : null}
      <div>
        <SubmitButton tone="plain" name="intent" value="logo" busy={busy}>
          {t(`profile.${of}Save`)}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Null for what the browser cannot show: the server tells whether it is a picture. */
function openPicture(file: File | undefined, opened: (picture: HTMLImageElement | null) => void) {
  opened(null);
  if (!file) return;
  const picture = new Image();
  picture.onload = () => opened(picture);
  picture.onerror = () => URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(file);
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/ui/form/file-field";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { pictureAccepts } from "~/ui/parts/accepted-pictures";

interface PictureFormProps {
  name: "logoFileId" | "footerLogoFileId";
  /** Where the chosen picture can be seen, or null. */
  shownAt: string | null;
  /** The file that is there now. */
  stands: string;
  errors?: string[];
}

/** A picture of the settings, in a form of its own. */
export function PictureForm({ name, shownAt, stands, errors }: PictureFormProps) {
  const { t } = useTranslation("settings");
  return (
    <Form method="post" encType="multipart/form-data" className="card stack stack--s" key={`${name} ${shownAt}`}>
      <h2>{t(`field.${name}.name`)}</h2>
      <p className="soft small">{t(`field.${name}.why`)}</p>
      {shownAt ? (
        <p className="logo">
          <img src={shownAt} alt={t("picture.shown")} height={40} />
        </p>
      ) : null}
      <HiddenField name="picture" value={name} />
      <SeenFields values={{ [name]: stands }} />
      <FileField
        field={{ name: "file", id: name, errors }}
        label={t("picture.choose")}
        hint={t("picture.hint")}
        accept={pictureAccepts}
      />
      <div className="row">
        <SubmitButton tone="plain" name="intent" value="picture">
          {t("picture.save")}
        </SubmitButton>
        {shownAt ? (
          <SubmitButton tone="lose" name="intent" value="remove" formNoValidate>
            {t("picture.remove")}
          </SubmitButton>
        ) : null}
      </div>
    </Form>
  );
}

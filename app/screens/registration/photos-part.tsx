import { useTranslation } from "react-i18next";
import { MAX_IMAGES } from "~/domain/staff/rules";
import { FileField } from "~/ui/form/file-field";
import type { FieldSource } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { galleryAccepts } from "~/ui/parts/accepted-pictures";
import { Status } from "~/ui/parts/status";
import { Face } from "~/ui/person/face";

interface PhotosPartProps {
  field: FieldSource;
  /** In their order: the first is the profile photo (STF-44). */
  photos: { id: string; url: string }[];
}

/** The gallery in its form: every button sends the whole form, so that nothing typed is lost. */
export function PhotosPart({ field, photos }: PhotosPartProps) {
  const { t } = useTranslation("staff");
  const { t: messages } = useTranslation("messages");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.photos")}</legend>
      <photo-upload
        class="stack"
        data-shrinking={t("profile.shrinking")}
        data-sending={t("profile.sending")}
        data-failed={t("profile.notSent")}
      >
        <div className="stack" data-gallery="">
          <p className="small soft num">{t("profile.photoCount", { count: photos.length, most: MAX_IMAGES })}</p>
          {photos.length > 0 ? (
            <ul className="gallery gallery--edit">
              {photos.map(({ id, url }, index) => {
                const name = t("profile.photo", { number: index + 1 });
                return (
                  <li key={id} data-id={id}>
                    <Face portraitUrl={`${url}?size=192`} size={192} alt={name} />
                    {index === 0 ? (
                      <Status tone="ok" icon="star">
                        {t("profile.profilePhoto")}
                      </Status>
                    ) : (
                      <SubmitButton tone="plain" small name="intent" value={`profilePhoto:${id}`} formNoValidate>
                        {t("profile.chooseProfilePhoto")}
                        <span className="hush">: {name}</span>
                      </SubmitButton>
                    )}
                    <SubmitButton tone="lose" small name="intent" value={`removePhoto:${id}`} formNoValidate>
                      {t("profile.removePhoto")}
                      <span className="hush">: {name}</span>
                    </SubmitButton>
                  </li>
                );
              })}
            </ul>
          ) : null}
        </div>
        <div className="stack stack--s" role="alert" data-refused="" />
        <p className="small soft" role="status" />
        <progress max="100" value="0" hidden aria-label={t("profile.upload")} />
        <FileField
          field={field}
          label={t("profile.addPhotos")}
          hint={`${messages("uploadTypeNote")} ${messages("uploadSizeNote")}`}
          accept={galleryAccepts}
          multiple
        />
        <div data-plain="">
          <SubmitButton tone="plain" small name="intent" value="upload" formNoValidate>
            {t("profile.upload")}
          </SubmitButton>
        </div>
      </photo-upload>
    </fieldset>
  );
}

import { useTranslation } from "react-i18next";
import { MAX_IMAGES } from "~/domain/staff/rules";
import { FileField } from "~/ui/form/file-field";
import type { FieldSource } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { galleryAccepts } from "~/ui/parts/accepted-pictures";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { Face } from "~/ui/person/face";

interface GalleryPartProps {
  field: FieldSource;
  /** In their order: the first is the profile photo (STF-44). */
  photos: { id: string; url: string }[];
  /** What became of photos that were just uploaded. */
  said: "photoHandedIn" | "photoStored" | undefined;
}

/** The own photos, each with the way to its page, and the field that adds more. */
export function GalleryPart({ field, photos, said }: GalleryPartProps) {
  const { t } = useTranslation("staff");
  const { t: messages } = useTranslation("messages");
  const notes = ["uploadTypeNote", "uploadSizeNote", "uploadValidNote"].map((key) => messages(key)).join(" ");
  return (
    <section className="stack" aria-labelledby="photos">
      <div className="row row--apart">
        <h2 id="photos">{t("profile.photos")}</h2>
        <span className="small soft num">{t("profile.photoCount", { count: photos.length, most: MAX_IMAGES })}</span>
      </div>
      {said ? (
        <Note icon="check">
          <span data-message={said}>{messages(said)}</span>
        </Note>
      ) : null}
      <OwnPhotos photos={photos} />
      <photo-input>
        <FileField field={field} label={t("profile.addPhotos")} hint={notes} accept={galleryAccepts} multiple />
        <p role="status" hidden>
          {t("profile.shrinking")}
        </p>
      </photo-input>
      <div>
        <SubmitButton tone="plain" small name="intent" value="upload" formAction="/staff/profile#photos" formNoValidate>
          {t("profile.upload")}
        </SubmitButton>
      </div>
    </section>
  );
}

function OwnPhotos({ photos }: Pick<GalleryPartProps, "photos">) {
  const { t } = useTranslation("staff");
  if (photos.length === 0)
    return (
      <p className="soft">
        {t("profile.noPhotos")}. {t("profile.noPhotosText")}
      </p>
    );
  return (
    <>
      <ul className="gallery">
        {photos.map(({ id, url }, index) => {
          const photo = t("profile.photo", { number: index + 1 });
          const size = index === 0 ? 384 : 192;
          return (
            <li key={id} data-id={id}>
              <a href={`/staff/profile/photos/${id}`}>
                <Face portraitUrl={`${url}?size=${size}`} size={size} alt={t("profile.openPhoto", { photo })} />
              </a>
              {index === 0 ? (
                <Status tone="ok" icon="star">
                  {t("profile.profilePhoto")}
                </Status>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="hint">{t("profile.photoHint")}</p>
    </>
  );
}

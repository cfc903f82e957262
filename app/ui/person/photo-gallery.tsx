import { useTranslation } from "react-i18next";
import { Status } from "~/ui/parts/status";
import { Face } from "./face";

type PhotoGalleryProps = { photos: { id: string; url: string }[] /** All are fetched large. */; large?: boolean };

/** The first photo is the profile photo and is shown larger (STF-44). */
export function PhotoGallery({ photos, large = false }: PhotoGalleryProps) {
  const { t } = useTranslation("staff");
  return (
    <ul className="gallery">
      {photos.map(({ id, url }, index) => (
        <li key={id} data-id={id}>
          <Face
            portraitUrl={`${url}?size=${large || index === 0 ? 384 : 192}`}
            size={large || index === 0 ? 384 : 192}
            alt={t("profile.photo", { number: index + 1 })}
          />
          {index === 0 ? (
            <Status tone="ok" icon="star">
              {t("profile.profilePhoto")}
            </Status>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

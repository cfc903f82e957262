import { useTranslation } from "react-i18next";

/** The short film of a ticket's day: silent, with captions, and fetched only when somebody presses play. */
export function Film({ language }: { language: "de" | "en" }) {
  const { t } = useTranslation("public");
  return (
    <video
      className="film"
      controls
      muted
      playsInline
      preload="none"
      width={640}
      height={360}
      poster="/media/one-day.webp"
      aria-label={t("film.label")}
    >
      <source src="/media/one-day.webm" type="video/webm" />
      <source src="/media/one-day.mp4" type="video/mp4" />
      <track
        kind="captions"
        src={`/media/one-day.${language}.vtt`}
        srcLang={language}
        label={t("film.captions")}
        default
      />
    </video>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Face, placeholderFor } from "./face";
import { PhotoGallery } from "./photo-gallery";
import { ProfileFacts } from "./profile-facts";

type Facts = Parameters<typeof ProfileFacts>[0]["facts"];

type StaffSheetProps = {
  person: {
    userId: string;
    name: string;
    age: number | null;
    city: string | null;
    photoFileIds: string[];
    voiceFileId: string | null;
  };
  texts: { about: Facts; looks: Facts; work: Facts };
  /** 2 where the page has a title of its own. */
  level?: 1 | 2;
  /** Beside the name. */
  status?: ReactNode;
  /** Under the name: what may be done. */
  actions?: ReactNode;
  /** Parts that only some readers get. */
  children?: ReactNode;
};

/** A person on one page, for those who choose whom to book (SEL-28). */
export function StaffSheet({ person, texts, level = 1, status, actions, children }: StaffSheetProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const { userId, name, age, city, photoFileIds, voiceFileId } = person;
  const Name = `h${level}` as const;
  const facts = [age === null ? null : common("unit.years", { count: age }), city];
  return (
    <>
      <div className="stack stack--s">
        <div className="row row--apart">
          <Name>{name}</Name>
          {status}
        </div>
        <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
        {actions}
      </div>
      <div className="split">
        <div className="stack stack--l">
          <section className="stack" aria-labelledby="photos">
            <h2 id="photos">{t("staff.photos")}</h2>
            {photoFileIds.length > 0 ? (
              <PhotoGallery photos={photoFileIds.map((id) => ({ id, url: `/files/${id}` }))} />
            ) : (
              <div className="row">
                <Face placeholder={placeholderFor(userId)} size={120} />
                <p className="soft">{t("staff.noPhotos")}</p>
              </div>
            )}
          </section>
          <section className="stack" aria-labelledby="voice">
            <h2 id="voice">{t("staff.voice")}</h2>
            {voiceFileId ? (
              // biome-ignore lint/a11y/useMediaCaption: a sample of a voice; what it says does not matter
              <audio controls preload="none" src={`/files/${voiceFileId}`} aria-label={t("staff.listen", { name })} />
            ) : (
              <p className="soft">{t("staff.noVoice")}</p>
            )}
          </section>
          <ProfileFacts id="work" title={t("staff.work")} facts={texts.work} />
        </div>
        <div className="stack stack--l">
          <ProfileFacts id="about" title={t("staff.about")} facts={texts.about} />
          <ProfileFacts id="looks" title={t("staff.looks")} facts={texts.looks} />
          {children}
        </div>
      </div>
    </>
  );
}

import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/parts/empty";
import { MarkedText } from "~/components/parts/marked-text";
import { Note } from "~/components/parts/note";
import { PhotoGallery } from "~/components/parts/photo-gallery";
import { Status } from "~/components/parts/status";
import { ProfileFacts } from "~/components/staff-profile/profile-facts";
import { findOwnProfile, listStaffTypes } from "~/domain/staff/queries.server";
import { MAX_IMAGES } from "~/domain/staff/rules";
import { staffLoader } from "~/http/guards.server";
import { countryName } from "~/i18n/countries.server";
import { formatDay } from "~/i18n/format";
import { spokenLanguageName } from "~/i18n/spoken-languages.server";

export const loader = staffLoader(({ context, user, t, language, settings }) => {
  const own = findOwnProfile(context, user.id);
  if (!own) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { profile } = own;
  const typeNames = new Map(listStaffTypes(context, language).map(({ id, name }) => [id, name]));
  const types = (ids: string[]) => ids.flatMap((id) => typeNames.get(id) ?? []);
  const place = [profile.postalCode, profile.city].filter(Boolean).join(" ");
  return {
    title: t("staff:profile.title"),
    productName: settings.productName,
    agencyEmail: settings.agencyEmail,
    id: user.id.toUpperCase(),
    name: `${user.firstName} ${user.lastName}`,
    state: own.state,
    age: own.age,
    missing: own.missing,
    photos: own.photos.map(({ id, fileId }) => ({ id, url: `/files/${fileId}` })),
    voiceUrl: profile.voiceFileId ? `/files/${profile.voiceFileId}` : null,
    city: profile.city,
    work: {
      preferedJobRegion: profile.preferedJobRegion.map((code) => t(`place:state.${code}`)),
      preferedJobs: types(profile.preferedJobs),
      previousJobs: types(profile.previousJobs),
    },
    jobExperience: profile.jobExperience,
    about: {
      gender: profile.gender && t(`staff:gender.${profile.gender}`),
      dateOfBirth: profile.dateOfBirth && formatDay(profile.dateOfBirth),
      nationality: profile.nationality && countryName(profile.nationality, language),
      motherTongue: profile.motherTongue && spokenLanguageName(profile.motherTongue, language),
      foreignLanguages: profile.foreignLanguages.map((code) => spokenLanguageName(code, language)),
      driversLicense: profile.driversLicense,
      carAvailable: profile.carAvailable,
    },
    looks: {
      height: profile.heightCm ? t("staff:measure.height", { value: profile.heightCm }) : null,
      weight: profile.weightKg ? t("staff:measure.weight", { value: profile.weightKg }) : null,
      hairColor: profile.hairColor && t(`staff:hairColor.${profile.hairColor}`),
      size: profile.size && t(`staff:size.${profile.size}`),
      shoeSize: profile.shoeSize ? String(profile.shoeSize) : null,
      piercings: profile.piercings,
      visibleTattoos: profile.visibleTattoos,
      blackPantsuit: profile.blackPantsuit,
      blackSkirtBlazer: profile.blackSkirtBlazer,
    },
    contact: {
      email: user.email,
      phone: user.phone,
      address: [profile.addressLineOne, profile.addressLineTwo, place].filter(Boolean).join(", "),
      country: profile.country && countryName(profile.country, language),
    },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffProfile() {
  const profile = useLoaderData<typeof loader>();
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const facts = [
    t("profile.number", { id: profile.id }),
    profile.age === null ? null : common("unit.years", { count: profile.age }),
    profile.city,
  ];
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <div className="row row--apart">
          <h1>{profile.name}</h1>
          {profile.state === "approved" ? (
            <Status tone="ok" icon="check">
              {t("state.approved", { product: profile.productName })}
            </Status>
          ) : (
            <Status tone="act" icon="clock">
              {t("state.approvalPending")}
            </Status>
          )}
        </div>
        <p className="small soft num">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Waiting state={profile.state} missing={profile.missing} />
      <section className="stack" aria-labelledby="photos">
        <div className="row row--apart">
          <h2 id="photos">{t("profile.photos")}</h2>
          <span className="small soft num">
            {t("profile.photoCount", { count: profile.photos.length, most: MAX_IMAGES })}
          </span>
        </div>
        {profile.photos.length > 0 ? (
          <PhotoGallery photos={profile.photos} />
        ) : (
          <Empty icon="photo" title={t("profile.noPhotos")} level={3}>
            {t("profile.noPhotosText")}
          </Empty>
        )}
      </section>
      <section className="stack" aria-labelledby="voice">
        <h2 id="voice">{t("profile.voice")}</h2>
        {profile.voiceUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: a sample of the own voice; what it says does not matter
          <audio controls preload="none" src={profile.voiceUrl} aria-label={t("profile.listen")} />
        ) : (
          <p className="soft">{t("profile.noVoice")}</p>
        )}
      </section>
      <ProfileFacts id="work" title={t("profile.work")} facts={profile.work}>
        {profile.jobExperience ? (
          <>
            <h3>{t("field.jobExperience")}</h3>
            <p>{profile.jobExperience}</p>
          </>
        ) : null}
      </ProfileFacts>
      <ProfileFacts id="about" title={t("profile.about")} facts={profile.about} />
      <ProfileFacts id="looks" title={t("profile.looks")} facts={profile.looks} />
      <ProfileFacts id="contact" title={t("profile.contact")} facts={profile.contact}>
        <p className="small soft">{t("profile.contactNote")}</p>
      </ProfileFacts>
      <p className="soft">
        <MarkedText
          text={t("profile.change", { email: profile.agencyEmail })}
          marks={{ mail: <a href={`mailto:${profile.agencyEmail}`}>{profile.agencyEmail}</a> }}
        />
      </p>
    </div>
  );
}

/** Who is not approved yet learns why: the agency is at work, or something is missing (STF-53, D-57). */
function Waiting({ state, missing }: { state: string; missing: string[] }) {
  const { t } = useTranslation("staff");
  const { t: messages } = useTranslation("messages");
  if (state === "approved") return null;
  return (
    <Note tone="act">
      <b>{missing.length > 0 ? t("profile.missingTitle") : t("profile.pendingTitle")}</b>
      <br />
      {missing.length > 0 ? messages("checkProfile") : messages("applicationUnderReview")}
      {missing.length > 0 ? (
        <>
          <br />
          {missing.map((field) => t(`field.${field}`)).join(", ")}
        </>
      ) : null}
    </Note>
  );
}

import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { missingFields, PROFILE_PARTS, profilePartOf } from "~/domain/staff/profile-parts";
import { profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { saveVoiceSample } from "~/domain/staff/save-voice-sample.server";
import { profileOptionsOf } from "~/forms/profile-options.server";
import { forget, savePhotos } from "~/forms/staff-photos.server";
import { PROFILE_FORM_BYTES, saveProfile } from "~/forms/staff-profile.server";
import { redirectWithFlash } from "~/http/flash.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Tabs } from "~/ui/frame/tabs";
import { Confirm } from "~/ui/parts/confirm";
import { Status } from "~/ui/parts/status";
import { profileHref } from "./profile-href";
import { ProfilePartForm } from "./profile-part-form";
import { ProfileState } from "./profile-state";

export const loader = staffLoader((visit) => {
  const { context, user, t, settings, url } = visit;
  const own = findOwnProfile(context, user.id);
  if (!own) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { profile } = own;
  const voiceUrl = profile.voiceFileId ? `/files/${profile.voiceFileId}` : null;
  return {
    title: t("staff:profile.title"),
    productName: settings.productName,
    id: user.id.toUpperCase(),
    name: `${own.user.firstName} ${own.user.lastName}`,
    city: profile.city,
    age: own.age,
    state: own.state,
    sentBackReason: profile.sentBackReason,
    missing: missingFields(own.missing),
    part: profilePartOf(url.searchParams.get("part")),
    values: profileValuesOf(own.user, profile),
    pendingEmail: findPendingEmail(context, user.id),
    options: profileOptionsOf(visit),
    photos: own.photos.map(({ id, fileId }) => ({ id, url: `/files/${fileId}` })),
    voiceUrl,
    voiceLimits: { voiceMaxSeconds: settings.voiceMaxSeconds, voiceMaxMegabytes: settings.voiceMaxMegabytes },
    asks: voiceUrl !== null && url.searchParams.get("ask") === "voice",
    termsAccepted: profile.acceptTermsAt !== null,
  };
});

export const action = staffAction(
  async (visit) => {
    const { context, url } = visit;
    const part = profilePartOf(url.searchParams.get("part"));
    const form = await visit.form();
    const intent = intentOf(form, ["save", "upload", "removeVoice"]);
    if (intent === "removeVoice") {
      const removed = saveVoiceSample(context, { voice: null });
      if (removed.ok) await forget(removed.value);
      return redirectWithFlash("/staff/profile", "changesSaved");
    }
    if (intent === "upload") {
      const photos = await savePhotos(context, form);
      return refusedForm(form, { fields: photos, status: photos.length > 0 ? 400 : 200 });
    }
    const saved = await saveProfile(visit, form, part);
    if (!saved.ok) return refusedForm(form, saved);
    if (saved.storedAsSent) return redirectWithFlash(profileHref(part), "voiceStored");
    return redirectWithFlash(profileHref(nextPart(visit, part)), "userUpdated");
  },
  { maxBytes: PROFILE_FORM_BYTES },
);

/** Whose profile is not finished goes on where something is missing; everybody else stays. */
function nextPart(
  { context, user }: Parameters<Parameters<typeof staffAction>[0]>[0],
  part: (typeof PROFILE_PARTS)[number],
) {
  const own = findOwnProfile(context, user.id);
  if (own?.state !== "registrationPending") return part;
  return missingFields(own.missing)[0]?.part ?? part;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ asks }: { asks: boolean }) => (asks ? <RemoveVoice /> : null),
};

function RemoveVoice() {
  const { t } = useTranslation("staff");
  return (
    <Confirm
      title={t("profile.deleteVoice")}
      closeHref="/staff/profile"
      action="/staff/profile"
      hidden={{ intent: "removeVoice" }}
      confirmLabel={t("profile.deleteVoice")}
      lose
    >
      <p>{t("profile.deleteVoiceAsk")}</p>
    </Confirm>
  );
}

export default function StaffProfile() {
  const profile = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const { part, missing, values } = profile;
  const facts = [profile.age === null ? null : common("unit.years", { count: profile.age }), profile.city];
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
      <ProfileState state={profile.state} missing={missing} sentBackReason={profile.sentBackReason} />
      <Tabs
        label={t("profile.part.parts")}
        items={PROFILE_PARTS.map((name) => ({
          href: profileHref(name),
          label: t(`profile.part.${name}`),
          current: name === part,
        }))}
      />
      <ProfilePartForm
        part={part}
        values={values}
        pendingEmail={profile.pendingEmail}
        options={profile.options}
        photos={profile.photos}
        voiceUrl={profile.voiceUrl}
        voiceLimits={profile.voiceLimits}
        termsAccepted={profile.termsAccepted}
        keepsLongAddition={/\D|.{6}/.test(values.addressLineTwo)}
        profileId={profile.id}
        refused={refused}
      />
      <p className="small soft">{t("profile.contactNote")}</p>
    </div>
  );
}

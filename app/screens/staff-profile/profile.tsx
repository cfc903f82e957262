import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { profileOptionsOf } from "~/answers/profile-options.server";
import { nameOf } from "~/domain/account/name-rules";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { missingFields, PROFILE_PARTS, profilePartOf } from "~/domain/staff/profile-parts";
import { profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { PROFILE_FORM_BYTES } from "~/forms/staff-profile.server";
import { Tabs } from "~/ui/frame/tabs";
import { SeenByCompanies } from "~/ui/person/seen-by-companies";
import { ProfileHead } from "./profile-head";
import { profileHref } from "./profile-href";
import { ProfilePartForm, type ProfileRefused } from "./profile-part-form";
import { ProfileState } from "./profile-state";
import { RemoveVoice } from "./remove-voice";
import { profileAction } from "./save-profile.server";

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
    name: nameOf(own.user),
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
    reviewDays: settings.profileReviewDays,
  };
});

export const action = staffAction(profileAction, { maxBytes: PROFILE_FORM_BYTES });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ asks }: { asks: boolean }) => (asks ? <RemoveVoice /> : null),
};

export default function StaffProfile() {
  const profile = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as ProfileRefused | undefined;
  const { t } = useTranslation("staff");
  const { part } = profile;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <ProfileHead profile={profile} />
      <ProfileState {...profile} />
      <Tabs
        label={t("profile.part.parts")}
        items={PROFILE_PARTS.map((name) => ({
          href: profileHref(name),
          label: t(`profile.part.${name}`),
          current: name === part,
        }))}
      />
      <ProfilePartForm {...profile} profileId={profile.id} refused={refused} />
      <SeenByCompanies />
    </div>
  );
}

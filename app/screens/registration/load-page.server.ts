import { profileOptionsOf } from "~/answers/profile-options.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { missingByPage, type RegistrationPage } from "~/domain/staff/registration/registration-pages";
import type { Opened } from "~/forms/registration-actions.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { offerOrigins } from "~/i18n/countries.server";

/** What a page of the second step shows. */
export function loadPage(visit: Visit, { link }: Opened, page: RegistrationPage) {
  const { context, language, settings, t } = visit;
  const own = foundOr404(findOwnProfile(context, link.userId));
  const values = profileValuesOf(own.user, own.profile);
  return {
    title: `${t(`account:staffStep.pages.${page}`)} · ${t("account:staffStep.title2")}`,
    page,
    values,
    // The whole list is heavy and comes when it is asked for, or with a form that was refused.
    options: {
      ...profileOptionsOf(visit),
      countries: offerOrigins(language, values.nationality, values.country),
    },
    photos: own.photos.map(({ id }) => ({ id, url: `/staff/complete-registration/photos/${id}` })),
    hasVoice: own.profile.voiceFileId !== null,
    voiceLimits: { voiceMaxSeconds: settings.voiceMaxSeconds, voiceMaxMegabytes: settings.voiceMaxMegabytes },
    jobs: waitingJobsOf(visit, link.userId),
    missing: missingByPage(own.missing).filter((one) => one.page !== page && one.fields.length > 0),
  };
}

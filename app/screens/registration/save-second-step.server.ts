import { clearRegistration } from "~/access/registration-link.server";
import { homeOf } from "~/addresses/landing-page";
import { asStaff } from "~/domain/staff/as-staff";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { pageBeside, type RegistrationPage, registrationPageOf } from "~/domain/staff/registration/registration-pages";
import { profileForm } from "~/domain/staff/schema";
import { completeStaff, type Opened } from "~/forms/registration-actions.server";
import { chooseGalleryPhoto, removeGalleryPhoto, savePhotos } from "~/forms/staff-photos.server";
import { dropVoice } from "~/forms/staff-voice.server";
import { goTo } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { listCountries } from "~/i18n/countries.server";
import { enterAfterRegistration } from "./enter-after-registration.server";
import { registrationHref } from "./registration-href";
import { savePage } from "./save-page.server";

/** Every country, for a form that comes back: the page itself offers the likely ones. */
const everyCountry = ({ language }: Visit) => ({ countries: listCountries(language) });

/** The registration ends: handed in, or put off. */
const complete = (opened: Opened, page: RegistrationPage, later: boolean) =>
  formAction(profileForm, async (typed, visit: Visit) => {
    const saved = await savePage(visit, opened, page, typed);
    const fields = later ? saved.wrong : saved.open;
    if (fields.length > 0) return { fields, values: everyCountry(visit) };
    const { acceptTerms } = typed;
    const elsewhere = findOwnProfile(visit.context, opened.link.userId)?.missing.filter(
      (name) => name !== "acceptTerms",
    );
    if (!later && elsewhere?.length) return { form: ["checkProfile"], values: everyCountry(visit) };
    const completed = await completeStaff(visit, opened, { ...saved.values, acceptTerms }, { later });
    if (!completed.ok) return { ...completed, values: everyCountry(visit) };
    if (later)
      return goTo(`${homeOf(visit.language)}?modal=complete-later`, [["Set-Cookie", await clearRegistration()]]);
    const headers = await enterAfterRegistration(visit, { userId: opened.link.userId, withPassword: false });
    return goTo(`${visit.language === "en" ? "/en" : ""}/auth/all-set`, headers);
  });

/** On to the next page, once this one is answered. */
const next = (opened: Opened, page: RegistrationPage) =>
  formAction(profileForm, async (typed, visit: Visit) => {
    const { open } = await savePage(visit, opened, page, typed);
    return open.length > 0
      ? { fields: open, values: everyCountry(visit) }
      : goTo(registrationHref(pageBeside(page, 1)));
  });

/** Back, or past what somebody cannot answer now. */
const leaveFor = (opened: Opened, page: RegistrationPage) => async (visit: Visit, to: string) =>
  formAction(profileForm, async (typed) => {
    const { wrong } = await savePage(visit, opened, page, typed);
    return wrong.length > 0
      ? { fields: wrong, values: everyCountry(visit) }
      : goTo(registrationHref(registrationPageOf(to)));
  })(visit);

/** The buttons in the middle of the form: it comes back as it was typed, and its photos are saved already. */
const goOn = (opened: Opened, change?: typeof removeGalleryPhoto) => async (visit: Visit, photoId: string) => {
  const staff = asStaff(visit.context, opened.link.userId);
  const form = await visit.form();
  const fields = await savePhotos(staff, form, { asked: form.get("intent") === "upload" });
  await change?.(staff, photoId);
  return refusedForm(form, { fields, status: fields.length > 0 ? 400 : 200, values: everyCountry(visit) });
};

export const saveSecondStep = (opened: Opened, page: RegistrationPage) =>
  intents({
    next: next(opened, page),
    go: leaveFor(opened, page),
    submit: complete(opened, page, false),
    later: complete(opened, page, true),
    upload: goOn(opened),
    countries: goOn(opened),
    profilePhoto: goOn(opened, chooseGalleryPhoto),
    removePhoto: goOn(opened, removeGalleryPhoto),
    removeVoice: async (visit: Visit) => {
      await dropVoice(asStaff(visit.context, opened.link.userId));
      return goTo(registrationHref("voice"));
    },
  });

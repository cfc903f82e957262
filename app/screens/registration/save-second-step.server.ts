import { asStaff } from "~/domain/staff/as-staff";
import { profileForm } from "~/domain/staff/schema";
import { enterAfterRegistration } from "~/forms/account-actions.server";
import { clearRegistration, homeOf } from "~/forms/registration.server";
import { completeStaff, type Opened } from "~/forms/registration-actions.server";
import { chooseGalleryPhoto, removeGalleryPhoto, savePhotos } from "~/forms/staff-photos.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { listCountries } from "~/i18n/countries.server";

/** Every country, for a form that comes back: the page itself offers the likely ones. */
const everyCountry = ({ language }: Visit) => ({ countries: listCountries(language) });

const complete = (opened: Opened, later: boolean) =>
  formAction(profileForm, async (typed, visit: Visit) => {
    const completed = await completeStaff(visit, opened, typed, { later });
    if (!completed.ok) return { ...completed, values: everyCountry(visit) };
    if (later)
      return goTo(`${homeOf(visit.language)}?modal=complete-later`, [["Set-Cookie", await clearRegistration()]]);
    const headers = await enterAfterRegistration(visit, { userId: opened.link.userId, withPassword: false });
    const allSet = `${visit.language === "en" ? "/en" : ""}/auth/all-set?modal=thank-you`;
    return redirectWithFlash(allSet, "registrationCompleted", { headers });
  });

/** The buttons in the middle of the form: it comes back as it was typed, and its photos are saved already. */
const goOn = (opened: Opened, change?: typeof removeGalleryPhoto) => async (visit: Visit, photoId: string) => {
  const staff = asStaff(visit.context, opened.link.userId);
  const form = await visit.form();
  const fields = await savePhotos(staff, form);
  await change?.(staff, photoId);
  return refusedForm(form, { fields, status: fields.length > 0 ? 400 : 200, values: everyCountry(visit) });
};

export const saveSecondStep = (opened: Opened) =>
  intents({
    apply: complete(opened, false),
    later: complete(opened, true),
    upload: goOn(opened),
    countries: goOn(opened),
    profilePhoto: goOn(opened, chooseGalleryPhoto),
    removePhoto: goOn(opened, removeGalleryPhoto),
  });

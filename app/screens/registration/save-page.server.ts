import { type FieldRefusal, ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { asStaff } from "~/domain/staff/as-staff";
import { profileRefusals } from "~/domain/staff/profile-form";
import { withFields } from "~/domain/staff/profile-parts";
import { profileFieldsOf, profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { FIELDS_OF_PAGE, type RegistrationPage } from "~/domain/staff/registration/registration-pages";
import { saveRegistrationPage } from "~/domain/staff/registration/save-registration-page.server";
import type { ProfileValues } from "~/domain/staff/schema";
import { profileFactsOf } from "~/forms/profile-facts.server";
import type { Opened } from "~/forms/registration-actions.server";
import { savePhotos } from "~/forms/staff-photos.server";
import { saveVoice } from "~/forms/staff-voice.server";
import { autosaveOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";

interface SavedPage {
  /** The whole profile with what was in order of this page. */
  values: ProfileValues;
  /** What was typed and cannot be saved. */
  wrong: FieldRefusal[];
  /** That, and what this page still asks for. */
  open: FieldRefusal[];
}

/**
 * Saves what is in order of a page, whatever is wrong or missing beside it, and says what is (JOIN-06). Of a page that
 * says which fields were changed in it, only these are touched: another window may have changed the others.
 */
export async function savePage(
  visit: Visit,
  { link, registration }: Opened,
  page: RegistrationPage,
  entered: ProfileValues,
): Promise<SavedPage> {
  const files = await saveFiles(visit, link.userId, page);
  const { changed, turn } = autosaveOf(await visit.form());
  const fields = FIELDS_OF_PAGE[page];
  // The terms are agreed to with the last form and not before.
  const sent = fields.filter((name) => changed === null || changed.includes(name) || name === "acceptTerms");
  return transactOrThrow(visit.context, (tx) => {
    const own = foundOr404(findOwnProfile(tx, link.userId));
    const stored = profileValuesOf(own.user, own.profile);
    // The mail has proved this address; another one is not taken from a form.
    const typed = withFields(stored, { ...entered, email: registration.user.email }, sent);
    const refusals = (partial: boolean) =>
      profileRefusals(
        typed,
        profileFactsOf(visit, {
          storedAddressLineTwo: own.profile.addressLineTwo,
          photoCount: own.photos.length,
          termsAccepted: false,
          partial,
        }),
      ).filter(({ field }) => fields.some((name) => name === field));
    const wrong = refusals(true);
    const values = withFields(
      typed,
      stored,
      fields.filter((name) => wrong.some(({ field }) => field === name)),
    );
    const saved = saveRegistrationPage(tx, { link, person: values, fields: profileFieldsOf(values), turn });
    const refused: FieldRefusal[] = saved.ok ? files : [...files, { field: "form", key: saved.refusal }];
    return ok({ values, wrong: [...refused, ...wrong], open: [...refused, ...refusals(false)] });
  });
}

async function saveFiles(visit: Visit, userId: string, page: RegistrationPage): Promise<FieldRefusal[]> {
  if (page !== "photos" && page !== "voice") return [];
  const form = await visit.form();
  const staff = asStaff(visit.context, userId);
  return page === "photos" ? savePhotos(staff, form) : (await saveVoice(staff, form, visit.settings)).refusals;
}

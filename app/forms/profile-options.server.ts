import { hasFrameworkContract } from "~/domain/account/consents/consent-texts.server";
import { dayOf } from "~/domain/shared/time.server";
import type { ProfileFacts } from "~/domain/staff/profile-form";
import { listStaffTypes } from "~/domain/staff/queries.server";
import { latestBirthDay } from "~/domain/staff/rules";
import type { Visit } from "~/http/visit.server";
import { isCountry, listCountries } from "~/i18n/countries.server";
import { isSpokenLanguage, listSpokenLanguages } from "~/i18n/spoken-languages.server";
import type { ProfileOptions } from "~/ui/person/profile-options";

/** What the choices of the staff profile offer, in the language of the page. */
export function profileOptionsOf({
  context,
  language,
  settings,
}: Pick<Visit, "context" | "language" | "settings">): ProfileOptions {
  return {
    countries: listCountries(language),
    languages: listSpokenLanguages(language),
    staffTypes: listStaffTypes(context, language),
    latestBirthDay: latestBirthDay(dayOf(context.now)),
    textMaxLength: settings.textMaxLength,
    frameworkContract: hasFrameworkContract(context),
  };
}

type Known = Pick<ProfileFacts, "storedAddressLineTwo" | "photoCount" | "termsAccepted" | "partial">;

/** What the rules of the staff profile need to know beside what was typed. */
export function profileFactsOf(
  { context, language, settings }: Pick<Visit, "context" | "language" | "settings">,
  known: Known,
): ProfileFacts {
  return {
    today: dayOf(context.now),
    isCountry,
    isLanguage: isSpokenLanguage,
    staffTypeIds: listStaffTypes(context, language).map(({ id }) => id),
    textMaxLength: settings.textMaxLength,
    ...known,
  };
}

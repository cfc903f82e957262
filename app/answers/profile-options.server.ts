import { hasFrameworkContract } from "~/domain/account/consents/consent-texts.server";
import { dayOf } from "~/domain/shared/time.server";
import { listStaffTypes } from "~/domain/staff/queries.server";
import { latestBirthDay } from "~/domain/staff/rules";
import type { Visit } from "~/http/visit.server";
import { listCountries } from "~/i18n/countries.server";
import { listSpokenLanguages } from "~/i18n/spoken-languages.server";
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

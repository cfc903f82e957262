import { dayOf } from "~/domain/shared/time.server";
import type { ProfileFacts } from "~/domain/staff/profile-form";
import { listStaffTypes } from "~/domain/staff/queries.server";
import type { Visit } from "~/http/visit.server";
import { isCountry } from "~/i18n/countries.server";
import { isSpokenLanguage } from "~/i18n/spoken-languages.server";

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

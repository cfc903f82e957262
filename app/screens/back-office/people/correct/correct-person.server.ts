import { nameOf } from "~/domain/account/name-rules";
import {
  correctionTexts,
  correctPerson,
  findCorrectable,
  personCorrectionRefusals,
} from "~/domain/agency/corrections/correct-person.server";
import { personCorrectionForm } from "~/domain/agency/schema";
import { listStaffTypes } from "~/domain/staff/queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { countryName, listCountries } from "~/i18n/countries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const asked = ({ context, params }: AgencyVisit) => foundOr404(findCorrectable(context, params.userId ?? ""));
const accountHref = (id: string) => `/superuser/back-office/accounts/${id}`;

/** What the page shows of the person. */
export function loadCorrection(visit: AgencyVisit) {
  const found = asked(visit);
  const { context, language, t } = visit;
  const name = nameOf(found.user);
  const staffTypes = listStaffTypes(context, language).map((type) => ({ value: type.id, label: type.name }));
  return {
    title: t("backOffice:correct.of", { name }),
    name,
    backHref: accountHref(found.user.id),
    values: Object.fromEntries(found.fields.map((field) => [field, found.values[field]])),
    seen: correctionTexts(found, found.values),
    /** Wishes are asked of staff alone. */
    staffTypes: found.profile ? staffTypes : null,
    countries: found.profile ? listCountries(language) : [],
  };
}

export const answerCorrection = formAction(
  personCorrectionForm,
  ({ correctionReason: reason, ...typed }, visit: AgencyVisit, form) => {
    const found = asked(visit);
    const { context, language, t } = visit;
    const fields = personCorrectionRefusals(context, found, typed);
    if (fields.length > 0) return { fields };
    const userId = found.user.id;
    const seen = seenOf(form);
    const corrected = correctPerson(context, { userId, typed, reason, seen });
    if (corrected.ok)
      return redirectWithFlash(accountHref(userId), "personCorrected", { values: { name: nameOf(typed) } });
    const types = new Map(listStaffTypes(context, language).map(({ id, name }) => [id, name]));
    const named = (code: string) => types.get(code) ?? t(`common:place.state.${code}`);
    const show = (field: string, now: string) => {
      if (field === "country" && now) return countryName(now, language);
      return field.startsWith("prefered") ? now.split(",").filter(Boolean).map(named).join(", ") : now;
    };
    const { preferedJobs, preferedJobRegion, ...texts } = typed;
    return refusalOf(corrected, { status: 409, seen, typed: texts, show });
  },
);

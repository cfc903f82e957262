import {
  companyCorrectionOf,
  companyCorrectionRefusals,
  correctCompany,
} from "~/domain/agency/corrections/correct-company.server";
import { companyCorrectionForm } from "~/domain/agency/schema";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { countryName, listCountries } from "~/i18n/countries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const asked = ({ context, params }: AgencyVisit) => foundOr404(findCompany(context, params.companyId ?? ""));
const companyHref = (id: string) => `/superuser/back-office/companies/${id}`;

/** What the page shows of the company. */
export function loadCorrection(visit: AgencyVisit) {
  const company = asked(visit);
  const { language, t } = visit;
  return {
    title: t("backOffice:correct.of", { name: company.companyName }),
    name: company.companyName,
    backHref: companyHref(company.id),
    values: companyCorrectionOf(company),
    countries: listCountries(language),
  };
}

export const answerCorrection = formAction(
  companyCorrectionForm,
  ({ correctionReason: reason, ...typed }, visit: AgencyVisit, form) => {
    const company = asked(visit);
    const fields = companyCorrectionRefusals(typed, company);
    if (fields.length > 0) return { fields };
    const seen = seenOf(form);
    const corrected = correctCompany(visit.context, { companyId: company.id, typed, reason, seen });
    if (corrected.ok) {
      const values = { name: typed.companyName };
      return redirectWithFlash(companyHref(company.id), "companyCorrected", { values });
    }
    const show = (field: string, now: string) => (field === "country" && now ? countryName(now, visit.language) : now);
    const { confirmed, ...texts } = typed;
    return refusalOf(corrected, { status: 409, seen, typed: texts, show });
  },
);

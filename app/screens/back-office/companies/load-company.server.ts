import { nameOf } from "~/domain/account/name-rules";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { listRelations } from "~/domain/agency/accounts/company-person-relations.queries.server";
import { findCustomerAccount } from "~/domain/bill/accounting/customer-account.server";
import { listDeclineReasons } from "~/domain/invitation/decline-reasons.queries.server";
import { listReportsOf } from "~/domain/message/safety/reports.queries.server";
import { findBillingProfile } from "~/domain/payment/references/references.queries.server";
import { findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import { findCompanySum } from "~/domain/rating/sums.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { countryName } from "~/i18n/countries.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
import { shownVat } from "./vat-review.server";

/** What the agency sees of one company. */
export function loadCompany(visit: AgencyVisit) {
  const { context, params, language, t } = visit;
  const company = foundOr404(findAgencyCompany(context, params.companyId ?? ""));
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
  const country = (code: string | null) => (code ? countryName(code, language) : null);
  const checked = findVatCheck(context, company.id, company.billingVatNumber ?? "");
  const vatCheck = checked && { valid: checked.valid, when: shownInstant(checked.checkedAt) };
  const pairs: [string, string | null][] = [
    ["id", company.id],
    ["contactPerson", company.contactPerson],
    ["phone", company.phoneNumber],
    ["vatNumber", company.companyVatNumber],
    ["vatCheck", vatCheck && t(`backOffice:companies.vatCheck.${vatCheck.valid ? "valid" : "unknown"}`, vatCheck)],
    [
      "address",
      lines(
        company.addressLineOne,
        company.addressLineTwo,
        `${company.postalCode} ${company.city}`,
        country(company.country),
      ),
    ],
    [
      "billing",
      company.billingComplete
        ? lines(
            company.billingAddressName,
            company.billingVatNumber,
            company.billingAddressStreet,
            company.billingAddressStreetTwo,
            `${company.billingAddressPostCode} ${company.billingAddressCity}`,
            country(company.billingAddressCountry),
          )
        : null,
    ],
    ["since", formatDay(dayOf(company.createdAt))],
  ];
  return {
    id: company.id,
    title: company.companyName,
    facts: pairs.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    termsHref: visit.settings.lendsStaff === 0 ? null : `/superuser/companies/${company.id}/comparable-terms`,
    billingComplete: company.billingComplete,
    methods: company.paymentMethods,
    validated:
      company.validatedAt === null
        ? null
        : { day: formatDay(dayOf(company.validatedAt)), name: company.validatedByName ?? "" },
    people: company.people.map(({ deactivatedAt, firstName, lastName, ...person }) => ({
      ...person,
      name: nameOf({ firstName, lastName }),
      active: deactivatedAt === null,
    })),
    safety: shownReports(visit, company.id),
    vat: shownVat(context, company.id),
    authority: findBillingProfile(context, company.id).authority ?? "",
    customerAccount: findCustomerAccount(context, company.id),
    relations: listRelations(context, { companyId: company.id }),
    declined: listDeclineReasons(context, company.id),
    ratings: findCompanySum(context, company.id),
    coming: comingBookings(context, { companyId: company.id }),
    around: loadRelatedAndHistory(visit, { kind: "company", id: company.id }),
  };
}

function shownReports({ context, t }: AgencyVisit, companyId: string) {
  const { reports, ...rest } = listReportsOf(context, companyId);
  const shown = reports.map(({ id, reportedAt, state }) => ({
    id,
    when: shownInstant(reportedAt),
    state: t(`contact:safety.state.${state}`),
  }));
  return { ...rest, reports: shown };
}

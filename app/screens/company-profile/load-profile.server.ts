import { cardEntryView, declinedOf, heldCardView } from "~/answers/card-view.server";
import { companyValues } from "~/domain/account/company/company-values";
import { tickOf } from "~/domain/account/company/set-passed-on.server";
import { vatNumberHint } from "~/domain/account/company/vat-number.server";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { billingLikeCompany, billingValues } from "~/domain/payment/billing/billing-values";
import { type Company, findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { findCardSetup } from "~/domain/payment/card/card-on-file.server";
import { findBillingProfile } from "~/domain/payment/references/references.queries.server";
import { shownReferences } from "~/domain/payment/references/shown-references";
import { hasBillingAddress } from "~/domain/payment/rules";
import { findCompanySum } from "~/domain/rating/sums.queries.server";
import type { EmployerVisit } from "~/http/visit.server";
import { offerCountries } from "~/i18n/countries.server";
import { billsPage } from "./load-bills.server";
import type { ProfilePage, ProfileTab } from "./profile-page";

/** What one tab of the profile shows; the others are not looked up. */
export function profilePage(visit: EmployerVisit, tab: ProfileTab): ProfilePage {
  const company = findCompany(visit.context, visit.user.companyId);
  if (!company) throw new Response("404", { status: 404, statusText: "Not Found" });
  if (tab === "payment-method") return billingPage(visit, company);
  if (tab === "bills") return billsPage(visit);
  if (tab === "payment-details") {
    return {
      tab,
      card: heldCardView(visit.context, company.id),
      hasBillingAddress: hasBillingAddress(company),
      entry: cardEntryView(),
      setup: cardSetup(visit),
    };
  }
  return detailsPage(visit, company);
}

function detailsPage({ context, user, language }: EmployerVisit, company: Company): ProfilePage {
  return {
    tab: "profile-details",
    logoFileId: company.logoFileId,
    replacementRule: company.replacementRule,
    passedOn: tickOf(company.passedOn),
    isOwner: user.duty === "owner",
    ratings: findCompanySum(context, company.id),
    pendingEmail: findPendingEmail(context, user.id),
    countries: offerCountries(language, company.country),
    numberHint: vatNumberHint(company.companyVatNumber ?? "", company.country),
    values: {
      ...companyValues(company),
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
    },
  };
}

function billingPage({ context, language }: EmployerVisit, company: Company): ProfilePage {
  const likeCompany = billingLikeCompany(company);
  const shown = likeCompany ?? billingValues(company);
  return {
    tab: "payment-method",
    countries: offerCountries(language, company.billingAddressCountry ?? company.country),
    values: billingValues(company),
    likeCompany,
    numberHint: vatNumberHint(shown.vatNumber, shown.billingAddressCountry),
    allowed: company.paymentMethods,
    saved: company.savedPaymentMethod,
    listWaits: listEntryKeys(context, company.id).length > 0,
    references: shownReferences(findBillingProfile(context, company.id)),
  };
}

/** A card that is on its way from the provider's pages. */
function cardSetup({
  context,
  user,
  t,
  url,
}: EmployerVisit): Extract<ProfilePage, { tab: "payment-details" }>["setup"] {
  const setup = findCardSetup(context, user.companyId);
  if (!setup) return null;
  if (setup.failedAt === null)
    return { waiting: true, url: setup.actionUrl, go: url.searchParams.has("go"), declined: null };
  return {
    waiting: false,
    url: null,
    go: false,
    declined: declinedOf(t, { key: setup.failureKey ?? "paymentfailed" }),
  };
}

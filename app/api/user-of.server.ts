import type { z } from "zod";
import { billingAddressOf } from "~/api/billing-address";
import type { user } from "~/api/shapes/user-shapes";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { findUserView } from "~/domain/staff/user-view.queries.server";
import type { Visit } from "~/http/visit.server";

type Reader = Visit["context"];

/** The own account; a session without one cannot be. */
export function userOf({ context }: Pick<Visit, "context">, userId: string): z.input<typeof user> {
  const found = findUserView(context, userId);
  if (!found) throw new Response("404", { status: 404 });
  const { id: _id, employer: company, employee: person, ...shown } = found;
  return {
    ...shown,
    _id,
    employer: company && employerOf(context, company.id),
    employee: person && employeeOf(context, userId, person.images),
  };
}

function employerOf(context: Reader, companyId: string): z.input<typeof user>["employer"] {
  const company = findCompany(context, companyId);
  if (!company) return null;
  const card = findHeldCard(context, companyId);
  return {
    ...company,
    _id: company.id,
    paymentDetails: card && {
      paymentMethod: card.brand,
      cardName: null,
      cardNumber: `•••• ${card.last4}`,
      validThrough: `01/${String(card.expMonth).padStart(2, "0")}/${card.expYear}`,
    },
    billingAddress: hasBillingAddress(company) ? billingAddressOf(company) : null,
  };
}

function employeeOf(context: Reader, userId: string, images: string[]): z.input<typeof user>["employee"] {
  const found = findOwnProfile(context, userId);
  if (!found) return null;
  const { profile, state } = found;
  return {
    ...profile,
    ...measuresOf(profile),
    images,
    profileId: userId.toUpperCase(),
    audio: profile.voiceFileId,
    dateOfBirth: birthdayOf(profile.dateOfBirth),
    acceptTerms: profile.acceptTermsAt !== null,
    isApproved: state === "approved",
  };
}

const withUnit = (value: number | null, unit: "cm" | "kg") => (value === null ? null : `${value} ${unit}`);

/** Height and weight with their units, as the documents say them. */
export const measuresOf = ({ heightCm, weightKg }: { heightCm: number | null; weightKg: number | null }) => ({
  height: withUnit(heightCm, "cm"),
  weight: withUnit(weightKg, "kg"),
});

/** A day of birth has no time zone: its midnight in UTC (STF-27). */
export const birthdayOf = (day: string | null) => (day === null ? null : Date.parse(`${day}T00:00:00Z`));

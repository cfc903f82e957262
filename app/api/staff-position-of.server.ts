import type { z } from "zod";
import type { application, staffPosition } from "~/api/shapes/position-shapes";
import { euroOf, euroOrNull } from "~/api/shapes/shapes";
import { findBankDetails } from "~/domain/contract/bank-details.server";
import { maskIban, maskSsn } from "~/domain/contract/bank-rules";
import type { WholePosition } from "~/domain/hours/whole-jobs.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { applicantOf, commonOf, standingsOf } from "./position-of.server";

const noEmployerData = {
  hourlyRate: null,
  jobPrice: null,
  jobTravelCost: null,
  jobTotalCost: null,
  confirmJobPrice: null,
  confirmJobTotalCost: null,
  outstandingAmount: null,
  paidOutstandingAmount: null,
  paidOutstandingAmountValue: null,
  hours: null,
};

/** A position as staff read it: what they earn, and of all that happened to it only what is their own (D-98). */
export function staffPositionOf(context: Context<UserActor>, whole: WholePosition): z.input<typeof staffPosition> {
  const { position: row, booking, hours } = whole;
  return {
    ...commonOf(whole),
    jobPrice: euroOf(row.staffPriceCents),
    hourlyRate: euroOf(row.pricePerHourCents),
    jobTotalCost: euroOf(row.staffTotalCents),
    confirmJobTotalCost: euroOrNull(hours?.staffTotalCents),
    outstandingAmount: 0,
    paidOutstandingAmount: false,
    paidOutstandingAmountValue: 0,
    applications: ownApplications(whole),
    rejectedApplicants: standingsOf(whole).rejectedApplicants,
    bookedStaffDetails: booking && ownDetails(context, booking.id),
    employerData: noEmployerData,
  };
}

/** The own application with its remarks, wherever it stands; that somebody is ready to be booked is the company's matter. */
function ownApplications(whole: WholePosition): z.input<typeof application>[] {
  return whole.people.applications.map(({ person, remarks, id, appliedAt, rejectedAt }) => ({
    applicant: applicantOf(person, whole),
    remarks,
    id,
    appliedAt,
    status: whole.people.booked ? "booked" : rejectedAt === null ? "applied" : "rejected",
  }));
}

/** As the page of the job shows them: never in full (BANK-05). */
function ownDetails(context: Context<UserActor>, bookingId: string) {
  const details = findBankDetails(context, bookingId);
  if (!details) return null;
  const { ssn, issuedName, nameOfInstitute, iban, bic } = details;
  return {
    ssn: maskSsn(ssn),
    issuedName,
    nameOfInstitute,
    iban: maskIban(iban),
    bic: bic.slice(-3).padStart(bic.length, "•"),
  };
}

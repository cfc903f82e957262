import type { z } from "zod";
import type { applicant, application, position } from "~/api/shapes/position-shapes";
import { euroOf, euroOrNull } from "~/api/shapes/shapes";
import { nameOf } from "~/domain/account/name-rules";
import { groupPositions, positionState } from "~/domain/event/rules";
import type { PositionApplication, PositionPerson } from "~/domain/hours/position-people.queries.server";
import type { WholePosition } from "~/domain/hours/whole-jobs.queries.server";
import { dayOf, minutesOf, startOfDay } from "~/domain/shared/time.server";

/** Somebody at a position; only who is booked for it has a last name (D-11). */
export function applicantOf(
  person: PositionPerson,
  { position: row }: WholePosition,
  booked = false,
): z.input<typeof applicant> {
  const { userId, firstName, lastName, age, images, gender, blocked } = person;
  return {
    _id: userId,
    name: booked ? nameOf({ firstName, lastName }) : firstName,
    age,
    images,
    gender,
    blockedJobs: blocked ? [{ jobPositionID: row.id, jobStart: row.startsAt, jobEnd: row.endsAt }] : [],
  };
}

const appliedOf = ({ person, remarks, id, appliedAt }: PositionApplication, whole: WholePosition) => ({
  applicant: applicantOf(person, whole),
  remarks,
  id,
  appliedAt,
});

/** Applications by where they stand: a ready one has left the list, a rejected one has its own (SEL-14, SEL-17). */
export function standingsOf(whole: WholePosition) {
  const { applications, booked } = whole.people;
  const waiting = applications.filter(({ person }) => person.userId !== booked?.userId);
  const open = waiting.filter(({ rejectedAt, readyAt }) => rejectedAt === null && readyAt === null);
  const ready = waiting.find(({ readyAt }) => readyAt !== null);
  return {
    applications: open.map((each): z.input<typeof application> => ({ ...appliedOf(each, whole), status: "applied" })),
    rejectedApplicants: waiting.filter(({ rejectedAt }) => rejectedAt !== null).map((each) => appliedOf(each, whole)),
    readyToBook: ready ? { ...appliedOf(ready, whole), addedAt: ready.readyAt ?? ready.appliedAt } : null,
  };
}

/** What staff and companies read alike; amounts are whoever's they are. */
export function commonOf(whole: WholePosition) {
  const { position: row, hours, contract, entry, people, briefings, isBooked } = whole;
  const paths = (slots: typeof briefings) => slots.map(({ slot }) => `${row.id}/${slot}`);
  return {
    _id: row.id,
    jobPlace: row.jobPlace,
    jobPlaceAddress: { city: row.placeCity, state: row.placeState },
    jobDate: startOfDay(dayOf(row.startsAt)),
    jobStart: row.startsAt,
    jobEnd: row.endsAt,
    jobTravelCost: euroOf(row.jobTravelCostCents),
    confirmJobStart: hours?.confirmStartsAt ?? null,
    confirmJobEnd: hours?.confirmEndsAt ?? null,
    isConfirmed: hours !== null,
    isBooked,
    isBookedUser: people.booked !== null,
    staffToBook:
      entry && people.listed
        ? { applicant: applicantOf(people.listed, whole), addedAt: entry.addedAt, heldUntil: entry.heldUntil }
        : null,
    booked: people.booked && { employee: applicantOf(people.booked, whole, true) },
    briefings: paths(briefings),
    readBriefings: paths(briefings.filter(({ read }) => read)),
    contractId: contract?.id ?? null,
    signedContract: contract?.signedAt != null,
    contractSubmited: contract?.submittedAt != null,
  };
}

/** A position as its company and the agency read it: what the company pays, without VAT. */
export function positionOf(whole: WholePosition, duplicateIds: string[]): z.input<typeof position> {
  const { position: row, booking, hours, entry, paidOutstandingCents } = whole;
  const outstandingCents = hours?.outstandingAmountCents ?? 0;
  const standings = standingsOf(whole);
  const amounts = {
    hourlyRate: euroOf(row.effectivePricePerHourCents),
    jobPrice: euroOf(row.jobPriceCents),
    jobTravelCost: euroOf(row.jobTravelCostCents),
    jobTotalCost: euroOf(row.jobTotalCostCents),
    confirmJobTotalCost: euroOrNull(hours?.confirmJobTotalCostCents),
    outstandingAmount: euroOf(outstandingCents),
    paidOutstandingAmount: paidOutstandingCents > 0 && paidOutstandingCents >= outstandingCents,
  };
  const span = hours ? { startsAt: hours.confirmStartsAt, endsAt: hours.confirmEndsAt } : row;
  return {
    ...commonOf(whole),
    ...amounts,
    ...standings,
    location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    price: amounts.jobPrice,
    effectivePricePerHour: amounts.hourlyRate,
    confirmedJobCosts: amounts.confirmJobTotalCost,
    showAsTeaser: row.showAsTeaser,
    duplicateIds,
    inReadyToBook: standings.readyToBook !== null,
    inAddedList: entry !== null,
    bookedStaffDetails: null,
    employerSign: hours?.signatureFileId && booking ? `${booking.userId}/${hours.id}` : null,
    employerName: hours?.employerName ?? null,
    employerData: {
      ...amounts,
      confirmJobPrice: euroOrNull(hours?.confirmJobPriceCents),
      paidOutstandingAmountValue: euroOf(paidOutstandingCents),
      hours: minutesOf(span) / 60,
    },
  };
}

/** The positions of a job, each with the ids of those that are equal to it (OVR-20). */
export function positionsOf(wholes: readonly WholePosition[]): z.input<typeof position>[] {
  const groups = groupPositions(
    wholes.map((whole) => {
      const { applications, rejectedApplicants, readyToBook } = standingsOf(whole);
      const { state } = positionState({
        booked: whole.booking !== null,
        onList: whole.entry !== null,
        applicationCount: applications.length + (readyToBook ? 1 : 0),
        rejectedCount: rejectedApplicants.length,
      });
      const personId = whole.booking?.userId ?? whole.entry?.userId ?? null;
      return { ...whole.position, totalCents: whole.position.jobTotalCostCents, state, personId };
    }),
  );
  const alike = new Map(groups.flatMap(({ positions }) => positions.map(({ id }) => [id, positions] as const)));
  return wholes.map((whole) => {
    const { id } = whole.position;
    return positionOf(
      whole,
      (alike.get(id) ?? []).flatMap((each) => (each.id === id ? [] : [each.id])),
    );
  });
}

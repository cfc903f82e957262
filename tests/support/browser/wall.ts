import type { Page } from "@playwright/test";
import { DAY } from "~/config/durations";
import {
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaffType,
} from "../../factories/rows";
import type { World } from "../../factories/world";

export const REMARK = "Ich war voriges Jahr dabei.";

/** The catalogue's English words. */
export const english = {
  underReview: "Your profile is still under review. You will get an e-mail as soon as it is approved.",
  noJobs: "No Jobs Found!",
  notApplied: "Not applied for any jobs!",
  noBooking: "No Booked Job Position Found!",
  booked: "Job is already booked",
  accountDeleted: "This account no longer exists.",
  alreadyTaken: "This job is already taken!",
  alreadyApplied: "You already applied for this job!",
  alreadyBookedAtThatTime: "You are already booked for a job at that time!",
  applicationsClosed: "Applications for this job are closed.",
  anotherUserBooked: "Another user has been booked for this job.",
};

export type Position = ReturnType<typeof makePosition>;
export const wallOf = (posted: { event: { id: string } }) => `/staff/job-wall?eventId=${posted.event.id}`;
export const detailsOf = ({ id, eventId }: Position) => `/staff/job-wall-details/${id}/${eventId}`;
export const appliedOf = ({ id, eventId }: Position) => `/staff/job-details-applied/${id}/${eventId}`;
export const ticketOf = (page: Page, { id }: Position) => page.locator(`article[data-id="${id}"]`);

/** A company of its own for each test, with an event in Vienna and one in Graz that no other test touches. */
export function postJobs(world: World) {
  const { company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id, { jobTravelCostCents: 1500 });
  const event = makeEvent(world, company.id, { eventName: "Holzbautage Graz" });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const graz = makePosition(world, job, { placeState: "AT-6", startsAt: posted.position.startsAt + DAY });
  return { company, ...posted, graz };
}

import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { fitForMinors } from "~/domain/selection/rest/minors.server";
import { type InvitationFacts, invitationRefusal } from "./rules";

const span = { startsAt: 100 * HOUR, endsAt: 106 * HOUR };
const free: InvitationFacts = {
  positionBooked: false,
  positionOver: false,
  active: true,
  approved: true,
  closedBetween: false,
  age: 26,
  fitForMinors: false,
  span,
  jobs: [],
  restHours: 11,
  overWork: false,
  heldUntil: null,
  rejected: false,
  endedHere: false,
  asked: false,
  notFree: false,
};
/** A job that ends so many hours before the position begins. */
const jobBefore = (hours: number) => [{ startsAt: 80 * HOUR, endsAt: span.startsAt - hours * HOUR }];

test.each<[string, Partial<InvitationFacts>, string | null]>([
  ["nothing", {}, null],
  ["a live booking of the position", { positionBooked: true }, "anotherUserBooked"],
  ["the end of the position", { positionOver: true }, "invitationOver"],
  ["a closed account", { active: false }, "staffInactive"],
  ["an account that is not approved", { approved: false }, "applicationUnderReview"],
  ["never again by either side", { closedBetween: true }, "anotherUserBooked"],
  ["an age under 18 at hours that are not for it", { age: 17 }, "invitationAge"],
  ["an unknown age there", { age: null }, "invitationAge"],
  ["an age under 18 at other hours", { age: 17, fitForMinors: true }, null],
  ["a rejection", { rejected: true }, "staffRejected"],
  ["an own cancellation of this position", { endedHere: true }, "invitationEndedHere"],
  ["having been asked", { asked: true }, "invitationAsked"],
  ["a booking at that time", { jobs: [{ startsAt: 105 * HOUR, endsAt: 110 * HOUR }] }, "alreadyBookedAtThatTime"],
  ["eleven hours of rest", { jobs: jobBefore(11) }, null],
  ["a minute less", { jobs: jobBefore(11 - 1 / 60) }, "restTooShort"],
  ["eleven hours where twelve are asked for", { jobs: jobBefore(11), restHours: 12 }, "restTooShort"],
  ["twelve hours", { jobs: jobBefore(12), restHours: 12 }, null],
  ["no rest where none is asked for", { jobs: jobBefore(0), restHours: 0 }, null],
  ["a job that ends when this begins, one working day with it", { jobs: jobBefore(0) }, null],
  ["a quarter of an hour in between", { jobs: jobBefore(0.25) }, "restTooShort"],
  ["too little rest afterwards", { jobs: [{ startsAt: 116 * HOUR, endsAt: 120 * HOUR }] }, "restTooShort"],
  ["work beyond the rules on working time", { overWork: true }, "workNotAllowed"],
  ["another company's hold", { heldUntil: 1 }, "heldElsewhere"],
  ["a day that is not free", { notFree: true }, "dayNotFree"],
])("[SUBS-12] who may be asked: %s", (_name, facts, refusal) => {
  expect(invitationRefusal({ ...free, ...facts })).toBe(refusal);
});

test.each([
  ["06:00 to 14:00", "2026-12-04T05:00Z", "2026-12-04T13:00Z", true],
  ["05:59 to 10:00", "2026-12-04T04:59Z", "2026-12-04T09:00Z", false],
  ["16:00 to 20:00", "2026-12-04T15:00Z", "2026-12-04T19:00Z", true],
  ["16:00 to 20:15", "2026-12-04T15:00Z", "2026-12-04T19:15Z", false],
  ["22:00 to 08:00", "2026-12-04T21:00Z", "2026-12-05T07:00Z", false],
  ["nine hours", "2026-12-04T08:00Z", "2026-12-04T17:00Z", false],
])("hours for those under 18: %s", (_name, from, until, fit) => {
  expect(fitForMinors({ startsAt: Date.parse(from), endsAt: Date.parse(until) })).toBe(fit);
});

import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import * as confirmHours from "~/screens/hours/confirm-job-hours";
import * as propose from "~/screens/hours/proposals/propose";
import { makeConfirmedHours } from "../../factories/hours";
import { makeBookedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

const at = (after: number) => {
  world.now = booked.position.endsAt + after;
};
const call = (route: object, path: string, params: Record<string, string>) =>
  callRoute(world, { route: route as never, path, params, as: booked.staff.user.id });
const job = () => `${booked.position.id}/${booked.event.id}`;
const proposal = () => call(propose, `/staff/bookings/${booked.booking.id}/hours`, { bookingId: booked.booking.id });
const signing = () =>
  call(confirmHours, `/staff/confirm-job-hours/${job()}`, { id: booked.position.id, eventId: booked.event.id });

test("[SEEN-18] once hours are agreed on, the page to propose them leads to what was agreed and what it pays", async () => {
  at(HOUR);
  expect((await proposal()).response.status).toBe(200);
  makeConfirmedHours(world, booked);
  expect(wayOn((await proposal()).response).to).toBe(`/staff/job-details/${job()}#hours`);
});

test("[SEEN-19] the page on which a company signs leads who is alone there to proposing, from the end on and while it counts", async () => {
  const href = `/staff/bookings/${booked.booking.id}/hours`;
  const offered = async () => ((await signing()).data as { proposeHref: string | null }).proposeHref;
  at(-HOUR);
  expect(await offered()).toBeNull();
  at(HOUR);
  expect(await offered()).toBe(href);
  at(24 * 24 * HOUR);
  expect(await offered()).toBeNull();
});

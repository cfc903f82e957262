import { expect, test } from "vitest";
import * as list from "~/screens/selection/booking-list";
import * as selection from "~/screens/selection/selection";
import * as team from "~/screens/selection/team/team";
import { teamHref } from "~/ui/team/team-href";
import { checkoutOf } from "../../factories/orders";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

test("[CREW-13] group, place and booking list say until when they can be booked on invoice", async () => {
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  const late = checkout.listed({ startsAt: Date.UTC(2026, 11, 11, 16, 0) }).position;
  const look = async (route: object, path: string, params: Record<string, string> = {}) =>
    (await callRoute(world, { route, path, params, as: user.id })).data;
  const until = "On invoice until Fri, 27.11.2026";
  const group = {
    jobId: late.jobId,
    startsAt: late.startsAt,
    jobPlace: late.jobPlace,
    endsAt: late.endsAt,
    totalCents: late.jobTotalCostCents,
  };
  expect(await look(team, teamHref("/organization", group), { jobId: late.jobId })).toMatchObject({ invoice: until });
  const ofPlace = { positionId: late.id };
  expect(await look(selection, `/organization/positions/${late.id}/selection`, ofPlace)).toMatchObject({
    invoice: until,
  });
  expect(await look(list, "/organization/booking-list")).toMatchObject({ invoices: { [company.id]: until } });
  // The earliest of the list decides for all of it.
  checkout.listed({ startsAt: world.now + 3 * 86_400_000 });
  expect(await look(list, "/organization/booking-list")).toMatchObject({ invoices: { [company.id]: "By card only" } });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { EmptyWeek } from "~/screens/plan/empty-week";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const planPage = await import("~/screens/plan/week-plan");

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
beforeEach(() => {
  employer = make.makeEmployer(world);
});
afterEach(() => {
  setClock(null);
});

type Ways = Parameters<typeof EmptyWeek>[0] | null;
async function look(query: string, as = employer.user.id, side = "organization") {
  const path = `/${side}/plan?${query}`;
  const { data } = await callRoute(world, { route: planPage as never, path, as });
  return (data as { empty: Ways }).empty;
}
const linksOf = (ways: Ways) =>
  ways && [...renderHtml(<EmptyWeek {...ways} />, "en", ["calendar"]).matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

test("[CAL-09] a week with nothing leads to the next one with something and to a new request", async () => {
  expect(linksOf(await look("week=2026-W48"))).toEqual(["/organization/new-request"]);
  make.makePostedPosition(world, employer.company.id);
  make.makePostedPosition(world, make.makeEmployer(world).company.id, {
    startsAt: Date.UTC(2026, 10, 30, 16),
    endsAt: Date.UTC(2026, 10, 30, 22),
  });
  expect(linksOf(await look("week=2026-W48"))).toEqual([
    "?week=2026-W49&amp;by=positions",
    "/organization/new-request",
  ]);
  expect(linksOf(await look("week=2026-W49"))).toBeNull();
  expect(linksOf(await look("week=2026-W50"))).toEqual(["/organization/new-request"]);
});

test("[CAL-09] by people a week in which nobody is booked leads to its jobs", async () => {
  make.makePostedPosition(world, employer.company.id);
  expect(linksOf(await look("week=2026-W49&by=people"))).toEqual([
    "?week=2026-W49&amp;by=positions",
    "/organization/new-request",
  ]);
});

test("[CAL-10] what the filter of the agency leaves nothing of is shown without it", async () => {
  make.makePostedPosition(world, employer.company.id);
  const agency = make.makeSuperuser(world).user.id;
  expect(linksOf(await look("week=2026-W49&region=AT-8", agency, "superuser"))).toEqual([
    "?week=2026-W49&amp;by=positions",
  ]);
  expect(linksOf(await look("week=2026-W48", agency, "superuser"))).toEqual(["?week=2026-W49&amp;by=positions"]);
});

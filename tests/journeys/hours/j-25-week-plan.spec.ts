import { DAY } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

/** Tuesday 2026-12-01, 16:00 in Vienna. */
const TUESDAY = Date.UTC(2026, 11, 1, 15);

/** A job with so many places, on this day after Tuesday; the first ones are booked by people of these names. */
function stage(world: JourneyWorld, companyId: string, days: number, places: number, ...names: string[]) {
  const job = makeJob(world, makeEvent(world, companyId, { eventName: "Adventmarkt" }));
  const startsAt = TUESDAY + days * DAY;
  const made = Array.from({ length: places }, () =>
    makePosition(world, job, { startsAt, endsAt: startsAt + DAY / 3 + DAY / 8 }),
  );
  return made.map((position, index) => {
    const lastName = names[index];
    if (!lastName) return { position, user: null };
    const { user } = makeStaff(world, { user: { firstName: "Anna", lastName } });
    return { position, user, booking: makeBooking(world, position, makeApplication(world, position.id, user.id)) };
  });
}

test("[CAL-09][CAL-11] the week of a company, by positions and by people, and the weeks beside it @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user, company } = makeEmployer(world);
  const [booked] = stage(world, company.id, 0, 3, "Leitner");
  stage(world, company.id, 3, 1, "Moser");
  await signIn(user);
  await page.goto("/organization/my-events");
  await page.getByRole("link", { name: t("hours:events.plan") }).click();
  await expect(page).toHaveURL(/\/organization\/plan/);
  await expect(page.getByText(t("calendar:plan.empty"))).toBeVisible();

  await page.goto("/organization/plan?week=2026-W49");
  const table = page.getByRole("table", { name: t("calendar:plan.title") });
  await expect(table.getByRole("columnheader")).toHaveCount(8);
  const tuesday = table.getByRole("row").nth(1).getByRole("cell").nth(1);
  await expect(tuesday.getByRole("link")).toHaveText([
    new RegExp(`16:00–03:00 \\+1.*${t("calendar:plan.places", { count: 2 })}${t("calendar:plan.state.open")}`),
    new RegExp(`16:00–03:00 \\+1.*Anna Leitner${t("calendar:plan.state.notConfirmed")}`),
  ]);
  await expect(tuesday.getByRole("link", { name: /Leitner/ })).toHaveAttribute(
    "href",
    `/organization/my-events/${booked?.position.eventId}`,
  );
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("calendar:plan.byPeople") }).click();
  await expect(table.getByRole("rowheader")).toHaveText(["Anna Leitner", "Anna Moser"]);
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("calendar:plan.after") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("50");
  await page.goto("/organization/plan?week=2026-W99");
  await expect(page.getByRole("link", { name: t("calendar:plan.today") })).toBeVisible();
  await expect(page.getByText(t("calendar:plan.empty"))).toBeVisible();
});

test("[CAL-10][CAL-12] the agency sees the week of all companies, with a filter, and who has too little rest @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const company = makeEmployer(world).company;
  const [booked] = stage(world, company.id, 0, 1, "Zauner");
  const next = stage(world, makeEmployer(world).company.id, 1, 1)[0]?.position;
  if (!booked?.user || !next) throw new Error("not made");
  const early = makePosition(world, { ...next, id: next.jobId }, { startsAt: next.startsAt - DAY / 4 });
  makeBooking(world, early, makeApplication(world, early.id, booked.user.id));
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/plan?week=2026-W49&by=people");
  const row = page.getByRole("row", { name: /Zauner/ });
  await expect(row.getByRole("link")).toHaveCount(2);
  await expect(row.getByText(t("calendar:plan.shortRest"))).toHaveCount(1);
  await page.getByLabel(t("calendar:plan.filter.company")).selectOption(company.id);
  await page.getByRole("button", { name: t("common:action.filter") }).click();
  await expect(row.getByRole("link")).toHaveCount(1);
});

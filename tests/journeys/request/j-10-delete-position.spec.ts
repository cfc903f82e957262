import { and, eq, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { formatWeekdayDay } from "~/i18n/format";
import { positions } from "~db/schema";
import { makeBooking, makeEmployer, makePosition, makePostedPosition } from "../../factories/rows";
import { apply, OVERVIEW, rowOf, START, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[REQ-11][REQ-12][REQ-13][OVR-24][CALL-52][ERR-74][ERR-75] a position goes at once, after a warning, or not at all", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
  baseURL,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const { event, job, position: free } = makePostedPosition(world, company.id);
  const wanted = makePosition(world, job, { startsAt: START + DAY });
  const booked = makePosition(world, job, { startsAt: START + 2 * DAY });
  apply(world, wanted);
  makeBooking(world, booked, apply(world, booked).application);
  const remove = (day: string) => t("event:state.delete", { day: formatWeekdayDay(t, day) });
  const left = () =>
    world.db
      .select({ id: positions.id })
      .from(positions)
      .where(and(eq(positions.eventId, event.id), isNull(positions.deletedAt)))
      .all()
      .map(({ id }) => id)
      .sort();
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await page.getByRole("button", { name: remove("2026-12-04") }).click();
  await expect(shownMessage(page, "requestOverview.deletedJob")).toHaveText(text("requestOverview.deletedJob"));
  await expect(rowOf(page, free)).toHaveCount(0);
  expect(left()).toEqual([wanted.id, booked.id].sort());

  await page.getByRole("link", { name: remove("2026-12-05") }).click();
  for (const key of ["deleteJobModal.warning", "deleteJobModal.warningRemoved", "deleteJobModal.warningRecreate"])
    await expect(shownMessage(page, key)).toContainText(text(key));
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("event:delete.keep"), exact: true }).click();
  await expect(rowOf(page, wanted)).toBeVisible();
  expect(left()).toContain(wanted.id);
  await page.getByRole("link", { name: remove("2026-12-05") }).click();
  await page.getByRole("button", { name: t("event:delete.confirm") }).click();
  await expect(shownMessage(page, "requestOverview.deletedJob")).toBeVisible();
  await expect(rowOf(page, wanted)).toHaveCount(0);
  expect(left()).toEqual([booked.id]);

  const row = rowOf(page, booked);
  await expect(row.getByRole("link", { name: t("event:state.briefing") })).toBeVisible();
  await expect(page.getByRole("button", { name: remove("2026-12-06") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: remove("2026-12-06") })).toHaveCount(0);
  await page.goto(`/organization/positions/${booked.id}/delete`);
  await expect(shownMessage(page, "positionBookedFixed")).toContainText(text("positionBookedFixed"));
  await expect(page.getByRole("button", { name: t("event:delete.confirm") })).toHaveCount(0);
  const answer = await page.request.post(`/organization/positions/${booked.id}/delete`, {
    form: { confirmed: "yes" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(409);
  expect(left()).toEqual([booked.id]);
});

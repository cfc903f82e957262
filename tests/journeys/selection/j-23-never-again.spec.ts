import { DAY } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

test("a company stars a person, writes a note, and later does not want them again; nobody is told", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { company, user } = makeEmployer(world);
  const staff = makeStaff(world, { user: { firstName: "Mira", lastName: "Wagenhofer" } });
  const { event, job, position } = makePostedPosition(world, company.id, { startsAt: world.now + 9 * DAY });
  const past = makePosition(world, job, { startsAt: world.now - 20 * DAY });
  makeBooking(world, past, makeApplication(world, past.id, staff.user.id));

  await signIn(user);
  await test.step("the star of the event's team fills the list of favourites", async () => {
    await page.goto(`/organization/my-events/${event.id}`);
    await page.getByRole("button", { name: t("common:star.off") }).click();
    await expect(page.getByRole("button", { name: t("common:star.on"), pressed: true })).toBeVisible();
    await page.goto("/organization/people");
    await expect(page.getByRole("row", { name: /Mira Wagenhofer/ })).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("the note says that the person can ask to see it", async () => {
    await page.getByRole("link", { name: "Mira Wagenhofer", exact: true }).click();
    await expect(page.getByText(t("people:note.hint", { firstName: "Mira" }))).toBeVisible();
    await page.getByRole("textbox").fill("Spricht Italienisch.");
    await page.getByRole("button", { name: t("people:note.save") }).click();
    await expect(page.getByText(t("messages:changesSaved"))).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("Spricht Italienisch.");
  });

  await test.step("never again, and allowed again at the same place", async () => {
    await page.getByRole("button", { name: t("people:never.confirm") }).click();
    await expect(page.getByText(t("people:never.isBlocked", { firstName: "Mira" }))).toBeVisible();
    await lookAt(page, axe);
  });

  await signIn(staff.user);
  await test.step("a link to its job answers neutrally", async () => {
    await page.goto(`/staff/job-wall-details/${position.id}/${event.id}`);
    await expect(page.getByText(t("messages:jobAlreadyBooked"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("application:job.apply") })).toHaveCount(0);
  });

  await test.step("the person finds the own companies after the job, and closes the way as well", async () => {
    await page.goto(`/staff/job-details/${past.id}/${event.id}`);
    await page.getByRole("link", { name: t("people:companies.confirm") }).click();
    await expect(page.getByText(t("people:companies.text"))).toBeVisible();
    await page.getByRole("button", { name: t("people:companies.confirm") }).click();
    await expect(page.getByText(t("people:companies.isBlocked"))).toBeVisible();
    await lookAt(page, axe);
    await page.goto("/staff/companies");
    await expect(page.getByText(t("people:companies.blocked"))).toBeVisible();
    await lookAt(page, axe);
  });
});

import { and, eq, gt } from "drizzle-orm";
import { favourites, positions, users } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { mailedPath } from "../../support/browser/mail-links";

const DAY = 86_400_000;

test("a company asks its favourites first; others see nothing until one declines and the company opens it", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const { company, user } = makeEmployer(world);
  const { job, event } = makePostedPosition(world, company.id, { startsAt: world.now + 9 * DAY });
  const people = ["Anna", "Ben", "Cem"].map((name) => makeStaff(world, { user: { firstName: unique(name) } }).user);
  const [anna, ben, cem] = people;
  if (!anna || !ben || !cem) throw new Error("three people");
  for (const { id } of people) world.db.update(users).set({ language }).where(eq(users.id, id)).run();
  for (const { id } of [anna, ben])
    world.db
      .insert(favourites)
      .values({ companyId: company.id, userId: id, createdAt: world.now, createdBy: "test" })
      .run();
  const day = new Date(world.now + 9 * DAY).toISOString().slice(0, 10);
  const hidden = () =>
    world.db
      .select()
      .from(positions)
      .where(and(eq(positions.jobId, job.id), gt(positions.opensAt, 0)))
      .get();

  await test.step("the form asks who is asked first", async () => {
    await signIn(user);
    await page.goto(`/organization/jobs/${job.id}/add-position`);
    await page.getByLabel(t("event:position.place"), { exact: true }).fill("Messe Graz, 8010 Graz");
    await page.getByLabel(t("event:position.date"), { exact: true }).fill(day);
    await page.getByLabel(t("event:position.start"), { exact: true }).fill("10:00");
    await page.getByLabel(t("event:position.end"), { exact: true }).fill("16:00");
    await page.getByRole("combobox", { name: t("event:first.title") }).selectOption("favourites");
    await page.getByLabel(t("event:first.hours"), { exact: true }).selectOption("12");
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("event:addPosition.submit") }).click();
    await expect(page.getByText(t("messages:positionAdded"))).toBeVisible();
  });
  const position = hidden();
  if (!position) throw new Error("nothing is asked first");

  await test.step("one of the asked declines by link, the other finds it on the wall and wants it", async () => {
    await page.context().clearCookies({ name: /session/ });
    await page.goto(await mailedPath(world, ben.email, "/staff/invitations/"));
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("invitation:decline") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:declined"));
    await signIn(anna);
    await page.goto(`/staff/job-wall?event=${event.id}`);
    await expect(page.getByText(t("application:offer.firstUntil", { time: "" }).trim()).first()).toBeVisible();
    await lookAt(page, axe);
    await page.goto(await mailedPath(world, anna.email, "/staff/invitations/"));
    await page.getByRole("button", { name: t("invitation:first.accept") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:first.thanks"));
  });

  const link = `/staff/job-wall-details/${position.id}/${event.id}`;
  await test.step("whoever was not asked is answered neutrally", async () => {
    await signIn(cem);
    await page.goto(link);
    await expect(page.getByText(t("messages:notOpenForYou"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("application:job.apply") })).toHaveCount(0);
  });

  await test.step("the company sees who was asked, and opens it for everybody", async () => {
    await signIn(user);
    await page.goto(`/organization/positions/${position.id}/selection`);
    await expect(page.getByText(t("booking:selection.askedFirst"), { exact: true })).toBeVisible();
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("booking:selection.openNow") }).click();
    await expect(page.getByText(t("messages:changesSaved"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("booking:selection.openNow") })).toHaveCount(0);
    await signIn(cem);
    await page.goto(link);
    await expect(page.getByText(t("messages:notOpenForYou"))).toHaveCount(0);
  });
});

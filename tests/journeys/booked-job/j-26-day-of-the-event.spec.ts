import { dayOf } from "~/domain/shared/time.server";
import { makeApplication, makeBookedPosition, makeBooking, makePosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[CHK-01] [CHK-02] a team is received at the door: by code, by a tap of the company, and by whoever has the link of the day", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world);
  const { startsAt } = booked.position;
  const second = makePosition(world, booked.job, { startsAt });
  const ben = makeStaff(world, { user: { firstName: "Ben", lastName: "Huber" } });
  makeBooking(world, second, makeApplication(world, second.id, ben.user.id));
  world.setClock(new Date(startsAt - 30 * 60_000).toISOString());
  await signIn(booked.employer.user);
  await page.goto(`/organization/my-events/${booked.event.id}/day/${dayOf(startsAt)}`);
  await page.getByRole("button", { name: t("calendar:day.newCode") }).click();
  await expect(page.locator('[data-message="dayCodeRenewed"]').first()).toBeVisible();
  const code = (await page.getByText(/^\d{4}$/).textContent()) ?? "";

  await signIn(booked.staff.user);
  await page.goto("/staff/check-in");
  await page.getByLabel(t("calendar:checkIn.code")).fill(code === "0000" ? "1111" : "0000");
  await page.getByRole("button", { name: t("calendar:checkIn.here") }).click();
  await expect(page.locator('[data-message="wrongCode"]').first()).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("calendar:checkIn.code")).fill(code);
  await page.getByRole("button", { name: t("calendar:checkIn.here") }).click();
  await expect(page.locator('[data-message="checkedIn"]').first()).toBeVisible();
  await lookAt(page, axe);

  await signIn(booked.employer.user);
  await page.goto(`/organization/my-events/${booked.event.id}`);
  await page
    .getByRole("link", { name: t("hours:team.dayPage") })
    .first()
    .click();
  const group = (name: "expected" | "here" | "gone") =>
    page.getByRole("region", { name: new RegExp(`^${t(`calendar:day.group.${name}`)}`) });
  await expect(group("expected")).toContainText(t("calendar:day.saysHere", { time: "16:30" }));
  await lookAt(page, axe);
  await page.getByRole("button", { name: `${t("calendar:day.hereButton")}: Anna Leitner` }).click();
  await expect(group("here")).toContainText("Anna Leitner");
  await page.getByRole("button", { name: `${t("calendar:day.undo")}: Anna Leitner` }).click();
  await expect(group("expected")).toContainText("Anna Leitner");

  await page.getByRole("link", { name: t("calendar:onsite.title") }).click();
  await page.getByLabel(t("calendar:onsite.name")).fill("Toni");
  await page.getByRole("button", { name: t("calendar:onsite.make") }).click();
  const link = await page.getByLabel(t("calendar:page.address")).inputValue();
  await lookAt(page, axe);

  await page.context().clearCookies();
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(/\/onsite\/day\/[^/]+$/);
  await page
    .getByRole("button", { name: /: Ben Huber$/ })
    .first()
    .click();
  await expect(page.locator('[data-message="hereNoted"]').first()).toBeVisible();
  await lookAt(page, axe);
});

import type { Page } from "@playwright/test";
import { HOUR, MINUTE } from "~/config/durations";
import { makePaidOutstanding } from "../../factories/hours";
import { signOtherwise } from "../../support/browser/draw";
import { bookTonight, hoursOf, START } from "../../support/browser/hours";
import { expect, test } from "../../support/browser/journey";
import { expectNoSidewaysScrolling, PHONE, withScripts } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[HRS-07][HRS-08][HRS-09][HRS-13][HRS-27][LIM-10] the staff's window closes after 15 hours, the company's after 24; paid extra hours close both @nightly", async ({
  page,
  browser,
  world,
  baseURL,
  signIn,
  t,
  axe,
}) => {
  const booked = bookTonight(world);
  const post = (path: string, at: Page) =>
    at.request.post(path, {
      headers: { Origin: baseURL ?? "" },
      multipart: { jobStart: "17:00", jobEnd: "23:00", employerName: "B", signatureText: "B", submissionId: "" },
      maxRedirects: 0,
    });
  world.setClock(START + 15 * HOUR);
  await signIn(booked.staff.user);
  await page.goto(booked.page);
  await expect(page.getByLabel(t("hours:start"), { exact: true })).toBeEnabled();
  world.setClock(START + 15 * HOUR + MINUTE);
  await page.reload();
  await expect(page.locator('[data-message="hoursWindowClosed"]').first()).toBeVisible();
  await expect(page.getByLabel(t("hours:start"), { exact: true })).toBeDisabled();
  await expect(page.getByLabel(t("hours:end"), { exact: true })).toHaveValue("23:00");
  await expect(page.getByLabel(t("hours:end"), { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: t("hours:submit") })).toHaveCount(0);
  await axe(page);
  await expectNoSidewaysScrolling(page);
  expect((await post(booked.page, page)).status()).toBe(409);
  expect(hoursOf(world, booked)).toEqual([]);

  const office = await browser.newContext({ javaScriptEnabled: withScripts(), baseURL: baseURL ?? "" });
  await signIn(booked.employer.user, office);
  const companyPage = await office.newPage();
  await companyPage.goto(booked.companyEvent);
  await companyPage.getByRole("link", { name: t("hours:event.confirmFor", { name: "Anna Leitner" }) }).click();
  await expect(companyPage).toHaveURL(`${baseURL}${booked.companyPage}`);
  await expect(companyPage.getByLabel(t("hours:start"), { exact: true })).toHaveValue("17:00");
  await axe(companyPage);

  const paid = bookTonight(world);
  makePaidOutstanding(world, paid, 100);
  await page.context().clearCookies({ name: "session" });
  await signIn(paid.staff.user);
  world.setClock(START + HOUR);
  await page.goto(paid.page);
  await expect(page.locator('[data-message="hoursOutstandingPaid"]').first()).toBeVisible();
  expect((await post(paid.page, page)).status()).toBe(409);

  world.setClock(START + 24 * HOUR + MINUTE);
  await signIn(booked.employer.user, office);
  await companyPage.goto(booked.companyPage);
  await expect(companyPage.locator('[data-message="hoursWindowClosed"]').first()).toBeVisible();
  await expect(companyPage.getByLabel(t("hours:start"), { exact: true })).toBeDisabled();
  expect((await post(booked.companyPage, companyPage)).status()).toBe(409);
  await companyPage.goto(booked.companyEvent);
  await expect(
    companyPage.getByRole("link", { name: t("hours:event.confirmFor", { name: "Anna Leitner" }) }),
  ).toHaveCount(0);

  world.setClock(START + 24 * HOUR);
  await companyPage.goto(booked.companyPage);
  await companyPage.getByLabel(t("hours:sign.name"), { exact: true }).fill("Maria Gruber");
  if (withScripts()) await signOtherwise(companyPage, t);
  await companyPage.getByLabel(t("common:signature.type"), { exact: true }).fill("Maria Gruber");
  await companyPage.getByRole("button", { name: t("hours:submit") }).click();
  await expect(companyPage.locator('[data-message="hoursConfirmed"]')).toBeVisible();
  await expect(companyPage).toHaveURL(new RegExp(`${booked.companyEvent}(#.*)?$`));
  expect(hoursOf(world, booked)).toMatchObject([{ recordedVia: "employer", signedWay: "typed" }]);
  await office.close();
});

test("[HRS-28] an unknown id is a page of its own, without data and without a message", async ({
  page,
  world,
  signIn,
}) => {
  const booked = bookTonight(world);
  world.setClock(START + HOUR);
  await signIn(booked.staff.user);
  for (const path of [
    `/staff/confirm-job-hours/01J0000000000000000000000X/${booked.event.id}`,
    `/staff/confirm-job-hours/${booked.position.id}/01J0000000000000000000000X`,
    `${booked.page}/01J0000000000000000000000X`,
    "/staff/confirm-job-hours/a;b/c?token=made-up",
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(booked.event.eventName)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

import { HOUR, MINUTE } from "~/config/durations";
import { tokens } from "~db/schema";
import { bookTonight, START } from "../../support/browser/hours";
import { expect, test } from "../../support/browser/journey";
import { expectNoSidewaysScrolling, PHONE, withScripts } from "../../support/browser/look-at";
import { arrivedAt } from "../../support/browser/page";

test.use({ viewport: PHONE });

test("[HRS-02][HRS-03][HRS-04] before the start the button waits with the date, and the page leads to the job @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const booked = bookTonight(world);
  await signIn(booked.staff.user);
  await page.goto(booked.details);
  const button = page.getByRole("button", {
    name: t("contract:hours.before", { day: `${t("common:weekdayShort.fri")}, 20.11.2026`, time: "17:00" }),
  });
  await expect(button).toBeDisabled();
  await page.goto(booked.page);
  await expect(page).toHaveURL(new RegExp(`${booked.details}$`));
  await page.goto(`${booked.page}/${booked.staff.user.id}`);
  await expect(page).toHaveURL(new RegExp(`${booked.details}/${booked.staff.user.id}$`));
  world.setClock(START);
  await page.goto(booked.details);
  await page
    .locator("#hours")
    .getByRole("link", { name: t("contract:hours.confirm") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${booked.page}$`));
  await expect(page.getByRole("heading", { level: 1, name: t("hours:title") })).toBeVisible();
});

test("[HRS-01][HRS-05][HRS-06][HRS-29] a link opens event, job and form on any phone, without an account", async ({
  page,
  context,
  browser,
  baseURL,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = bookTonight(world);
  await signIn(booked.staff.user);
  await page.goto(booked.details);
  await page
    .locator("#hours")
    .getByRole("link", { name: t("hours:link.title") })
    .click();
  await arrivedAt(page, `${baseURL}${booked.link}`, t("hours:link.title"));
  await axe(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: t("hours:link.create") }).click();
  const link = await page.getByLabel(t("hours:link.label"), { exact: true }).inputValue();
  expect(link).toContain(`${baseURL}${booked.page}?token=`);
  expect(JSON.stringify(world.db.select().from(tokens).all())).not.toContain(link.split("token=")[1]);

  const other = await browser.newContext({ viewport: PHONE, javaScriptEnabled: withScripts(), baseURL: baseURL ?? "" });
  await other.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(phone).toHaveURL(`${baseURL}${booked.page}`);
  expect((await other.cookies()).find(({ name }) => name === "hours-link")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });
  await expect(phone.locator('[data-message="hoursNotStarted"]')).toContainText("20.11.2026, 17:00");
  await expect(phone.getByLabel(t("hours:start"), { exact: true })).toHaveCount(0);

  world.setClock(START + HOUR);
  await phone.reload();
  await expect(phone.getByText(booked.event.eventName)).toBeVisible();
  await expect(phone.getByText("Hostess · ")).toBeVisible();
  await expect(phone.getByLabel(t("hours:start"), { exact: true })).toHaveValue("17:00");
  await expect(phone.getByLabel(t("hours:end"), { exact: true })).toHaveValue("23:00");
  await expect(phone.getByLabel(t("hours:sign.name"), { exact: true })).toHaveValue("");
  await expect(phone.getByText("€")).toHaveCount(0);
  if (withScripts()) {
    const canvas = phone.getByRole("img", { name: t("common:form.signature") });
    await expect(canvas).toBeVisible();
    expect((await canvas.boundingBox())?.width).toBeGreaterThan(250);
    await axe(phone);
  } else {
    await expect(phone.getByLabel(t("common:signature.type"), { exact: true })).toBeVisible();
  }
  await expectNoSidewaysScrolling(phone);

  // Nobody else's: another position, another person in the path, no link at all.
  const foreign = bookTonight(world);
  expect((await other.request.get(foreign.page, { maxRedirects: 0 })).status()).toBe(302);
  expect((await other.request.get(`${booked.page}/${foreign.staff.user.id}`)).status()).toBe(404);
  expect((await context.request.get(foreign.page)).status()).toBe(404);

  world.setClock(START + 15 * HOUR + MINUTE);
  expect((await phone.reload())?.status()).toBe(410);
  await expect(phone.getByRole("heading", { name: t("hours:over.title") })).toBeVisible();
  await other.close();
});

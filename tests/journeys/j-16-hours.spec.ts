import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { hoursConfirmations, outbox, tokens } from "~db/schema";
import { makePaidOutstanding } from "../factories/hours";
import { makeBookedPosition } from "../factories/rows";
import { expect, type JourneyWorld, test } from "../support/journey";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = { width: 360, height: 740 };
/** 17:00 to 23:00 in Vienna, today: 6 h, 78.54 € for the person, 149.40 € for the company. */
const START = Date.UTC(2026, 10, 20, 16, 0);

test.use({ viewport: PHONE });

function book(world: JourneyWorld) {
  const booked = makeBookedPosition(world, { startsAt: START });
  const ids = `${booked.position.id}/${booked.event.id}`;
  return {
    ...booked,
    page: `/staff/confirm-job-hours/${ids}`,
    details: `/staff/job-details/${ids}`,
    link: `/staff/hours-link/${ids}`,
    companyPage: `/organization/confirm-job-hours/${ids}`,
    companyEvent: `/organization/my-events/${booked.event.id}`,
  };
}
type Booked = ReturnType<typeof book>;

const scripts = () => test.info().project.name.endsWith("with scripts");
const rowsOf = (world: JourneyWorld, { booking }: Booked) =>
  world.db.select().from(hoursConfirmations).where(eq(hoursConfirmations.bookingId, booking.id)).all();

async function expectNoSidewaysScrolling(page: Page) {
  for (const width of [320, 360]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(PHONE);
}

async function draw(page: Page, canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no canvas");
  await page.mouse.move(box.x + 40, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step < 9; step++) {
    await page.mouse.move(box.x + 40 + step * 22, box.y + box.height * (step % 2 ? 0.3 : 0.7), { steps: 3 });
  }
  await page.mouse.up();
}

test("[HRS-02][HRS-03][HRS-04] before the start the button waits with the date, and the page leads to the job", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const booked = book(world);
  await signIn(booked.staff.user);
  await page.goto(booked.details);
  const button = page.getByRole("button", { name: t("contract:hours.before", { day: "20.11.2026", time: "17:00" }) });
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
  const booked = book(world);
  await signIn(booked.staff.user);
  await page.goto(booked.details);
  await page
    .locator("#hours")
    .getByRole("link", { name: t("hours:link.title") })
    .click();
  await expect(page).toHaveURL(`${baseURL}${booked.link}`);
  if (scripts()) await axe(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: t("hours:link.create") }).click();
  const link = await page.getByLabel(t("hours:link.label"), { exact: true }).inputValue();
  expect(link).toContain(`${baseURL}${booked.page}?token=`);
  expect(JSON.stringify(world.db.select().from(tokens).all())).not.toContain(link.split("token=")[1]);

  const other = await browser.newContext({ viewport: PHONE, javaScriptEnabled: scripts(), baseURL: baseURL ?? "" });
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
  if (scripts()) {
    const canvas = phone.getByRole("img", { name: t("common:form.signature") });
    await expect(canvas).toBeVisible();
    expect((await canvas.boundingBox())?.width).toBeGreaterThan(250);
    await axe(phone);
  } else {
    await expect(phone.getByLabel(t("common:signature.type"), { exact: true })).toBeVisible();
  }
  await expectNoSidewaysScrolling(phone);

  // Nobody else's: another position, another person in the path, no link at all.
  const foreign = book(world);
  expect((await other.request.get(foreign.page, { maxRedirects: 0 })).status()).toBe(302);
  expect((await other.request.get(`${booked.page}/${foreign.staff.user.id}`)).status()).toBe(404);
  expect((await context.request.get(foreign.page)).status()).toBe(404);

  world.setClock(START + 15 * HOUR + MINUTE);
  expect((await phone.reload())?.status()).toBe(410);
  await expect(phone.getByRole("heading", { name: t("hours:over.title") })).toBeVisible();
  await other.close();
});

const TIMES = { start: "17:00", end: "23:00", name: "Brigitte Sommer", signature: "Brigitte Sommer" };

test("[HRS-15][HRS-16][HRS-17][HRS-18][HRS-19][HRS-20][HRS-21][HRS-22][ERR-64] what is missing or wrong is said, and typed values stay", async ({
  page,
  world,
  baseURL,
  signIn,
  t,
  language,
}) => {
  const booked = book(world);
  world.setClock(START + HOUR);
  await signIn(booked.staff.user);
  const post = (given: Partial<typeof TIMES>) => {
    const { start, end, name, signature } = { ...TIMES, ...given };
    return page.request.post(booked.page, {
      headers: { Origin: baseURL ?? "" },
      multipart: { jobStart: start, jobEnd: end, employerName: name, signatureText: signature, submissionId: "" },
      maxRedirects: 0,
    });
  };
  const refusals: [Partial<typeof TIMES>, string, string][] = [
    [{ start: "" }, "jobStart", "required"],
    [{ end: "" }, "jobEnd", "required"],
    [{ start: "10:07" }, "jobStart", "quarterSteps"],
    [{ end: "17:00" }, "jobEnd", "endTime.duration"],
    [{ start: "07:00", end: "19:15" }, "jobEnd", "endTime.duration"],
    [{ name: "   " }, "employerName", "required"],
    [{ signature: "  " }, "signature", "signatureRequired"],
  ];
  for (const [given, field, key] of refusals) {
    const answer = await post(given);
    expect(answer.status(), key).toBe(400);
    expect(await answer.text()).toMatch(new RegExp(`id="${field}-error" data-message="${key.replace(".", "\\.")}"`));
  }
  expect(rowsOf(world, booked)).toEqual([]);

  await page.goto(booked.page);
  const button = page.getByRole("button", { name: t("hours:submit") });
  const name = page.getByLabel(t("hours:sign.name"), { exact: true });
  const end = page.getByLabel(t("hours:end"), { exact: true });
  const long = page.locator('[data-message="hours10"]:visible');
  if (scripts()) {
    await expect(button).toBeDisabled();
    await name.fill(TIMES.name);
    await expect(button).toBeDisabled();
    const canvas = page.getByRole("img", { name: t("common:form.signature") });
    await draw(page, canvas);
    await expect(button).toBeEnabled();
    await page.getByRole("button", { name: t("common:form.clearSignature") }).click();
    await expect(button).toBeDisabled();
    await draw(page, canvas);
    await expect(button).toBeEnabled();
  } else {
    await name.fill(TIMES.name);
    await page.getByLabel(t("common:signature.type"), { exact: true }).fill(TIMES.signature);
  }
  await end.fill("05:15");
  if (scripts()) await expect(long).toHaveText(t("messages:hours10"));
  await button.click();
  const error = page.locator('[data-message="endTime.duration"]');
  await expect(error).toHaveText(t("messages:endTime.duration"));
  await expect(long).toHaveText(
    language === "en"
      ? "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable."
      : t("messages:hours10"),
  );
  await expect(end).toHaveValue("05:15");
  await expect(end).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue(TIMES.name);
  if (scripts()) {
    await expect(button).toBeEnabled();
    await expect(long).toHaveCount(0, { timeout: 8_000 });
  }
  expect(rowsOf(world, booked)).toEqual([]);

  // 20:00 to 02:00 ends on the next day; the signature of before is still there.
  await page.getByLabel(t("hours:start"), { exact: true }).fill("20:00");
  await end.fill("02:00");
  await button.click();
  await expect(page.locator('[data-message="hoursConfirmed"]')).toBeVisible();
  expect(rowsOf(world, booked)).toMatchObject([
    {
      confirmStartsAt: Date.UTC(2026, 10, 20, 19),
      confirmEndsAt: Date.UTC(2026, 10, 21, 1),
      signedWay: scripts() ? "drawn" : "typed",
    },
  ]);
});

test("[HRS-10][HRS-11][HRS-12][HRS-14][HRS-23][HRS-24][HRS-25][HRS-26][HRS-30][MYJ-23][LIM-08][CALL-37][CALL-42] one hour more than booked: kept once, read-only, priced, told to the company", async ({
  page,
  browser,
  world,
  baseURL,
  signIn,
  t,
  language,
  axe,
}) => {
  const booked = book(world);
  world.setClock(START + 8 * HOUR);
  await signIn(booked.staff.user);
  await page.goto(booked.page);
  if (scripts()) await axe(page);
  await page.getByLabel(t("hours:end"), { exact: true }).fill("00:00");
  await page.getByLabel(t("hours:sign.name"), { exact: true }).fill("Brigitte Sommer");
  if (scripts()) {
    await expect(page.locator("[data-worked]").first()).toHaveText("7:00");
    await expect(page.locator("[data-pay]")).toHaveText("91,63 €");
    await draw(page, page.getByRole("img", { name: t("common:form.signature") }));
  } else {
    await page.getByLabel(t("common:signature.type"), { exact: true }).fill("Brigitte Sommer");
  }
  await page.getByRole("button", { name: t("hours:submit") }).click();
  const told = page.locator('[data-message="hoursConfirmed"]');
  await expect(told).toBeVisible();
  if (language === "en") await expect(told).toContainText("Hours confirmed");

  const shown = page.getByRole("region", { name: t("hours:confirmed.title") });
  await expect(shown).toContainText("17:00–00:00");
  await expect(shown).toContainText(`${t("hours:workedTime")}*`);
  await expect(shown).toContainText(t("messages:breakNote"));
  await expect(shown).toContainText("Brigitte Sommer");
  await expect(shown).toContainText("91,63 €");
  await expect(shown).not.toContainText("174,30 €");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  if (scripts()) await axe(page);
  await expectNoSidewaysScrolling(page);

  const repeated = await page.request.post(booked.page, {
    headers: { Origin: baseURL ?? "" },
    multipart: { jobStart: "17:00", jobEnd: "01:00", employerName: "B", signatureText: "B", submissionId: "" },
  });
  expect(repeated.status()).toBe(409);
  expect(await repeated.text()).toContain('data-message="hoursAlreadyConfirmed"');
  const [row] = rowsOf(world, booked);
  expect(rowsOf(world, booked)).toHaveLength(1);
  expect(row).toMatchObject({ confirmJobTotalCostCents: 17_430, outstandingAmountCents: 2490, staffTotalCents: 9163 });

  await page.goto(booked.details);
  await expect(page.getByText(t("contract:progress.hoursConfirmed"), { exact: true }).first()).toBeVisible();
  await expect(page.locator("#hours")).toContainText("17:00–00:00");
  await expect(page.locator("#hours")).toContainText("Brigitte Sommer");

  const queued = world.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `hours-confirmed:${row?.id}:${booked.employer.user.id}`))
    .all();
  expect(queued).toHaveLength(1);
  const office = await browser.newContext({ javaScriptEnabled: scripts(), baseURL: baseURL ?? "" });
  await signIn(booked.employer.user, office);
  const desk = await office.newPage();
  await desk.goto(booked.companyEvent);
  const line = desk.locator(`tr[data-id="${booked.position.id}"]`);
  await expect(line).toContainText("Anna Leitner");
  await expect(line).toContainText("17:00–00:00*");
  await expect(line).toContainText("174,30 €");
  await expect(line).toContainText("24,90 €");
  await line.getByText(t("hours:event.signature")).click();
  const signature = line.getByRole("img", { name: t("hours:confirmed.signatureOf", { name: "Brigitte Sommer" }) });
  await expect(signature).toBeVisible();
  const source = (await signature.getAttribute("src")) ?? "";
  expect((await office.request.get(source)).headers()["content-type"]).toBe("image/png");
  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  expect((await stranger.request.get(source)).status()).toBe(401);
  await signIn(book(world).employer.user, stranger);
  expect((await stranger.request.get(source)).status()).toBe(404);
  await stranger.close();
  await office.close();
});

test("[HRS-24] three hours cost four, and a form that is sent twice gets the same answer twice", async ({
  page,
  world,
  baseURL,
  signIn,
  t,
}) => {
  const booked = book(world);
  world.setClock(START + 4 * HOUR);
  await signIn(booked.staff.user);
  const multipart = {
    jobStart: "17:00",
    jobEnd: "20:00",
    employerName: "Brigitte Sommer",
    signatureText: "B. Sommer",
    submissionId: booked.booking.id,
  };
  for (let time = 0; time < 2; time++) {
    const answer = await page.request.post(booked.page, {
      headers: { Origin: baseURL ?? "" },
      multipart,
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(booked.page);
  }
  expect(rowsOf(world, booked)).toMatchObject([{ confirmJobTotalCostCents: 9960, outstandingAmountCents: 0 }]);
  await page.goto(booked.page);
  await expect(page.getByRole("region", { name: t("hours:confirmed.title") })).toContainText("52,36 €");
});

test("[HRS-07][HRS-08][HRS-09][HRS-13][HRS-27][LIM-10] the staff's window closes after 15 hours, the company's after 24; paid extra hours close both", async ({
  page,
  browser,
  world,
  baseURL,
  signIn,
  t,
  axe,
}) => {
  const booked = book(world);
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
  if (scripts()) await axe(page);
  await expectNoSidewaysScrolling(page);
  expect((await post(booked.page, page)).status()).toBe(409);
  expect(rowsOf(world, booked)).toEqual([]);

  const office = await browser.newContext({ javaScriptEnabled: scripts(), baseURL: baseURL ?? "" });
  await signIn(booked.employer.user, office);
  const desk = await office.newPage();
  await desk.goto(booked.companyEvent);
  await desk.getByRole("link", { name: t("hours:event.confirmFor", { name: "Anna Leitner" }) }).click();
  await expect(desk).toHaveURL(`${baseURL}${booked.companyPage}`);
  await expect(desk.getByLabel(t("hours:start"), { exact: true })).toHaveValue("17:00");
  if (scripts()) await axe(desk);

  const paid = book(world);
  makePaidOutstanding(world, paid, 100);
  await page.context().clearCookies({ name: "session" });
  await signIn(paid.staff.user);
  world.setClock(START + HOUR);
  await page.goto(paid.page);
  await expect(page.locator('[data-message="hoursOutstandingPaid"]').first()).toBeVisible();
  expect((await post(paid.page, page)).status()).toBe(409);

  world.setClock(START + 24 * HOUR + MINUTE);
  await signIn(booked.employer.user, office);
  await desk.goto(booked.companyPage);
  await expect(desk.locator('[data-message="hoursWindowClosed"]').first()).toBeVisible();
  await expect(desk.getByLabel(t("hours:start"), { exact: true })).toBeDisabled();
  expect((await post(booked.companyPage, desk)).status()).toBe(409);
  await desk.goto(booked.companyEvent);
  await expect(desk.getByRole("link", { name: t("hours:event.confirmFor", { name: "Anna Leitner" }) })).toHaveCount(0);

  world.setClock(START + 24 * HOUR);
  await desk.goto(booked.companyPage);
  await desk.getByLabel(t("hours:sign.name"), { exact: true }).fill("Maria Gruber");
  if (scripts()) await desk.getByText(t("common:signature.instead")).click();
  await desk.getByLabel(t("common:signature.type"), { exact: true }).fill("Maria Gruber");
  await desk.getByRole("button", { name: t("hours:submit") }).click();
  await expect(desk.locator('[data-message="hoursConfirmed"]')).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`${booked.companyEvent}(#.*)?$`));
  expect(rowsOf(world, booked)).toMatchObject([{ recordedVia: "employer", signedWay: "typed" }]);
  await office.close();
});

test("[HRS-28] an unknown id is a page of its own, without data and without a message", async ({
  page,
  world,
  signIn,
}) => {
  const booked = book(world);
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

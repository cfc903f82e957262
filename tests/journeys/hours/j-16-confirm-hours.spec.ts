import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { outbox } from "~db/schema";
import { draw } from "../../support/browser/draw";
import { bookTonight, hoursOf, START } from "../../support/browser/hours";
import { expect, test } from "../../support/browser/journey";
import { expectNoSidewaysScrolling, PHONE, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { holdBack } from "../../support/browser/page";

test.use({ viewport: PHONE });

test("[HRS-10][HRS-11][HRS-12][HRS-14][HRS-23][HRS-24][HRS-25][HRS-26][HRS-30][MYJ-23][LIM-08][CALL-37][CALL-42] one hour more than booked: kept once, read-only, priced, told to the company", {
  tag: "@smoke",
}, async ({ page, browser, world, baseURL, signIn, t, language, axe }) => {
  const booked = bookTonight(world);
  world.setClock(START + 8 * HOUR);
  await signIn(booked.staff.user);
  await page.goto(booked.page);
  await axe(page);
  await page.getByLabel(t("hours:end"), { exact: true }).fill("00:00");
  await page.getByLabel(t("hours:sign.name"), { exact: true }).fill("Brigitte Sommer");
  if (withScripts()) {
    await expect(page.locator("[data-worked]").first()).toHaveText("7:00");
    await expect(page.locator("[data-pay]")).toHaveText(moneyIn(t, 9_163));
    await draw(page, page.getByRole("img", { name: t("common:form.signature") }));
  } else {
    await page.getByLabel(t("common:signature.type"), { exact: true }).fill("Brigitte Sommer");
  }
  await page.getByRole("button", { name: t("hours:submit") }).click();
  const confirmed = page.locator('[data-message="hoursConfirmed"]');
  await expect(confirmed).toBeVisible();
  if (language === "en") await expect(confirmed).toContainText("Hours confirmed");

  const shown = page.getByRole("region", { name: t("hours:confirmed.title") });
  await expect(shown).toContainText("17:00–00:00");
  await expect(shown).toContainText(`${t("hours:workedTime")}*`);
  await expect(shown).toContainText(t("messages:breakNote"));
  await expect(shown).toContainText("Brigitte Sommer");
  await expect(shown).toContainText(moneyIn(t, 9_163));
  await expect(shown).not.toContainText(moneyIn(t, 17_430));
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await axe(page);
  await expectNoSidewaysScrolling(page);

  const repeated = await page.request.post(booked.page, {
    headers: { Origin: baseURL ?? "" },
    multipart: { jobStart: "17:00", jobEnd: "01:00", employerName: "B", signatureText: "B", submissionId: "" },
  });
  expect(repeated.status()).toBe(409);
  expect(await repeated.text()).toContain('data-message="hoursAlreadyConfirmed"');
  const [row] = hoursOf(world, booked);
  expect(hoursOf(world, booked)).toHaveLength(1);
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
  const office = await browser.newContext({ javaScriptEnabled: withScripts(), baseURL: baseURL ?? "" });
  await signIn(booked.employer.user, office);
  const companyPage = await office.newPage();
  await companyPage.goto(booked.companyEvent);
  const line = companyPage.locator(`tr[data-id="${booked.position.id}"]`);
  await expect(line).toContainText("Anna Leitner");
  await expect(line).toContainText("17:00–00:00*");
  await expect(line).toContainText(moneyIn(t, 17_430));
  await expect(line).toContainText(moneyIn(t, 2_490));
  await line.getByText(t("hours:event.signature")).click();
  const signature = line.getByRole("img", { name: t("hours:confirmed.signatureOf", { name: "Brigitte Sommer" }) });
  await expect(signature).toBeVisible();
  const source = (await signature.getAttribute("src")) ?? "";
  expect((await office.request.get(source)).headers()["content-type"]).toBe("image/png");
  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  expect((await stranger.request.get(source)).status()).toBe(401);
  await signIn(bookTonight(world).employer.user, stranger);
  expect((await stranger.request.get(source)).status()).toBe(404);
  await stranger.close();
  await office.close();
});

test("[HRS-24] three hours cost four, and a form that is sent twice gets the same answer twice @nightly", async ({
  page,
  world,
  baseURL,
  signIn,
  t,
}) => {
  const booked = bookTonight(world);
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
  expect(hoursOf(world, booked)).toMatchObject([{ confirmJobTotalCostCents: 9960, outstandingAmountCents: 0 }]);
  await page.goto(booked.page);
  await expect(page.getByRole("region", { name: t("hours:confirmed.title") })).toContainText(moneyIn(t, 5_236));
});

test("[SEEN-20] who types a signature before the drawing appears goes on typing", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const booked = bookTonight(world);
  world.setClock(START + 8 * HOUR);
  await signIn(booked.staff.user);
  await page.goto(booked.details);
  const letGo = await holdBack(page, /\/assets\/signature-pad-[^/]*\.js$/);
  // Not by goto, which waits for all elements.
  await page.evaluate((address) => location.assign(address), booked.page);
  const typed = page.getByLabel(t("common:signature.type"), { exact: true });
  await typed.pressSequentially("Brigitte");
  letGo();
  await expect(page.locator("[data-drawing]")).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.pressSequentially(" Sommer");
  await expect(typed).toHaveValue("Brigitte Sommer");
});

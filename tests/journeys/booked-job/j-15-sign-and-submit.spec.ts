import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { typedSignatureImage } from "~/gateways/images.server";
import { auditEntries, files } from "~db/schema";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition } from "../../factories/rows";
import {
  detailsOf,
  errorsOf,
  post,
  stepsOf,
  ticketOf,
  versionsOf,
  wording,
} from "../../support/browser/contract-steps";
import { draw, signOtherwise } from "../../support/browser/draw";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE, withScripts } from "../../support/browser/look-at";
import { wordsOfPdf } from "../../support/pdf-text";

test.use({ viewport: PHONE });

/** A white picture, as an empty canvas gives it. */
async function blankPng(page: Page): Promise<string> {
  const white = await page.context().browser()?.newPage();
  const bytes = await white?.screenshot({ clip: { x: 0, y: 0, width: 300, height: 125 } });
  await white?.close();
  return bytes?.toString("base64") ?? "";
}

test("[FLOW-02][CTR-01][CTR-02][CTR-03][CTR-06][CTR-07][CTR-08][CTR-09][CTR-11][CTR-12][MYJ-15][MYJ-16][BANK-07][ERR-19][ERR-20][ERR-23][LIM-38][CALL-35][SEEN-35] sign, submit, change the bank data, sign and submit again", {
  tag: "@smoke",
}, async ({ page, language, world, signIn, t, axe }) => {
  const { label, expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, current } = stepsOf(page, world, booked);
  await signIn(booked.staff.user);
  await save();
  const signPath = `${current()}/sign`;
  const names = { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" };
  for (const [given, field, key] of [
    [{ firstName: "   " }, "firstName", "required"],
    [{ lastName: "" }, "lastName", "required"],
    [{ signatureText: "  " }, "signature", "signatureRequired"],
    [{ signature: `data:image/png;base64,${await blankPng(page)}` }, "signature", "signatureRequired"],
  ] as const) {
    const answer = await post(page, signPath, { ...names, ...given });
    expect(answer.status(), field).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([[field, key]]);
  }
  expect(versionsOf(world, booked)).toMatchObject([{ signedAt: null }]);

  await page.goto(detailsOf(booked));
  await ticketOf(page, booked)
    .getByRole("link", { name: t("contract:go.sign") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${signPath}$`));
  await expect(page.getByRole("heading", { level: 1, name: t("contract:sign.title") })).toBeVisible();
  await expect(page.getByText(versionsOf(world, booked)[0]?.otherWorkStatement || "missing")).toBeVisible();
  const html = await (await page.request.get(signPath)).text();
  expect(html).toMatch(/<canvas[^>]* width="300" height="125"/);
  const sign = page.getByRole("button", { name: t("contract:sign.submit"), exact: true });
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  await field("contract:sign.firstName").fill("   ");
  if (withScripts()) {
    const canvas = page.getByRole("img", { name: t("common:form.signature") });
    const drawing = page.locator('input[name="signature"]');
    await expect(sign).toBeDisabled();
    await expect(sign).toHaveAccessibleDescription(t("contract:sign.locked"));
    const toSignature = page.getByRole("link", { name: t("contract:sign.first"), exact: true });
    await page.setViewportSize(PHONE);
    await page.evaluate(() => scrollTo(0, 0));
    await toSignature.click();
    await expect(canvas).toBeInViewport();
    await draw(page, canvas);
    await expect(sign).toBeDisabled();
    await field("contract:sign.firstName").fill(" Anna ");
    await expect(sign).toBeEnabled();
    await expect(toSignature).toBeHidden();
    await page.getByRole("button", { name: t("common:form.clearSignature") }).click();
    await expect(drawing).toHaveValue("");
    await expect(sign).toBeDisabled();
    await draw(page, canvas);
    const png = Buffer.from((await drawing.inputValue()).split(",")[1] ?? "", "base64");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 125]);
  } else {
    await sign.click();
    await expect(page.locator('p[data-message="required"]')).toBeVisible();
    await expect(page.locator('p[data-message="signatureRequired"]')).toBeVisible();
    await expect(field("contract:sign.lastName")).toHaveValue("Leitner");
    await field("contract:sign.firstName").fill(" Anna ");
    const photo = await typedSignatureImage("Anna Leitner", "anna");
    if (!photo.ok) throw new Error(photo.reason);
    await field("common:signature.upload").setInputFiles({
      name: "Unterschrift.png",
      mimeType: "image/png",
      buffer: photo.image.bytes,
    });
    // An uploaded picture is shown before it is signed with.
    await sign.click();
    await expect(page.getByRole("img", { name: t("common:signature.picture") })).toBeVisible();
    expect(versionsOf(world, booked)).toMatchObject([{ signedAt: null }]);
  }
  await lookAt(page, axe);
  await sign.dblclick();
  await expect(page).toHaveURL(new RegExp(`${current()}/submit(#signature)?$`));
  await expectMessage(page, "contractSigned");
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractSigned")]);
  await expect(ticketOf(page, booked)).toContainText(label("contractNotSubmitted"));
  const [first] = versionsOf(world, booked);
  expect(first).toMatchObject({
    signedAt: world.now,
    signedFirstName: "Anna",
    signedLastName: "Leitner",
    signedWay: withScripts() ? "drawn" : "uploaded",
    submittedAt: null,
  });
  const signatures = world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, first?.id ?? ""), eq(auditEntries.action, "contractSigned")))
    .all();
  expect(signatures).toHaveLength(1);

  const submit = page.getByRole("button", { name: t("contract:contract.submit") });
  await expect(submit).toBeEnabled();
  await page.goto(`${current()}/submit`);
  await expect(page.getByRole("heading", { level: 1, name: t("contract:submit.title") })).toBeVisible();
  await lookAt(page, axe);
  await submit.click();
  await expectMessage(page, "contractSubmitted");
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractSubmitted")]);
  await expect(submit).toHaveCount(0);
  await lookAt(page, axe);
  expect(versionsOf(world, booked)).toMatchObject([{ submittedAt: world.now }]);

  // A change asks for a new signature; this one is typed.
  await page.getByText(t("contract:bank.change")).click();
  await field("contract:bank.nameOfInstitute").fill("Raiffeisen Krems");
  await page.getByRole("button", { name: t("contract:bank.save") }).click();
  await expectMessage(page, "contractCreated");
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractNotSubmitted")]);
  await expect(page.getByText(t("contract:contract.again"))).toBeVisible();
  await expect(submit).toBeDisabled();
  expect((await post(page, `${current()}/submit`)).status()).toBe(400);
  await page.getByRole("link", { name: t("contract:contract.sign") }).click();
  if (withScripts()) {
    await signOtherwise(page, t);
    await expect(sign).toBeDisabled();
  }
  await field("common:signature.type").fill("Anna Leitner");
  await sign.click();
  await expectMessage(page, "contractSigned");
  await submit.click();
  await expectMessage(page, "contractSubmitted");
  const versions = versionsOf(world, booked);
  expect(versions).toMatchObject([
    { version: 1, replacedAt: world.now, submittedAt: world.now },
    { version: 2, replacedAt: null, signedWay: "typed", submittedAt: world.now },
  ]);

  // The copy with its evidence comes by mail and stays to be opened.
  const [, second] = versions;
  const subject = t("mails:contractSubmitted.subject", { number: second?.contractNumber });
  const arrived = () =>
    world.mails().filter((mail) => mail.to === booked.staff.user.email && mail.subject === subject).length;
  await expect.poll(arrived).toBe(1);
  const pdf = await page.request.get(`${current()}/document.pdf`);
  const text = wordsOfPdf(await pdf.body());
  for (const part of [
    second?.contractNumber ?? "none",
    "Tagwerk Personal GmbH",
    "Raiffeisen Krems",
    language === "en" ? "Evidence of the electronic signature" : "Nachweis der elektronischen Unterschrift",
    language === "en" ? "name typed" : "Name getippt",
    second?.bodySha256 ?? "none",
  ]) {
    expect(text.replaceAll(" ", "")).toContain(part.replaceAll(" ", ""));
  }
  expect((await pdf.body()).includes("/Subtype /Image")).toBe(true);

  // A copy that is lost is said on the page of the job, without a broken download.
  const stored = versionsOf(world, booked).at(-1);
  expect(stored).toMatchObject({
    contractNumber: expect.stringMatching(/^V-2026-\d{6}$/),
    bodyFileId: expect.any(String),
    signatureFileId: expect.any(String),
    documentFileId: expect.any(String),
  });
  const document = world.db
    .select()
    .from(files)
    .where(eq(files.id, stored?.documentFileId ?? ""))
    .get();
  rmSync(join(dirname(world.path), "files", document?.path ?? "none"));
  await page.goto(`${current()}/document.pdf`);
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await expectMessage(page, "downloadFailed");
});

test("[FLOW-05] the second job is confirmed, signed and submitted in three taps and a signature; going back loses nothing @nightly", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { expectMessage, label } = wording(language, t);
  const booked = makeBookedPosition(world);
  await signIn(booked.staff.user);
  await stepsOf(page, world, booked).save();
  const next = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  const booking = makeBooking(world, next.position, makeApplication(world, next.position.id, booked.staff.user.id));
  const second = { ...booked, ...next, booking };
  await page.goto(detailsOf(second));
  let taps = 0;
  const tap = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    taps += 1;
  };
  await lookAt(page, axe);
  await tap(t("contract:bank.confirm"));
  await expectMessage(page, "contractCreated");
  const signPage = page.url();
  await lookAt(page, axe);

  // Back on the job its details and its contract are there, and the way leads on to the same one.
  await page.goto(detailsOf(second));
  await expect(page.getByRole("button", { name: t("contract:bank.confirm") })).toHaveCount(0);
  await page.getByRole("link", { name: t("contract:contract.sign") }).click();
  await expect(page).toHaveURL(signPage);
  expect(versionsOf(world, second)).toHaveLength(1);

  if (withScripts()) await signOtherwise(page, t);
  await page.getByLabel(t("common:signature.type"), { exact: true }).fill("Anna Leitner");
  await tap(t("contract:sign.submit"));
  await expect(page).toHaveURL(signPage.replace(/sign$/, "submit"));
  await tap(t("contract:contract.submit"));
  await expectMessage(page, "contractSubmitted");
  await expect(ticketOf(page, second).locator(".status")).toHaveText([label("contractSubmitted")]);
  expect(taps).toBe(3);
  expect(versionsOf(world, second)).toMatchObject([{ signedWay: "typed", submittedAt: world.now }]);
});

import { readFileSync } from "node:fs";
import { makeBriefing } from "../../factories/briefings";
import { pdfOf } from "../../factories/pdf";
import { makeBookedPosition } from "../../factories/rows";
import { detailsOf, post, stepsOf, ticketOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[FLOW-13][MYJ-19][MYJ-20][MYJ-21][MYJ-25][MYJ-26][ERR-23][CALL-36] opening a briefing marks it and shows it in the page; it is downloaded under its name, and a lost one says so", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, sign, submit } = stepsOf(page, world, booked);
  const first = pdfOf(2);
  const second = Buffer.from("Treffpunkt Garderobe\r\n16:45");
  makeBriefing(world, booked.position.id, { slot: 1, bytes: first });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: second, extension: "txt", mime: "text/plain" });
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("readyForAction")]);
  const here = `/staff/briefings/${booked.position.id}`;
  expect((await page.request.get(`${here}/1/pages/1`)).status()).toBe(404);
  const section = page.getByRole("region", { name: t("contract:briefings.title") });
  const mark = (read: string) => section.getByText(t(`contract:briefings.${read}`), { exact: true });
  await expect(mark("unread")).toHaveCount(2);
  for (const [slot, bytes, extension] of [
    [1, first, "pdf"],
    [2, second, "txt"],
  ] as const) {
    await section.getByRole("button", { name: t("contract:briefings.open", { slot }) }).click();
    await expect(mark("read")).toHaveCount(slot);
    await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}#briefing-${slot}$`));
    await expect(ticketOf(page, booked).locator(".status")).toHaveText([
      label(slot === 1 ? "readyForAction" : "readyForTheJob"),
    ]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section
        .getByRole("link", { name: t("contract:briefings.download", { slot, kind: extension.toUpperCase() }) })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Briefing-04.12.2026.${extension}`);
    expect(readFileSync(await download.path())).toEqual(bytes);
  }
  await expect(ticketOf(page, booked)).toContainText(label("briefingsRead"));
  await expect(section.getByText("Treffpunkt Garderobe")).toBeVisible();
  await expect(section.getByRole("img", { name: t("contract:briefings.page", { slot: 1, page: 2 }) })).toBeVisible();
  const picture = await page.request.get(`${here}/1/pages/2`);
  expect(picture.headers()["content-type"]).toBe("image/webp");
  await lookAt(page, axe);

  const lost = makeBookedPosition(world);
  makeBriefing(world, lost.position.id, { slot: 1, bytes: first, lost: true });
  for (const path of [`${here}/3`, `${here}/..%2F1`, `/staff/briefings/${lost.position.id}/1`]) {
    expect((await post(page, path)).status(), path).toBe(404);
  }
  await signIn(lost.staff.user);
  expect((await page.request.get(`${here}/1/pages/2`)).status()).toBe(404);
  await page.goto(detailsOf(lost));
  await section.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(lost)}$`));
  await expectMessage(page, "downloadFailed");
  await expect(mark("unread")).toHaveCount(1);
});

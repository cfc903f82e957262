import { readFileSync } from "node:fs";
import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition } from "../../factories/rows";
import { detailsOf, post, stepsOf, ticketOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[MYJ-19][MYJ-20][MYJ-21][MYJ-25][MYJ-26][ERR-23][CALL-36] briefings are downloaded under their name and marked; a lost one says so", async ({
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
  const first = Buffer.from("%PDF-1.4 Treffpunkt 16:45");
  const second = Buffer.from("Treffpunkt Garderobe");
  makeBriefing(world, booked.position.id, { slot: 1, bytes: first });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: second, extension: "docx" });
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("readyForAction")]);
  const section = page.getByRole("region", { name: t("contract:briefings.title") });
  const mark = (read: string) => section.getByText(t(`contract:briefings.${read}`), { exact: true });
  await expect(mark("unread")).toHaveCount(2);
  for (const [slot, bytes, name] of [
    [1, first, "Briefing-04.12.2026.pdf"],
    [2, second, "Briefing-04.12.2026.docx"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("button", { name: t("contract:briefings.open", { slot }) }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(readFileSync(await download.path())).toEqual(bytes);
    await page.reload();
    await expect(mark("read")).toHaveCount(slot);
    await expect(ticketOf(page, booked).locator(".status")).toHaveText([
      label(slot === 1 ? "readyForAction" : "readyForTheJob"),
    ]);
  }
  await expect(ticketOf(page, booked)).toContainText(label("briefingsRead"));
  await lookAt(page, axe);

  const lost = makeBookedPosition(world);
  makeBriefing(world, lost.position.id, { slot: 1, bytes: first, lost: true });
  const here = `/staff/briefings/${booked.position.id}`;
  for (const path of [`${here}/3`, `${here}/..%2F1`, `/staff/briefings/${lost.position.id}/1`]) {
    expect((await post(page, path)).status(), path).toBe(404);
  }
  await signIn(lost.staff.user);
  await page.goto(detailsOf(lost));
  await section.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(lost)}$`));
  await expectMessage(page, "downloadFailed");
  await expect(mark("unread")).toHaveCount(1);
});

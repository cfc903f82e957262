import { readFileSync } from "node:fs";
import { and, eq, isNull } from "drizzle-orm";
import { briefings } from "~db/schema";
import { chosenFile } from "../../factories/files";
import { makeBookedPosition } from "../../factories/rows";
import { OVERVIEW, rowOf, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { expectRefused } from "../../support/browser/request-form";

test("[REQ-13][REQ-36][REQ-38][OVR-22][OVR-23][CALL-36][CALL-54] briefings of a booked position: added, one replaced and the other kept, downloaded by the day's name", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { employer, position } = makeBookedPosition(world);
  const path = `/organization/positions/${position.id}/briefings`;
  const upload = (slot: number) => page.getByLabel(t("event:briefings.upload", { slot }));
  const save = page.getByRole("button", { name: t("event:briefings.save"), exact: true });
  const link = (name: string) => page.getByRole("link", { name: t("event:briefings.download", { name }) });
  const current = () =>
    world.db
      .select({ slot: briefings.slot, fileId: briefings.fileId })
      .from(briefings)
      .where(and(eq(briefings.positionId, position.id), isNull(briefings.replacedAt)))
      .orderBy(briefings.slot)
      .all();
  await signIn(employer.user);
  await page.goto(`${OVERVIEW}?open=${position.eventId}`);
  await rowOf(page, position)
    .getByRole("link", { name: t("event:state.briefing") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("main")).toContainText(t("event:briefings.leadNamed", { name: "Anna Leitner" }));
  await lookAt(page, axe);
  await upload(1).setInputFiles(chosenFile("Ablauf.exe"));
  await save.click();
  await expectRefused(upload(1), text("invalidfile"));
  await upload(1).setInputFiles(chosenFile("Ablauf.txt", "Beginn am Hintereingang."));
  await upload(2).setInputFiles(chosenFile("Plan.pdf"));
  await save.click();
  await expect(shownMessage(page, "brief.briefingsUploadedSuccessfully")).toHaveText(
    text("brief.briefingsUploadedSuccessfully"),
  );
  const before = current();
  expect(before.map(({ slot }) => slot)).toEqual([1, 2]);

  await page.goto(path);
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(t("event:briefings.full"));
  await lookAt(page, axe);
  const waiting = page.waitForEvent("download");
  await link("Briefing-04.12.2026.txt").click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("Briefing-04.12.2026.txt");
  expect(readFileSync(await download.path(), "utf8")).toBe("Beginn am Hintereingang.");
  const answer = await page.request.get(`${path}/2`);
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="Briefing-04.12.2026.pdf"');
  expect((await answer.body()).toString()).toContain("%PDF-");

  await page.getByRole("link", { name: t("event:briefings.replaceOf", { slot: 2 }) }).click();
  await expect(upload(2)).toBeVisible();
  await expect(upload(1)).toHaveCount(0);
  await upload(2).setInputFiles(chosenFile("Neu.docx"));
  await save.click();
  await expect(shownMessage(page, "brief.briefingsUploadedSuccessfully")).toBeVisible();
  const after = current();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.fileId).not.toBe(before[1]?.fileId);
  await page.goto(path);
  await expect(link("Briefing-04.12.2026.docx")).toBeVisible();
  await expect(link("Briefing-04.12.2026.txt")).toBeVisible();
  for (const wrong of ["3", "..%2F..%2Ftagwerk.db", "%2Fetc%2Fpasswd"])
    expect((await page.request.get(`${path}/${wrong}`)).status()).toBe(404);
});

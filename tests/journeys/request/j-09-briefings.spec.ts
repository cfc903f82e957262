import { asc, eq } from "drizzle-orm";
import { briefings } from "~db/schema";
import { chosenFile } from "../../factories/files";
import { makeStaffType } from "../../factories/rows";
import { EVENING, makeKnownEmployer, storedOf, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { expectRefused, requestForm } from "../../support/browser/request-form";

test("[REQ-07][REQ-35][LIM-03][ERR-51] two briefings for each position, of five types; a third and another type are refused", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  const type = makeStaffType(world);
  const { user, company } = makeKnownEmployer(world);
  const listed = (name: string, row = form.row()) =>
    row.getByRole("button", { name: t("request:position.removeBriefing", { name }) });
  await signIn(user);
  await form.open();
  await form.staffType().selectOption(type.id);
  await form.fillRow(EVENING);
  await form.row().locator("summary").click();
  await expect(form.files()).toBeVisible();
  await form.files().setInputFiles(chosenFile("Virus.exe"));
  await form.publish.click();
  await expectRefused(form.files(), text("invalidfile"));
  await lookAt(page, axe);

  await form.files().setInputFiles([chosenFile("Ablauf.txt"), chosenFile("Plan.pdf"), chosenFile("Noch.txt")]);
  await form.publish.click();
  await expect(form.row().locator('[data-message="maximumBriefings"]')).toHaveText(text("maximumBriefings?max=2"));
  await expect(listed("Ablauf.txt")).toBeVisible();
  await expect(listed("Plan.pdf")).toBeVisible();
  await expect(listed("Noch.txt")).toHaveCount(0);
  await expect(form.files()).toHaveCount(0);
  await lookAt(page, axe);
  await listed("Ablauf.txt").click();
  await expect(listed("Ablauf.txt")).toHaveCount(0);
  await expect(form.files()).toHaveCount(1);
  await form.files().setInputFiles(chosenFile("Karte.docx"));

  await form.eventName.fill("Holzbaumesse");
  await form.expiration.fill("2026-12-03");
  await form.button("request:position.add").click();
  await form.fillRow({ ...EVENING, jobDate: "2026-12-05" }, form.row(1));
  await form.files(form.row(1)).setInputFiles([chosenFile("Ordner.doc"), chosenFile("Folien.ppt")]);
  await form.publish.click();
  await expect(page).toHaveURL(/request-overview\?open=/);
  const saved = storedOf(world, company.id).positions.map(({ id }) =>
    world.db
      .select({ slot: briefings.slot, extension: briefings.extension })
      .from(briefings)
      .where(eq(briefings.positionId, id))
      .orderBy(asc(briefings.slot))
      .all(),
  );
  expect(saved).toEqual([
    [
      { slot: 1, extension: "pdf" },
      { slot: 2, extension: "docx" },
    ],
    [
      { slot: 1, extension: "doc" },
      { slot: 2, extension: "ppt" },
    ],
  ]);
});

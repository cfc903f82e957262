import {
  makeApplication,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeStaffType,
} from "../../factories/rows";
import { OVERVIEW } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { arrivedAt } from "../../support/browser/page";
import { requestForm } from "../../support/browser/request-form";

test("[DESK-16] an event, a job and a position are begun again like one that is there; a second draft stands beside the first @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const { user, company } = makeEmployer(world);
  makeCardOnFile(world, company.id);
  const event = makeEvent(world, company.id, { eventName: "Holzbaumesse" });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const [position] = [0, 1].map(() => makePosition(world, job));
  if (!position) throw new Error("no position");
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
  await signIn(user);

  await page.goto("/organization/my-events");
  await page.getByRole("link", { name: t("hours:events.likeSpoken", { name: "Holzbaumesse" }) }).click();
  await arrivedAt(page, /\/organization\/new-request\?like=/, t("request:form.lead"));
  await expect(form.eventName).toHaveValue("Holzbaumesse");
  await expect(form.part("jobPlace")).toHaveValue(position.jobPlace);
  await expect(form.part("quantity")).toHaveValue("2");
  await expect(form.part("jobDate")).toHaveValue("");
  await lookAt(page, axe);

  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await page.getByRole("link", { name: t("event:like.eventSpoken", { name: "Holzbaumesse" }) }).click();
  await expect(form.eventName).toHaveValue("Holzbaumesse");
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await page.getByRole("link", { name: new RegExp(`^${t("event:like.jobSpoken", { name: "" })}`) }).click();
  await expect(page).toHaveURL(/\/add-job\?like=/);
  await expect(form.part("jobPlace")).toHaveValue(position.jobPlace);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await page.locator(`a[href$="/add-position?like=${position.id}"]`).click();
  await expect(page).toHaveURL(/\/add-position\?like=/);
  await expect(form.part("jobPlace")).toHaveValue(position.jobPlace);
  if (!withScripts()) return;

  // Drafts are saved while they are written.
  await form.open();
  for (const name of ["Erster Entwurf", "Zweiter Entwurf"]) {
    world.setClock(world.now + 60_000);
    const saved = page.waitForResponse("**/organization/request-draft");
    await form.eventName.fill(name);
    await saved;
    await page.goto("/organization/new-request");
    await expect(form.eventName).toHaveValue(name);
    await page.getByRole("link", { name: t("request:draft.another") }).click();
    await expect(form.eventName).toHaveValue("");
  }
  await page.getByText(t("request:draft.others", { count: 2 })).click();
  await lookAt(page, axe);
  await page.getByRole("link", { name: "Erster Entwurf" }).click();
  await expect(form.eventName).toHaveValue("Erster Entwurf");
});

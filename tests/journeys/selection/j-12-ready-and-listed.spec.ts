import { DAY, MINUTE } from "~/config/durations";
import { makeBooking, makeEmployer, makePosition, makePostedPosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import {
  applicationRow,
  apply,
  english,
  entriesOf,
  type Position,
  selection,
  selectionOf,
} from "../../support/browser/selection";

test("[SEL-13][SEL-14][SEL-15][SEL-17][SEL-18][SEL-24][CALL-53][ERR-75] somebody becomes ready after a question, goes on the list, off it and is rejected", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
  baseURL,
}) => {
  const employer = makeEmployer(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const mira = apply(world, position, "Mira").application;
  const jonas = apply(world, position, "Jonas").application;
  const here = new RegExp(`${selectionOf(position)}$`);
  const { column, button, link, person, reject } = selection(page, t);
  await signIn(employer.user);
  await page.goto(selectionOf(position));

  await link(mira, "choose").click();
  await expect(shownMessage(page, "Areyousure")).toHaveText(
    language === "en" ? english.Areyousure : t("messages:Areyousure"),
  );
  await expect(shownMessage(page, "Areyousuretext")).toHaveText(t("messages:Areyousuretext"));
  await expect(page.getByRole("main")).toContainText("Mira, 26");
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("booking:ready.keep") }).click();
  await expect(page).toHaveURL(here);
  await expect(column("applicants", mira)).toBeVisible();
  expect(applicationRow(world, mira)?.readyAt).toBeNull();
  await link(mira, "choose").click();
  await page.getByRole("button", { name: t("booking:ready.confirm") }).click();
  await expect(page).toHaveURL(here);
  await expect(shownMessage(page, "applicantReady")).toHaveText(t("messages:applicantReady"));
  await expect(column("ready", mira)).toContainText("Mira freut sich.");
  await expect(column("ready", mira)).toContainText("20.11.");
  await expect(column("applicants", mira)).toHaveCount(0);
  expect(applicationRow(world, mira)).toMatchObject({ readyAt: world.now, remarks: "Mira freut sich." });

  // SEL-18: only one applicant of a position at a time.
  await expect(button(jonas, "add")).toBeDisabled();
  await expect(link(jonas, "choose")).toHaveCount(0);
  const postAdd = (to: Position, applicationId: string) =>
    page.request.post(selectionOf(to), {
      form: { applicationId, intent: "add" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
  const refused = await postAdd(position, jonas.id);
  expect([refused.status(), refused.headers().location]).toEqual([302, "/organization/request-overview"]);
  expect(entriesOf(world, jonas)).toEqual([]);
  await page.goto("/organization/request-overview");
  await expect(shownMessage(page, "anotherApplicantReady")).toContainText("Jonas");

  await page.goto(selectionOf(position));
  const count = (people: number) =>
    page.getByRole("main").getByRole("link", {
      name: `${t("booking:selection.list")} (${t("booking:selection.listCount", { count: people })})`,
    });
  await expect(count(0)).toBeVisible();
  await button(mira, "add").click();
  await expect(shownMessage(page, "staffAddedToList")).toHaveText(t("messages:staffAddedToList"));
  await expect(count(1)).toBeVisible();
  await expect(column("ready", mira)).toContainText(t("booking:selection.onList"));
  await expect(button(mira, "add")).toHaveCount(0);
  // Who works by keyboard goes on at the same person.
  if (withScripts()) await expect(button(mira, "remove")).toBeFocused();
  await expect(button(jonas, "add")).toBeDisabled();
  expect(entriesOf(world, mira)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  await lookAt(page, axe);

  await button(mira, "remove").click();
  await expect(shownMessage(page, "Staffremoved")).toHaveText(t("messages:Staffremoved"));
  await expect(column("ready", mira)).not.toContainText(t("booking:selection.onList"));
  await expect(count(0)).toBeVisible();
  await button(mira, "add").click();
  await expect(count(1)).toBeVisible();
  await link(mira, "reject").click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("common:action.cancel") })
    .click();
  await expect(column("ready", mira)).toBeVisible();
  await reject(mira);
  await expect(shownMessage(page, "applicantRejected")).toHaveText(t("messages:applicantRejected"));
  await expect(column("rejected", mira)).toBeVisible();
  await expect(column("ready", mira)).toHaveCount(0);
  await expect(count(0)).toBeVisible();
  await expect(button(jonas, "add")).toBeEnabled();
  expect(applicationRow(world, mira)).toMatchObject({ rejectedAt: world.now, readyAt: null });
  expect(entriesOf(world, mira)).toEqual([]);
  const contact = selection(page, t).lane("rejected").getByRole("link");
  await expect(contact).toHaveAttribute("href", language === "en" ? "/en/contact" : "/contact");

  const next = makePosition(world, job, { startsAt: position.startsAt + DAY });
  const lena = apply(world, next, "Lena").application;
  const nora = apply(world, next, "Nora").application;
  makeBooking(world, next, lena);
  await page.goto(selectionOf(next));
  await expect(person(lena)).toContainText("Lena Leitner");
  await expect(button(nora, "add")).toBeDisabled();
  expect((await postAdd(next, nora.id)).headers().location).toBe("/organization/request-overview");
  expect(entriesOf(world, nora)).toEqual([]);
});

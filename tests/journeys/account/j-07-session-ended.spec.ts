import { eq } from "drizzle-orm";
import { sessions } from "~db/schema";
import { makeEmployer, makeStaffType } from "../../factories/rows";
import { expect, type JourneyWorld, PASSWORD, test } from "../../support/browser/journey";
import { withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { requestForm } from "../../support/browser/request-form";

const endSession = (world: JourneyWorld, userId: string) =>
  world.db.update(sessions).set({ endedAt: world.now }).where(eq(sessions.userId, userId)).run();

test("[CREW-19][AUTH-22] a company's session ends while it writes a request: it logs in, and goes on with what it wrote", {
  tag: "@smoke",
}, async ({ page, world, signIn, axe, t }) => {
  const { user } = makeEmployer(world);
  makeStaffType(world);
  const form = requestForm(page, t);
  await signIn(user);
  async function logIn() {
    await page.getByLabel(t("account:login.email")).fill(user.email);
    await page.getByLabel(t("account:login.password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  }
  await page.context().clearCookies({ name: "session" });
  await page.goto("/organization/new-request");
  await logIn();
  await expect(page).toHaveURL(/new-request$/);
  await form.open();
  endSession(world, user.id);
  await form.eventName.fill("Gala im Palais");
  await form.fillRow({ jobPlace: "Hofburg, 1010 Wien", jobStart: "18:00" });
  if (withScripts()) await expect(page.getByText(t("request:draft.ended"))).toBeVisible();
  await form.publish.click();
  await expect(shownMessage(page, "typedIsKept")).toBeVisible();
  await logIn();
  await expect(page).toHaveURL(/new-request$/);
  await expect(shownMessage(page, "typedBeforeLogin")).toBeVisible();
  await expect(form.eventName).toHaveValue("Gala im Palais");
  await expect(form.part("jobPlace")).toHaveValue("Hofburg, 1010 Wien");
  await expect(form.part("jobStart")).toHaveValue("18:00");
  await axe(page);
});

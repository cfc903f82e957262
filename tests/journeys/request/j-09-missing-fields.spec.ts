import { makeEmployer, makeStaff, makeStaffType, makeSuperuser } from "../../factories/rows";
import { NEW_REQUEST, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { expectRefused, requestForm } from "../../support/browser/request-form";

test("[REQ-01][REQ-02][REQ-03][REQ-14][REQ-15][REQ-16][REQ-17][REQ-18][REQ-20][REQ-21] an empty request names every field that is missing; only employers write requests", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  makeStaffType(world);
  await signIn(makeEmployer(world).user);
  await page.goto("/organization/request-overview");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("event:overview.newRequest") })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${NEW_REQUEST}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:form.lead"));
  await form.open();
  const fields = [
    form.eventName,
    form.expiration,
    form.staffType(),
    form.part("jobPlace"),
    form.part("jobDate"),
    form.part("jobStart"),
    form.part("jobEnd"),
  ];
  for (const field of [...fields, form.bonus, form.description, form.requirements, form.part("quantity")])
    await expect(field).toBeVisible();
  await expect(form.files()).toHaveCount(1);
  await lookAt(page, axe);

  await form.publish.click();
  for (const field of fields) await expectRefused(field, text("required"));
  const summary = page.locator(".summary-error");
  await expect(summary).toContainText(t("common:form.errors", { count: fields.length }));
  await expect(summary.getByRole("heading")).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(fields.length);
  await summary.getByRole("link").last().click();
  await expect(form.part("jobEnd")).toBeFocused();
  await lookAt(page, axe);

  await form.fillRow({ jobStart: "17:00" });
  await form.publish.click();
  await expectRefused(form.part("jobStart"), text("startNeedsDate"));
  await expect(form.part("jobStart")).toHaveValue("17:00");

  for (const { user } of [makeStaff(world), makeSuperuser(world)]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await signIn(user, context);
    const answer = await context.request.get(NEW_REQUEST, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
    await context.close();
  }
});

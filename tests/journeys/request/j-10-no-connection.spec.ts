import { eq } from "drizzle-orm";
import { events } from "~db/schema";
import { makeEmployer, makeEvent, makeJob, makePosition } from "../../factories/rows";
import { OVERVIEW } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { holdBack, shownMessage } from "../../support/browser/page";

const MY_EVENTS = "/organization/my-events";
const question = /\/expiration/;

test("[DESK-08] a link without a connection keeps the page and leads on when it is tried again", {
  tag: "@scripts",
}, async ({ page, world, signIn, axe, t }) => {
  await signIn(makeEmployer(world).user);
  await page.goto(OVERVIEW, { waitUntil: "networkidle" });
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  const link = page
    .getByRole("navigation")
    .getByRole("link", { name: t("common:nav.myEvents") })
    .first();
  await page.context().setOffline(true);
  await link.click();
  await expect(shownMessage(page, "noConnection")).toContainText(t("common:form.noConnection"));
  await expect(heading).toHaveText(before ?? "");
  await lookAt(page, axe);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("common:form.tryAgain") }).click();
  await expect(page).toHaveURL(MY_EVENTS);
  await expect(shownMessage(page, "noConnection")).toHaveCount(0);
});

test("[DESK-08] a form that meets no server keeps what was typed and is sent when it is tried again", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName: "Gala" });
  makePosition(world, makeJob(world, event));
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`, { waitUntil: "networkidle" });
  const field = page.getByLabel(t("request:form.expiration"));
  await field.fill("2026-11-25");
  // The browser believes that it is online, as in a tunnel.
  await page.route("**", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: t("event:overview.saveExpiration"), exact: true }).click();
  await expect(shownMessage(page, "noConnection")).toBeVisible();
  await expect(field).toHaveValue("2026-11-25");
  await page.unroute("**");
  await page.getByRole("button", { name: t("common:form.tryAgain") }).click();
  await expect(shownMessage(page, "eventupdated")).toBeVisible();
  const stored = world.db.select().from(events).where(eq(events.id, event.id)).get();
  expect(stored?.eventExpirationDate).toBe("2026-11-25");
});

test("[DESK-08] a form whose answer never comes keeps what was typed and is sent when it is tried again", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName: "Gala" });
  makePosition(world, makeJob(world, event));
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`, { waitUntil: "networkidle" });
  await page.getByLabel(t("request:form.expiration")).fill("2026-11-25");
  // The server is there when it is asked, and away when the form has left.
  const leaves = page.waitForRequest(question);
  await holdBack(page, question);
  await page
    .getByRole("button", { name: t("event:overview.saveExpiration"), exact: true })
    .click({ noWaitAfter: true });
  await leaves;
  await page.route("**/healthz", (route) => route.abort("connectionfailed"));
  await expect(shownMessage(page, "noConnection")).toBeVisible();
  // Nothing is awaited any more.
  expect(await page.locator("html").getAttribute("data-awaits")).toBeNull();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: t("common:form.tryAgain") }).click();
  await expect(shownMessage(page, "eventupdated")).toBeVisible();
});

test("[DESK-09] what takes long shows a line at the top and a busy button until the answer is there", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName: "Gala" });
  makePosition(world, makeJob(world, event));
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`, { waitUntil: "networkidle" });
  const answer = await holdBack(page, question);
  await page.getByLabel(t("request:form.expiration")).fill("2026-11-25");
  // In the page itself: no time of this test lies between a click and what is seen of it.
  const seen = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>("form:has([type=date]) button[type=submit]");
    if (!button) throw new Error("no button");
    const said = new Set<string | null>();
    new MutationObserver(() => said.add(button.ariaBusy)).observe(button, { attributeFilter: ["aria-busy"] });
    // The form leaves once the server has said that it is there.
    const left = new Promise((leave) => window.addEventListener("submit", leave));
    button.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const line = getComputedStyle(document.body, "::before").height;
    await left;
    await new Promise(requestAnimationFrame);
    return { line, said: [...said] };
  });
  expect(seen).toEqual({ line: "3px", said: ["true"] });
  answer();
  await expect(shownMessage(page, "eventupdated")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-awaits");
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeApplication, makeBookedPosition, makeEmployer, makePostedPosition, makeStaff } from "../factories/rows";
import { makeKnownEmployer, NEW_REQUEST } from "../support/browser/events";
import { expect, test } from "../support/browser/journey";
import { holdBack } from "../support/browser/page";

// The app of staff fetches the sheet too; here a page is looked at before it has.
test.use({ serviceWorkers: "block" });

import { PHONE } from "../support/browser/look-at";
import { requestForm } from "../support/browser/request-form";

const assets = readdirSync(join(process.env.BUILD_DIR ?? "build", "client/assets"));
const sheet = (name: string) =>
  `/assets/${assets.find((file) => file.startsWith(`${name}-`) && file.endsWith(".css"))}`;

/** Every element as the browser computes it, and what stands before and after it. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after", "::placeholder"].map(
        (part) => `${element.outerHTML.slice(0, 60)}${part} ${getComputedStyle(element, part || null).cssText}`,
      ),
    ),
  );

/** The whole sheet in place of the rules that came with the page. */
async function loadWholeSheet(page: Page, href: string) {
  await page.evaluate(async (address) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    const there = new Promise((done) => link.addEventListener("load", done));
    document.head.append(link);
    await there;
    document.querySelector("style")?.remove();
  }, href);
}

test("a light page looks the same with the rules it brings as with its whole sheet, on a wide screen and on a phone at night", async ({
  page,
  world,
  signIn,
}) => {
  const { company } = makeEmployer(world);
  const { user } = makeStaff(world);
  makePostedPosition(world, company.id);
  makeApplication(world, makePostedPosition(world, company.id).position.id, user.id);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  const compare = async (path: string, name: string) => {
    for (const [size, colorScheme] of [
      [{ width: 1280, height: 800 }, "light"],
      [PHONE, "dark"],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // What the last comparison fetched says that the whole sheet is there.
      await page.context().clearCookies({ name: "sheet" });
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator("style")).toHaveCount(1);
      await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
      const own = await looks(page);
      await loadWholeSheet(page, sheet(name));
      const whole = await looks(page);
      expect(own.length).toBeGreaterThan(200);
      expect(own.filter((look, place) => look !== whole[place])).toEqual([]);
    }
  };
  for (const path of ["/en", "/en?modal=org-register", "/en/workwithus", "/en/imprint"]) await compare(path, "public");
  await signIn(user);
  for (const path of ["/staff/job-wall", "/staff/my-jobs", "/staff/profile"]) await compare(path, "staff");
  expect(problems).toEqual([]);
});

test("who goes on has the whole sheet from then on, and it is fetched once", async ({
  page,
  world,
  signIn,
  context,
}) => {
  const { user } = makeStaff(world);
  makeBookedPosition(world);
  await signIn(user);
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith(".css")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/staff/job-wall");
  const own = await page.locator("style").textContent();
  expect(own?.length).toBeGreaterThan(1_000);
  expect(asked).toEqual([]);
  const go = (path: string) => page.locator(`nav a[href="${path}"]`).first().click();
  await go("/staff/my-jobs");
  await expect(page.locator("style")).toHaveCount(1);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "sheet")?.value)
    .toBe(sheet("staff"));
  await go("/staff/profile");
  await expect(page.locator("link[rel=stylesheet]")).toHaveAttribute("href", sheet("staff"));
  await expect(page.locator("style")).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".css"))
      .map(({ transferSize }) => transferSize),
  );
  expect(fetched, "from the cache").toEqual([0]);
});

test("what is written before the scripts of a hydrated page arrive stays when they do", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { user } = makeKnownEmployer(world);
  await signIn(user);
  const arrive = await holdBack(page, "**/assets/*.js");
  await page.goto(NEW_REQUEST, { waitUntil: "commit" });
  const form = requestForm(page, t);
  await form.eventName.fill("Gala");
  await form.description.fill("Doors");
  await form.staffType().selectOption({ index: 1 });
  await form.fillRow({ quantity: "3", jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "22:00" });
  await expect(form.price()).toHaveText("–");
  arrive();
  // React counts what it finds.
  await expect(form.price()).toContainText("€");
  await form.button("request:form.addJob").click();
  await expect(form.job(2)).toBeVisible();
  await expect(form.eventName).toHaveValue("Gala");
  await expect(form.description).toHaveText("Doors");
  await expect(form.part("quantity")).toHaveValue("3");
  await expect(form.part("jobStart")).toHaveValue("17:00");
});

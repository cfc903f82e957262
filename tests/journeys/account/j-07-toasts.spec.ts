import type { BrowserContext, Page } from "@playwright/test";
import { flashCookie } from "~/http/cookies.server";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";

/** What of a page the message lies on: headings, counters, and whatever can be chosen or pressed. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (!toast || toast.height === 0) return ["no message"];
    const inert = document.querySelector(".under[inert]");
    const things =
      "h1, h2, h3, h4, legend, label, input, select, textarea, button, a, summary, output, .num, [role=status]";
    return [...document.querySelectorAll<HTMLElement>(things)]
      .filter((thing) => !thing.closest(".toasts, .skip, .hush") && !inert?.contains(thing) && thing.checkVisibility())
      .filter((thing) => {
        const { top, bottom, left, right, width, height } = thing.getBoundingClientRect();
        if (width < 2 || height < 2 || thing.closest("[aria-hidden=true], .hush")) return false;
        return top < toast.bottom - 1 && bottom > toast.top + 1 && left < toast.right - 1 && right > toast.left + 1;
      })
      .map((thing) => `${thing.tagName} ${thing.className} ${thing.textContent?.slice(0, 40)}`);
  });

/** The next page shows the message. */
async function leaveMessage(context: BrowserContext, baseURL: string | undefined, key: string) {
  const line = await flashCookie().serialize({ key, kind: "alert" });
  const value = /^flash=([^;]*)/.exec(line)?.[1] ?? "";
  await context.addCookies([{ name: "flash", value, url: baseURL ?? "" }]);
}

test("[JOIN-17] a message covers no heading, counter or choice, on narrow and wide screens", async ({
  page,
  context,
  world,
  signIn,
  language,
  baseURL,
}) => {
  const root = language === "en" ? "/en" : "";
  const visits = [
    { pages: [root || "/", `${root}/?modal=login`, `${root}/contact`, `${root}/workwithus`, `${root}/auth/login`] },
    {
      as: makeStaff(world).user,
      pages: ["/staff/job-wall", "/staff/my-jobs", "/staff/profile", "/staff/profile?part=address"],
    },
    {
      as: makeEmployer(world).user,
      pages: [
        "/organization/request-overview",
        "/organization/booking-list",
        "/organization/profile",
        "/organization/new-request",
      ],
    },
    { as: makeSuperuser(world).user, pages: ["/superuser/eventslist", "/superuser/back-office"] },
  ];
  const faults: string[] = [];
  for (const { as, pages } of visits) {
    if (as) await signIn(as);
    for (const path of pages)
      for (const size of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        await leaveMessage(context, baseURL, "expiredTokenError");
        await page.goto(path);
        await page.locator(".toast").hover();
        for (const thing of await covered(page)) faults.push(`${path} ${size.width}: ${thing}`);
      }
  }
  expect(faults).toEqual([]);
});

test("[CASE-67] on a desk a message moves nothing of a page of the back office, however long it is, and covers nothing there", async ({
  page,
  context,
  world,
  signIn,
  baseURL,
}) => {
  await signIn(makeSuperuser(world).user);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/superuser/back-office", "/superuser/back-office/settings/terms"]) {
      const places: number[] = [];
      for (const key of [null, "expiredTokenError", "changedMeanwhile"]) {
        if (key) await leaveMessage(context, baseURL, key);
        await page.goto(path);
        if (key) await page.locator(".toast").hover();
        if (key) expect(await covered(page), `${path} ${width}`).toEqual([]);
        places.push(await page.locator("h1").evaluate((head) => head.getBoundingClientRect().top));
      }
      expect(new Set(places).size, `${path} ${width}: ${places}`).toBe(1);
    }
  }
});

import { expect, type Page, test } from "@playwright/test";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export const withScripts = () => test.info().project.name.endsWith("with scripts");

/**
 * Where axe looks: it runs in the page, so it needs scripts, and one language is enough, because both have the same
 * elements and tests of their own compare their texts. By day it looks at every screen once (every-screen.spec.ts),
 * each night at every state that a journey looks at.
 */
export const withAxe = () => process.env.DRILLS === "full" && test.info().project.name === "de with scripts";

/** The screen as it is shown now: at 320 px no sideways scrolling, each night axe on a dark phone and a light desk. */
export async function lookAt(page: Page, axe: (page: Page) => Promise<void>) {
  const before = page.viewportSize() ?? DESK;
  if (withAxe()) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark" });
    await axe(page);
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: "light" });
    await axe(page);
    await page.emulateMedia({ colorScheme: null });
  }
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(before);
}

export async function expectNoSidewaysScrolling(page: Page) {
  const before = page.viewportSize() ?? DESK;
  await page.setViewportSize({ ...PHONE, width: 320 });
  // A long table may still stand as it did on the wide screen when its new size has come.
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 320);
  await page.setViewportSize(before);
}

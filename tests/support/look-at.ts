import { expect, type Page, test } from "@playwright/test";

const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export const withScripts = () => test.info().project.name.endsWith("with scripts");

/**
 * Where axe looks: it runs in the page, so it needs scripts, and one language is enough, because both have the same
 * elements and tests of their own compare their texts.
 */
export const withAxe = () => test.info().project.name === "de with scripts";

/** The screen as it is shown now: axe on a phone and on a desk; at 320 px nothing may need sideways scrolling. */
export async function lookAt(page: Page, axe: (page: Page) => Promise<void>) {
  const before = page.viewportSize() ?? DESK;
  if (withAxe()) {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await axe(page);
    }
  }
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(before);
}

export async function expectNoSidewaysScrolling(page: Page) {
  const before = page.viewportSize() ?? DESK;
  await page.setViewportSize({ ...PHONE, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
}

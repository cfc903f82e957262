import { expect, type Page, test } from "@playwright/test";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Axe runs in the page, so it needs a browser with scripts. */
export const withScripts = () => test.info().project.name.endsWith("with scripts");

/** The screen as it is shown now, on a phone and on a desk; at 320 px nothing may need sideways scrolling. */
export async function lookAt(page: Page, axe: (page: Page) => Promise<void>) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    if (withScripts()) await axe(page);
  }
  await page.setViewportSize({ ...PHONE, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(DESK);
}

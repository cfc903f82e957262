import { expect, type Page, test } from "@playwright/test";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

export const withScripts = () => test.info().project.name.endsWith("with scripts");

/** A screen on a desk and on a phone; nothing may need sideways scrolling at 320 px. */
export async function look(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    if (withScripts()) await axe(page);
  }
  await page.setViewportSize({ ...NARROW, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(WIDE);
}

import { expect, type Locator, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

/** Opens the other ways to sign, which fold away when the drawing appears. */
export async function signOtherwise(page: Page, t: TFunction) {
  await expect(page.locator("[data-drawing]")).toBeVisible();
  await page.getByText(t("common:signature.instead"), { exact: true }).click();
}

/** A zigzag in the middle of a signature field. */
export async function draw(page: Page, canvas: Locator) {
  // Waits until nothing moves it any more.
  await canvas.hover();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no canvas");
  await page.mouse.move(box.x + 40, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step < 9; step++) {
    await page.mouse.move(box.x + 40 + step * 22, box.y + box.height * (step % 2 ? 0.3 : 0.7), { steps: 3 });
  }
  await page.mouse.up();
}

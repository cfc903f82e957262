import type { Locator, Page } from "@playwright/test";

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

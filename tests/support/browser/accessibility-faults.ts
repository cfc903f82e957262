import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The rules that no screen breaks. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A page into which axe was loaded. */
type LoadedAxe = { axe: typeof axe };

/** What axe finds on what is shown now: each broken rule with the elements that break it. */
export async function accessibilityFaults(page: Page): Promise<{ id: string; nodes: string[] }[]> {
  // The header stays while the page scrolls; what lies under it just now is not too small a target.
  // A colour on its way from one to another is none that anybody reads.
  await page.evaluate(async () => {
    // A field with the focus is brought into view once more after a change of size, a frame later.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      window.scrollTo({ top: 0, behavior: "instant" });
    }
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  });
  // No page holds a frame, and most pages are looked at twice, so axe is loaded into the page itself, once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as LoadedAxe).axe.run(document, { runOnly: tags, resultTypes: ["violations"] }),
    RULES,
  );
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

import { expect, type Page } from "@playwright/test";
import { pagesFrom } from "../servers/pages-from";

/** The elements furthest in that stand beyond the right edge. */
export const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map(({ outerHTML }) => `${outerHTML.slice(0, 80)} in ${scrollWidth}`);
  });

/** One address of each kind of page that can be reached by links. */
export async function addressesFrom(start: string, cookie: string): Promise<string[]> {
  const kinds = await pagesFrom(start, async (address) => {
    const page = await fetch(address, { headers: { cookie } });
    expect(page.status, address).toBeLessThan(400);
    return page.headers.get("content-type")?.startsWith("text/html") ? { text: await page.text() } : null;
  });
  return kinds.flatMap(([first]) => (first ? [first[0]] : []));
}

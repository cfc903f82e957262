import { expect, type Page } from "@playwright/test";

/** One address stands for all that differ in what they are about; a dialog is looked at over one page. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const modal = searchParams.get("modal");
  const path = pathname.replace(/\/(?:[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d|\d{4}-\d{6})(?=\/|$)/g, "/:one");
  return modal ? `dialog ${modal}` : `${path} ${searchParams.get("tab") ?? ""}`;
};

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

const noPage = /\.(?:pdf|csv|ics|png|wav|svg|xml|txt|json|jpg|webp)$|^\/(?:en\/)?auth\/logout|^\/language|^\/api\b/;

/** Pages of one kind have different links: what is done with a job depends on how far it has come. */
const READ_OF_EACH_KIND = 3;

/** One address of each kind of page that can be reached by links, as they stand in the pages. */
export async function addressesFrom(start: string, cookie: string): Promise<string[]> {
  const found = new Map<string, { first: string; read: number }>();
  const next = [start];
  for (let address = next.pop(); address; address = next.pop()) {
    const url = new URL(address);
    const kind = found.get(kindOf(url)) ?? { first: address, read: 0 };
    if (url.origin !== new URL(start).origin || noPage.test(url.pathname) || kind.read === READ_OF_EACH_KIND) continue;
    const page = await fetch(address, { headers: { cookie } });
    expect(page.status, address).toBeLessThan(400);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    kind.read += 1;
    found.set(kindOf(url), kind);
    for (const [, href = ""] of (await page.text()).matchAll(/<a [^>]*?href="([^"#]+)/g))
      next.push(new URL(href.replaceAll("&amp;", "&"), address).href);
  }
  return [...found.values()].map(({ first }) => first);
}

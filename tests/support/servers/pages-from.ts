/** One address stands for all that differ in what they are about; a dialog is looked at over one page. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const modal = searchParams.get("modal");
  const path = pathname
    .replace(/\/(?:[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d|\d{4}-\d{6})(?=\/|$)/g, "/:one")
    .replace(/\/(jobs\/as|hire|in)\/[^/:]+/g, "/$1/:one");
  return modal ? `dialog ${modal}` : `${path} ${searchParams.get("tab") ?? ""}`;
};

const noPage = /\.(?:pdf|csv|ics|png|wav|svg|xml|txt|json|jpg|webp)$|^\/(?:en\/)?auth\/logout|^\/language|^\/api\b/;

/** Pages of one kind have different links: what is done with a job depends on how far it has come. */
const READ_OF_EACH_KIND = 3;

/**
 * The pages that can be reached from one of them by links, as they stand in the pages, by kind: so many of each kind as
 * are read. `read` answers nothing for what is no page.
 */
export async function pagesFrom<Page extends { text: string }>(
  start: string,
  read: (address: string) => Promise<Page | null>,
): Promise<[address: string, page: Page][][]> {
  const found = new Map<string, [string, Page][]>();
  const next = [start];
  const asked = new Set<string>();
  for (let address = next.pop(); address; address = next.pop()) {
    const url = new URL(address);
    const ofKind = found.get(kindOf(url)) ?? [];
    const isElsewhere = url.origin !== new URL(start).origin || noPage.test(url.pathname);
    if (isElsewhere || asked.has(address) || ofKind.length === READ_OF_EACH_KIND) continue;
    asked.add(address);
    const page = await read(address);
    if (!page) continue;
    found.set(kindOf(url), [...ofKind, [address, page]]);
    for (const [, href = ""] of page.text.matchAll(/<a [^>]*?href="([^"#]+)/g))
      next.push(new URL(href.replaceAll("&amp;", "&"), address).href);
  }
  return [...found.values()];
}

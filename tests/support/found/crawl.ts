/** A page, as whoever follows links from the home page sees it. */
export interface CrawledPage {
  status: number;
  /** Fewest links from a home page. */
  clicks: number;
  /** The page that it was found on. */
  from: string;
  /** Where a redirect leads. */
  to: string | null;
  robots: string | null;
  text: string;
}

/** As many at once as two cores can answer. */
const AT_ONCE = 8;

const readable = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

const id = /[0-9A-HJKMNP-TV-Z]{26}/g;
const furtherPage = /^page=\d+$/;

/** What an address with a query is one of, such as a dialog over a page of a kind; null where it is a page of its own. */
function kindOf(address: string): string | null {
  const [path = "", query = ""] = address.split("?");
  if (query === "" || furtherPage.test(query)) return null;
  return path.replace(id, ":id").replace(/\/(as|in|hire)\/[^/]+/g, "/$1/:one") + query.replace(/=[^&]*/g, "");
}

/** Every address that a link of a page names, whichever language; others' sites and parts of the same page are left out. */
function linksOf(text: string, address: string): string[] {
  const { origin } = new URL(address);
  return [...text.matchAll(/<a [^>]*?href="([^"#]+)/g)]
    .map(([, href = ""]) => new URL(readable(href), address))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

/**
 * Follows all links from the home pages of both languages, each address once, and of addresses with a query one of each
 * kind; redirects are followed as links are.
 */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let next = new Map([
    ["/", "nowhere"],
    ["/en", "nowhere"],
  ]);
  const kinds = new Set<string>();
  let asked = 0;
  for (let clicks = 0; next.size > 0; clicks += 1) {
    const level = [...next].filter(([path]) => !pages.has(path));
    next = new Map();
    const work = async () => {
      for (let one = level.pop(); one; one = level.pop()) {
        const [path, from] = one;
        // Each request is another visitor's: one alone may not ask so often.
        asked += 1;
        const visitor = `10.0.${Math.floor(asked / 200)}.${asked % 200}`;
        const response = await fetch(origin + path, { redirect: "manual", headers: { "X-Forwarded-For": visitor } });
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
        const body = await response.text();
        const text = isPage ? body : "";
        const to = response.headers.get("Location");
        pages.set(path, {
          status: response.status,
          clicks,
          from,
          to,
          robots: response.headers.get("X-Robots-Tag"),
          text,
        });
        const links = [...linksOf(text, origin + path), ...(to ? linksOf(`<a href="${to}">`, origin + path) : [])];
        for (const link of links) {
          const kind = kindOf(link);
          if (pages.has(link) || next.has(link) || (kind && kinds.has(kind))) continue;
          if (kind) kinds.add(kind);
          next.set(link, path);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return pages;
}

const wordsOf = (text: string, pattern: RegExp) => readable(pattern.exec(text)?.[1] ?? "").replaceAll("\u00a0", " ");

/** What search engines read in the head of a page. */
export function headOf(text: string) {
  return {
    title: wordsOf(text, /<title>([^<]*)</),
    description: wordsOf(text, /<meta name="description" content="([^"]*)"/),
    canonical: wordsOf(text, /<link rel="canonical" href="([^"]*)"/),
    twins: Object.fromEntries(
      [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
        ([, tongue = "", href = ""]) => [tongue, readable(href)],
      ),
    ) as Record<string, string>,
    isKept: !/<meta name="robots" content="[^"]*noindex/.test(text),
    headings: [...text.matchAll(/<h1[\s>]/g)].length,
  };
}

/** Each piece of structured data of a page. */
export const markupOf = (text: string): { "@type": string }[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Texts } from "~/i18n/translate";
import { pagesFrom } from "../support/servers/pages-from";

export interface Weight {
  path: string;
  html: number;
  css: number;
  js: number;
  /** Files of texts that come once the page is used. */
  late: number;
}

interface Answer {
  status: number;
  /** How many bytes the body has while it travels, brotli-compressed. */
  bytes: number;
  isPage: boolean;
  text: string;
  /** What the answer announces beside the page. */
  link: string;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...headers, "accept-encoding": "br" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const isPage = response.headers["content-type"]?.startsWith("text/html") === true;
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({
          status: response.statusCode ?? 0,
          bytes: body.byteLength,
          isPage,
          text: isPage ? plain.toString() : "",
          link: String(response.headers.link ?? ""),
        });
      });
    });
    asked.once("error", reject).end();
  });
}

const assets = new Map<string, Promise<Answer>>();
const assetPattern = /["'(](\/[^"'()\s?]+\.(css|js|mjs))(?:\?[^"'()\s]*)?["')]/g;

let scripts: string[] | undefined;

const folder = () => join(process.env.BUILD_DIR ?? "build", "client/assets");

/** The script that brings an element to life has its name; hydrated pages may have one that takes parts of their own. */
function scriptOf(element: string, isHydrated: boolean): string | undefined {
  scripts ??= readdirSync(folder()).filter((name) => name.endsWith(".js"));
  const named = scripts.filter((name) => name.replace(/-[\w-]{8}\.js$/, "") === element);
  const ofHydrated = (name: string) => readFileSync(join(folder(), name), "utf8").includes("/hydrated-");
  return named.find((name) => ofHydrated(name) === isHydrated) ?? named[0];
}

/**
 * The styles, scripts and files of texts that a page names, and the scripts of its elements: a test sees that a browser
 * loads no others.
 */
export function namedBy({ text, link }: Pick<Answer, "text" | "link">): Set<string> {
  const named = [...text.matchAll(assetPattern), ...link.matchAll(/<([^>]+)>/g)].map(([, name = ""]) => name);
  const elements = new Set([...text.matchAll(/<([a-z]+-[a-z-]+)/g)].map(([, element = ""]) => element));
  const brought = [...elements].flatMap((element) => scriptOf(element, text.includes(" data-texts=")) ?? []);
  return new Set([...named, ...brought.map((name) => `/assets/${name}`)]);
}

/**
 * The files of texts that a hydrated page loads once somebody uses it: messages of scripts, and the rest of each part of
 * which it brings a text.
 */
function lateTexts({ text, link }: Pick<Answer, "text" | "link">): string[] {
  const whole = /\/common(-\w\w-[\w-]{8}\.json)/.exec(link)?.[1];
  if (!whole) return [];
  const said = / data-said='([^']*)'/.exec(text)?.[1] ?? "{}";
  const brought: Texts = JSON.parse(said.replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
  const parts = Object.entries(brought).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, value]) => (typeof value === "string" ? namespace : `${namespace}.${key}`)),
  );
  return [...new Set(["messages", ...parts])].map((part) => `/assets/${part}${whole}`);
}

/** A page with all that it loads, also once it is used; pictures are left out. */
async function weightOf(url: string, path: string, page: Answer): Promise<Weight> {
  const weight: Weight = { path, html: page.bytes, css: 0, js: 0, late: 0 };
  for (const name of namedBy(page)) {
    const asset = url + name;
    const answer = assets.get(asset) ?? ask(asset);
    assets.set(asset, answer);
    weight[asset.endsWith(".css") ? "css" : "js"] += (await answer).bytes;
  }
  for (const name of lateTexts(page)) {
    const answer = assets.get(url + name) ?? ask(url + name);
    assets.set(url + name, answer);
    weight.late += (await answer).bytes;
  }
  return weight;
}

/** What a first visit loads. */
export async function weigh(url: string, path: string, cookie: string): Promise<Weight> {
  const page = await ask(url + path, { cookie });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  return weightOf(url, path, page);
}

/** Weighs pages of every kind that a visitor comes to by links alone, starting at one of them. */
export async function weighAll(url: string, start: string, cookie: string): Promise<Weight[]> {
  const kinds = await pagesFrom(url + start, async (address) => {
    const page = await ask(address, { cookie });
    return page.status === 200 && page.isPage ? page : null;
  });
  return Promise.all(kinds.flat().map(([address, page]) => weightOf(url, address.slice(url.length), page)));
}

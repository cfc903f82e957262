import type { Finder } from "~db/schema";
import { isPublicPage } from "./found-addresses";

interface Answered {
  method: string | undefined;
  /** Path and query. */
  url: string | undefined;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Visited {
  page: string;
  finder: Finder;
  visits: number;
  signUps: number;
  searches: number;
}

/** Programs that say what they are; CUBOT makes telephones. */
const ROBOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|telegram|embedly|preview|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|ruby|perl|php|java\/|okhttp|go-http|httpclient|axios|node|undici|scrapy|feed/i;

const hosts: [Finder, RegExp][] = [
  ["google", /(^|\.)google(\.[a-z]{2,3}){1,2}$|googlequicksearchbox$/],
  ["bing", /(^|\.)bing\.com$/],
  ["duckduckgo", /(^|\.)duckduckgo\.com$/],
  ["ecosia", /(^|\.)ecosia\.org$/],
  ["indeed", /(^|\.)indeed(\.[a-z]{2,3}){1,2}$/],
];

const SIGN_UP = /[?&]modal=(?:staff|org)-register(?:&|$)/;
/** A row of the price search, as its form sends it. */
const SEARCH = /\.(?:staffType|jobPlace|jobDate)=/;
const HOME = /^\/(?:en)?$/;

/**
 * What an answer counts for (SEEK-18): a visit is a public page opened from outside by somebody who is not logged in; a
 * sign-up begins with its dialog, on the page below; a price search with its first answer, on the page where its form stood.
 * Null for all else: what a page of ours leads to, robots, and what is fetched ahead.
 */
export function visitOf({ method, url = "", status, headers }: Answered): Visited | null {
  const said = (name: string) => String(headers[name] ?? "");
  const [path = "", query = ""] = split(url);
  if (method !== "GET" || (status !== 200 && status !== 304) || !isPublicPage(path)) return null;
  const agent = said("user-agent");
  if (agent === "" || ROBOT.test(agent) || /prefetch/i.test(said("purpose") + said("sec-purpose"))) return null;
  if (/(?:^|;\s*)(?:__Host-)?session=/.test(said("cookie"))) return null;
  const from = URL.canParse(said("referer")) ? new URL(said("referer")) : null;
  const isOwn = from?.host !== undefined && from.host === said("host");
  const finder = isOwn ? "own" : from ? finderOf(from.hostname) : "direct";
  const before = isOwn && from ? from.search : "";
  const signUps = Number(SIGN_UP.test(query) && !SIGN_UP.test(before));
  const searches = Number(isOwn && HOME.test(path) && SEARCH.test(query) && !SEARCH.test(before));
  const visits = Number(!isOwn);
  if (visits + signUps + searches === 0) return null;
  const page = searches && from && isPublicPage(from.pathname) ? from.pathname : path;
  return { page, finder, visits, signUps, searches };
}

function split(url: string): [string, string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

const finderOf = (host: string): Finder => hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? "other";

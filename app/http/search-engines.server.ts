import { isFound } from "~/addresses/found-addresses";
import { config } from "~/config/config.server";
import { database } from "~/database/db.server";
import { readSetting } from "~/domain/shared/settings.server";

/**
 * Whether search engines may keep what this host answers (SEEK-01): in production, under the public name, while the agency
 * wants it. The host is that of the request.
 */
export function isOpenToSearchEngines(host: string | null | undefined): boolean {
  const { searchEngines, baseUrl } = config();
  if (!searchEngines || !host || !isPublic(host, baseUrl)) return false;
  return readSetting({ db: database() }, "searchEngines") === 1;
}

/** The address of this site, parsed once for all requests. */
let site: { baseUrl: string; protocol: string; host: string } | null = null;

/** Whether a host is that of BASE_URL, with or without the port that the scheme has anyway. */
function isPublic(host: string, baseUrl: string): boolean {
  if (site?.baseUrl !== baseUrl) {
    const { protocol, host: name } = new URL(baseUrl);
    site = { baseUrl, protocol, host: name };
  }
  if (host === site.host) return true;
  const url = `${site.protocol}//${host}`;
  return URL.canParse(url) && new URL(url).host === site.host;
}

/** What `X-Robots-Tag` says of the answer at an address (path and query); null where search engines may keep it (SEEK-03). */
export function robotsTag(host: string | null | undefined, address: string): string | null {
  if (!isOpenToSearchEngines(host)) return "noindex, nofollow";
  return isFound(address) ? null : "noindex";
}

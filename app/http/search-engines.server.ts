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
  if (!searchEngines || !host || hostOf(host, baseUrl) !== new URL(baseUrl).host) return false;
  return readSetting({ db: database() }, "searchEngines") === 1;
}

/** Without the port that the scheme has anyway. */
function hostOf(host: string, baseUrl: string): string | null {
  const url = `${new URL(baseUrl).protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : null;
}

/** What `X-Robots-Tag` says of the answer at an address (path and query); null where search engines may keep it (SEEK-03). */
export function robotsTag(host: string | null | undefined, address: string): string | null {
  if (!isOpenToSearchEngines(host)) return "noindex, nofollow";
  return isFound(address) ? null : "noindex";
}

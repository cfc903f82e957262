import { picturePath } from "~/addresses/picture-addresses";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import type { Visit } from "~/http/visit.server";
import { twinPath } from "~/i18n/language.server";
import type { PageAddress } from "~/ui/frame/page-meta";

export function pageAddress({
  url,
  language,
  t,
  settings,
}: Pick<Visit, "url" | "language" | "t" | "settings">): PageAddress {
  const name = settings.productName;
  const picture = { path: picturePath("/", language), alt: `${name}: ${t("public:home.headline")}` };
  return { origin: config().baseUrl, path: twinPath(url.pathname, "de"), language, site: { name, picture } };
}

/** A page with a form is kept half as long as the form is taken (form-guard.server.ts). */
export const FORM_PAGE_MS = HOUR;

/** By this header the page cache learns from when on a page is no longer right: the earliest of the instants (UTC ms). */
export function validUntil(...instants: (number | null)[]): Record<string, string> {
  const known = instants.filter((at) => at !== null);
  return known.length > 0 ? { "X-Tagwerk-Valid-Until": String(Math.min(...known)) } : {};
}

import { picturePath } from "~/addresses/picture-addresses";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import type { Visit } from "~/http/visit.server";
import { twinPath } from "~/i18n/language.server";
import type { PageAddress } from "~/ui/frame/page-meta";

type Reader = Pick<Visit, "url" | "language" | "t" | "settings">;

/** What stands in the picture of a page that has its own, and where the page is, unless it was asked for there. */
interface OwnPicture {
  alt: string;
  path?: string;
}

/** Where a page is, with the picture of a link to it: its own, or that of the product (SEEK-12). */
export function pageAddress({ url, language, t, settings }: Reader, own?: OwnPicture): PageAddress {
  const { baseUrl: origin } = config();
  const path = own?.path ?? twinPath(url.pathname, "de");
  const shared = {
    type: "website",
    site_name: settings.productName,
    locale: locales[language],
    "locale:alternate": locales[language === "de" ? "en" : "de"],
    image: origin + picturePath(own ? path : "/", language),
    "image:width": "1200",
    "image:height": "630",
    "image:alt": own?.alt ?? `${settings.productName}: ${t("public:home.headline")}`,
  };
  const tags = Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content }));
  return { origin, path, language, shared: tags };
}

const locales = { de: "de_AT", en: "en_GB" };

/** A page with a form is kept half as long as the form is taken (form-guard.server.ts). */
export const FORM_PAGE_MS = HOUR;

/** By this header the page cache learns from when on a page is no longer right: the earliest of the instants (UTC ms). */
export function validUntil(...instants: (number | null)[]): Record<string, string> {
  const known = instants.filter((at) => at !== null);
  return known.length > 0 ? { "X-Tagwerk-Valid-Until": String(Math.min(...known)) } : {};
}

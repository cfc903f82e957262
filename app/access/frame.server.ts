import { json } from "@remix-run/node";
import { showsSamples } from "~/config/config.server";
import { nameOf } from "~/domain/account/name-rules";
import { shownContact } from "~/domain/agency/settings/shown-contact";
import { clearFlash, type Flash, isPrefetch, readFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { twinPath } from "~/i18n/language.server";
import { isViewing } from "./viewing/admit-viewing.server";

/** What every frame shows: the agency, the other language, and the message that the last action left. */
export const frameOf = (visit: Visit) => frameWith(visit, {});

/** A frame that knows something more, such as the dialog over its page. */
export async function frameWith<T extends object>(visit: Visit, more: T) {
  const { settings, settingsFailed, url, language, request, user } = visit;
  const flash: Flash | null = settingsFailed ? { key: "somethingwentwrong", kind: "alert" } : await readFlash(request);
  const data = {
    language,
    contact: shownContact(settings, showsSamples()),
    brand: {
      name: settings.productName,
      logoUrl: pictureUrl(settings.logoFileId),
      footerLogoUrl: pictureUrl(settings.footerLogoFileId || settings.logoFileId),
    },
    languages: (["de", "en"] as const).map((lang) => ({
      lang,
      href: `/language?to=${lang}&from=${inQuery(twinPath(url.pathname, lang) + url.search)}`,
      current: lang === language,
    })),
    flash,
    profile: user ? { id: user.id, name: user.companyName ?? nameOf(user), detail: user.city ?? "" } : null,
    role: user?.role ?? null,
    ...(isViewing(visit) ? { viewed: true } : {}),
    ...more,
  };
  // This cookie also keeps the page out of the page cache.
  if (!flash || isPrefetch(request)) return data;
  // To whoever reads the data both are the same.
  return json(data, { headers: { "Set-Cookie": await clearFlash() } }) as unknown as typeof data;
}

/** As the same address stands in other links, but for what would end it: a page that repeats itself is small. */
const inQuery = (address: string) => encodeURIComponent(address).replace(/%(?:2F|3A|3D|3F)/g, decodeURIComponent);

const pictureUrl = (fileId: string) => (fileId ? `/settings/pictures/${fileId}` : null);

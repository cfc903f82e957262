import { publicLoader } from "~/access/guards.server";
import { listKnownStreets } from "~/domain/payment/billing/known-streets.queries.server";
import { nearestPlace, suggestPlaces } from "~/domain/place/queries.server";
import { placeLabel } from "~/domain/place/rules";
import { searchStreets } from "~/gateways/places.server";
import { addressOf } from "~/http/address.server";
import { countLookup } from "~/limits/limits.server";

const MOST_LETTERS = 80;

/** Where a device says it is; about a kilometre is enough to name the town. */
function pointOf({ searchParams }: URL): { lat: number; lng: number } | null {
  const [lat, lng] = [searchParams.get("lat"), searchParams.get("lng")].map((text) => Number.parseFloat(text ?? ""));
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const uncached = { headers: { "Cache-Control": "no-store" } };

/**
 * Suggestions for a place field, from two characters on (SRCH-08, CALL-43): places, the own streets of who is logged in,
 * and other streets when a server for them is set. With a point, the place nearest to it (JOIN-16).
 */
export const loader = publicLoader(
  async ({ request, url, context, language, user }) => {
    const wait = await countLookup(addressOf(request));
    if (wait !== null) return Response.json({ places: [] }, { status: 429, headers: { "Retry-After": String(wait) } });
    const point = pointOf(url);
    if (point) return Response.json({ places: [nearestPlace(context.db, point)].filter(Boolean) }, uncached);
    const text = (url.searchParams.get("q") ?? "").slice(0, MOST_LETTERS);
    const places = suggestPlaces(context.db, text).map((place) => ({ label: placeLabel(place), ...place }));
    const asksStreet = user !== null && url.searchParams.get("wants") === "street" && text.trim().length > 1;
    const own = asksStreet ? listKnownStreets(context, user, text).map((label) => ({ label })) : [];
    const found = await searchStreets(text, language);
    if (!found) return Response.json({ places: [...places, ...own], failed: own.length === 0 }, uncached);
    const streets = found.map(({ street, city, ...address }) => ({
      label: [street, [address.postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
      ...address,
    }));
    const cached = { headers: { "Cache-Control": "public, max-age=3600" } };
    return Response.json({ places: [...places, ...own, ...streets] }, asksStreet ? uncached : cached);
  },
  { cacheable: true },
);

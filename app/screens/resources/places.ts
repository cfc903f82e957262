import { suggestPlaces } from "~/domain/place/queries.server";
import { placeLabel } from "~/domain/place/rules";
import { searchStreets } from "~/gateways/places.server";
import { addressOf } from "~/http/address.server";
import { publicLoader } from "~/http/guards.server";
import { countLookup } from "~/http/limits/limits.server";

const MOST_LETTERS = 80;

/** Suggestions for a place field, from two characters on (SRCH-08, CALL-43); streets when a server for them is set. */
export const loader = publicLoader(
  async ({ request, url, context, language }) => {
    const wait = await countLookup(addressOf(request));
    if (wait !== null) return Response.json({ places: [] }, { status: 429, headers: { "Retry-After": String(wait) } });
    const text = (url.searchParams.get("q") ?? "").slice(0, MOST_LETTERS);
    const places = suggestPlaces(context.db, text).map((place) => ({ label: placeLabel(place), ...place }));
    const found = await searchStreets(text, language);
    if (!found) return Response.json({ places, failed: true }, { headers: { "Cache-Control": "no-store" } });
    const streets = found.map(({ street, city, ...address }) => ({
      label: [street, [address.postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
      ...address,
    }));
    return Response.json({ places: [...places, ...streets] }, { headers: { "Cache-Control": "public, max-age=3600" } });
  },
  { cacheable: true },
);

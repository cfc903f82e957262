import { suggestPlaces } from "~/domain/place/queries.server";
import { placeLabel } from "~/domain/place/rules";
import { addressOf } from "~/http/address.server";
import { publicLoader } from "~/http/guards.server";
import { countLookup } from "~/http/limits.server";

const MOST_LETTERS = 80;

/** Suggestions for a place field, from two characters on (SRCH-08, CALL-43). */
export const loader = publicLoader(
  async ({ request, url, context }) => {
    const wait = await countLookup(addressOf(request));
    if (wait !== null) return Response.json({ places: [] }, { status: 429, headers: { "Retry-After": String(wait) } });
    const text = (url.searchParams.get("q") ?? "").slice(0, MOST_LETTERS);
    const places = suggestPlaces(context.db, text).map((place) => ({ label: placeLabel(place), ...place }));
    return Response.json({ places }, { headers: { "Cache-Control": "public, max-age=3600" } });
  },
  { cacheable: true },
);

import { config } from "~/config/config.server";
import { throwIfFault } from "~/gateways/faults.server";

/** A street or house as a Photon server knows it. */
export type Address = { street: string; postalCode: string | null; city: string | null; lat: number; lng: number };

const timeLimitMs = 1_500;
/** South-west and north-east corner of Austria. */
const austria = "9.53,46.37,17.17,49.02";

type Feature = {
  geometry?: { coordinates?: [number, number] };
  properties?: Partial<Record<"name" | "street" | "housenumber" | "postcode" | "city" | "countrycode", string>>;
};

/**
 * Streets that begin like the text, from PLACES_URL; none when no server is set. Null when it does not answer in time:
 * a field for streets is free text and needs no suggestion, but says so (PROF-29).
 */
export async function searchStreets(text: string, lang: "de" | "en", limit = 8): Promise<Address[] | null> {
  const { placesUrl } = config();
  if (text.trim().length < 2) return [];
  const query = new URLSearchParams({ q: text, lang, limit: String(limit), bbox: austria });
  for (const layer of ["house", "street"]) query.append("layer", layer);
  try {
    throwIfFault("places.lookup");
    if (!placesUrl) return [];
    const answer = await fetch(`${placesUrl}/api?${query}`, { signal: AbortSignal.timeout(timeLimitMs) });
    if (!answer.ok) return null;
    const { features = [] } = (await answer.json()) as { features?: Feature[] };
    return features.flatMap(addressOf);
  } catch {
    return null;
  }
}

function addressOf({ geometry, properties = {} }: Feature): Address[] {
  const [lng, lat] = geometry?.coordinates ?? [];
  const street = [properties.street ?? properties.name, properties.housenumber].filter(Boolean).join(" ");
  if (properties.countrycode !== "AT" || !street || lat === undefined || lng === undefined) return [];
  return [{ street, postalCode: properties.postcode ?? null, city: properties.city ?? null, lat, lng }];
}

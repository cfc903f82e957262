import { isStreet } from "./place-words";

/** What a typed place says of itself, each part on its own; null where it says nothing of it. */
export interface PlaceParts {
  /** A house or a venue. */
  name: string | null;
  street: string | null;
  postalCode: string | null;
  town: string | null;
}

/**
 * The parts of a place as companies type it, "Tech Gate, Donau-City-Straße 1, 1220 Wien"; no part is repeated in another
 * (SEEK-05). `city` is what the table of places knows, where it is not typed.
 */
export function placeParts(place: string, city: string | null): PlaceParts {
  const found: PlaceParts = { name: null, street: null, postalCode: null, town: null };
  const others: string[] = [];
  for (const part of place.split(",").map((one) => one.trim())) {
    const [, postalCode = null, town = null] = /^(?:(\d{4})(?: +|$))?(\p{L}.*)?$/u.exec(part) ?? [];
    if (postalCode && !found.postalCode) Object.assign(found, { postalCode, town: town ?? found.town });
    else if (part === city && !found.town) found.town = part;
    else if (isStreet(part) && !found.street) found.street = part;
    else if (part) others.push(part);
  }
  return { ...found, name: others.join(", ") || null, town: found.town ?? city };
}

/** ISO 3166-2 codes of the Austrian states, in the order of the standard. */
export const stateCodes = ["AT-1", "AT-2", "AT-3", "AT-4", "AT-5", "AT-6", "AT-7", "AT-8", "AT-9"] as const;
export type StateCode = (typeof stateCodes)[number];

export type Coordinates = { lat: number; lng: number };

export type Place = Coordinates & {
  name: string;
  /** Empty where the place is not a district. */
  district: string;
  state: StateCode;
  postalCode: string | null;
};

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const statesByDigit: Record<string, readonly StateCode[]> = {
  "1": ["AT-9"],
  "2": ["AT-3"],
  "3": ["AT-3"],
  "4": ["AT-4"],
  "5": ["AT-5"],
  "6": ["AT-7", "AT-8"],
  "7": ["AT-1"],
  "8": ["AT-6"],
  "9": ["AT-2"],
};

/** For codes that no table knows (LIM-39). A leading 6 is Tyrol or Vorarlberg; the person is asked which (D-36). */
export function statesByLeadingDigit(postalCode: string): readonly StateCode[] {
  return (/^\d{4}$/.test(postalCode) && statesByDigit[postalCode.charAt(0)]) || [];
}

/** The state that a leading digit names, null when it names none or two. */
export function stateByDigit(postalCode: string): StateCode | null {
  const [state, another] = statesByLeadingDigit(postalCode);
  return state && !another ? state : null;
}

/** The first four digits that stand alone in a text, else empty. */
export const postalCodeIn = (text: string): string => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? "";

/** "1100 Wien, Favoriten": what a suggestion shows and what findPlace understands. */
export function placeLabel({ postalCode, name, district }: Pick<Place, "postalCode" | "name" | "district">): string {
  return [postalCode, district ? `${name}, ${district}` : name].filter(Boolean).join(" ");
}

const transliterated: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The form in which names of places are compared: "St. Pölten" is "sankt poelten". */
export function foldPlaceName(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => transliterated[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^st(?:\. *| +)|\bst\. */g, "sankt ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

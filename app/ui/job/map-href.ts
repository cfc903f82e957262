/** What a map finds for an address as typed. A place of ours is the middle of a postcode or a town, and no street's. */
export const mapHref = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

export interface Spot {
  latitude: number;
  longitude: number;
}

/** A place on a map that no page has to embed. */
export const mapHref = ({ latitude, longitude }: Spot): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

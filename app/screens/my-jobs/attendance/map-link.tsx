import type { ReactNode } from "react";
import { mapHref, type Spot } from "~/ui/job/map-href";

/** A place on a map: where its spot is unknown, what the map finds for its name. */
export function MapLink({ place, spot, children }: { place: string; spot: Spot | null; children: ReactNode }) {
  const href = spot ? mapHref(spot) : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}

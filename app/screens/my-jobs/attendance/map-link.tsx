import type { ReactNode } from "react";
import { mapHref } from "~/ui/job/map-href";

/** A place on a map. */
export function MapLink({ place, children }: { place: string; children: ReactNode }) {
  return (
    <a href={mapHref(place)} rel="noreferrer">
      {children}
    </a>
  );
}

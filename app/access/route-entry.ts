import type { Allowed } from "~/domain/account/duties/duties";

/** Which duties a route belongs to. */
export interface RouteDuties {
  /** Who opens the page besides the owner. */
  read: Allowed;
  /** Who posts to it, where that is somebody else. */
  act?: Allowed;
  /** The address names a day, and whoever is on site opens none that is over (ACCS-11). */
  onSiteFromToday?: true;
}

import { filtersOf, type WallQuery, wallSearch } from "~/domain/application/wall-query";

/** The wall's address with a filter changed. */
export const wallHref = (query: WallQuery, change?: Partial<WallQuery>) =>
  `/staff/job-wall?${wallSearch(query, change)}`;

/** Where these filters are given a name (ALRT-01). */
export const saveHref = (query: WallQuery): string => `/staff/alerts/new?${filtersOf(query)}`;

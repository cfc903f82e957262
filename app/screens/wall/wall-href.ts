import { type WallQuery, wallSearch } from "~/domain/application/wall-query";

/** The wall's address with a filter changed. */
export const wallHref = (query: WallQuery, change?: Partial<WallQuery>) =>
  `/staff/job-wall?${wallSearch(query, change)}`;

import { isOfAgency } from "~/ui/job/of-agency";

/** Where the profile of a person lies for whoever looks: the agency or a company (SEL-12). */
export const profileHref = (prefix: string, userId: string): string =>
  isOfAgency(prefix) ? `/staff-detail/${userId}` : `/staff-details/${userId}`;

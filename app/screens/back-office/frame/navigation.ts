import type { CountName } from "~/domain/agency/queue/counts";
import type { IconName } from "~/ui/parts/icon";

/** In the order in which the tabs show them. */
export const groups = ["today", "people", "money", "content", "rules", "checks"] as const;
export type Group = (typeof groups)[number];

export interface Place {
  /** Below /superuser/back-office; "" is the start page. */
  path: string;
  /** Text under backOffice:nav. */
  key: string;
  icon: IconName;
  group: Group;
  /** Whose number stands beside the name. */
  count?: CountName;
}

export const backOfficePath = "/superuser/back-office";

/** Every page of the back office that the navigation leads to, in its order. */
export const places: Place[] = [
  { path: "", key: "queue", icon: "list", group: "today" },
  { path: "work", key: "work", icon: "alert", group: "today", count: "failedWork" },
  { path: "elda", key: "elda", icon: "file", group: "today", count: "elda" },
  { path: "messages", key: "messages", icon: "mail", group: "today", count: "messages" },
  { path: "approvals", key: "approvals", icon: "check", group: "people", count: "approvals" },
  { path: "companies", key: "companies", icon: "users", group: "people", count: "companies" },
  { path: "accounts", key: "accounts", icon: "user", group: "people" },
  { path: "pool", key: "pool", icon: "search", group: "people" },
  { path: "orders", key: "orders", icon: "euro", group: "money", count: "overdueBills" },
  { path: "bank", key: "bank", icon: "euro", group: "money" },
  { path: "open-items", key: "openItems", icon: "list", group: "money" },
  { path: "dunning", key: "dunning", icon: "mail", group: "money" },
  { path: "accounting", key: "accounting", icon: "file", group: "money" },
  { path: "accounting/vat", key: "vat", icon: "file", group: "money" },
  { path: "pay", key: "pay", icon: "euro", group: "money" },
  { path: "outstanding", key: "outstanding", icon: "clock", group: "money" },
  { path: "promotion-codes", key: "promotionCodes", icon: "ticket", group: "money" },
  { path: "testimonials", key: "testimonials", icon: "star", group: "content" },
  { path: "reach", key: "reach", icon: "search", group: "content" },
  { path: "reach/pages", key: "reachPages", icon: "search", group: "content" },
  { path: "newsletter", key: "newsletter", icon: "mail", group: "content" },
  { path: "legal-texts", key: "legalTexts", icon: "file", group: "content" },
  { path: "settings", key: "settings", icon: "pen", group: "rules" },
  { path: "staff-types", key: "staffTypes", icon: "euro", group: "rules" },
  { path: "laws", key: "laws", icon: "help", group: "rules" },
  { path: "contract-template", key: "contractTemplate", icon: "file", group: "rules" },
  { path: "figures", key: "figures", icon: "list", group: "checks" },
  { path: "audit", key: "audit", icon: "lock", group: "checks" },
  { path: "colleagues", key: "colleagues", icon: "users", group: "checks" },
  { path: "access", key: "access", icon: "lock", group: "checks" },
  { path: "privacy", key: "privacy", icon: "lock", group: "checks", count: "retention" },
  { path: "system", key: "system", icon: "clock", group: "checks" },
];

export const hrefOf = ({ path }: Pick<Place, "path">) => (path ? `${backOfficePath}/${path}` : backOfficePath);

/** The place that a page belongs to: the longest path that it starts with. */
export function placeOf(pathname: string): Place | undefined {
  return places
    .filter((place) => pathname === hrefOf(place) || (place.path && pathname.startsWith(`${hrefOf(place)}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

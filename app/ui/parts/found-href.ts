import type { Found, SearchKind } from "~/domain/agency/accounts/search";

const pages: Record<SearchKind, string> = {
  people: "accounts",
  companies: "companies",
  events: "events",
  orders: "orders",
  bills: "bills",
};

export const foundHref = (kind: SearchKind, { about }: Found) => `/superuser/back-office/${pages[kind]}/${about}`;

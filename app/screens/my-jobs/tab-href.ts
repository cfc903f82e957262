import type { MyJobsTab } from "~/domain/hours/my-jobs.queries.server";

export function tabHref(tab: MyJobsTab | "standby", page = 1): string {
  const search = new URLSearchParams();
  if (tab !== "all") search.set("tab", tab);
  if (page > 1) search.set("page", String(page));
  return `/staff/my-jobs${search.size > 0 ? `?${search}` : ""}`;
}

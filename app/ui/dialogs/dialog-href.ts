/** What belongs to a dialog and not to the page under it. */
const dialogKeys = ["modal", "role", "from", "posID", "eventID", "userId", "token", "resetToken"];

/** The page without its dialog; what else its URL says stays, such as a price search. */
export function closedHref(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of dialogKeys) query.delete(key);
  return `?${query}`;
}

/** Another dialog over the same page, which leads to the same place afterwards. */
export function dialogHref(search: string, modal: string, role?: string): string {
  const query = new URLSearchParams(search);
  query.set("modal", modal);
  query.delete("role");
  if (role) query.set("role", role);
  return `?${query}`;
}

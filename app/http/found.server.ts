/** What the person may work with, or the page says that there is no such thing. */
export function foundOr404<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}

export const notFound = () => new Response("404", { status: 404, statusText: "Not Found" });

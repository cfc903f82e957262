/** Pages that exist in German and, below /en, in English. */
const twins = [
  "/",
  "/workwithus",
  "/jobs",
  "/jobs/in/:state",
  "/jobs/as/:work",
  "/jobs/as/:work/in/:state",
  "/jobs/:positionId",
  "/events/:eventId",
  "/hire",
  "/hire/:work",
  "/hire/:work/in/:state",
  "/contact",
  "/newsletter",
  "/imprint",
  "/terms-and-conditions",
  "/privacy",
  "/accessibility",
  "/auth/login",
];

/**
 * What search engines may keep, as app/routes.ts writes it (SEEK-03): every other address answers with noindex. The log-in
 * and the job wall are doors; pictures belong to pages and shared links.
 */
export const foundAddresses: readonly string[] = [
  ...twins,
  ...twins.map((pattern) => (pattern === "/" ? "/en" : `/en${pattern}`)),
  "/staff/job-wall",
  "/og/:file",
  "/testimonials/:file",
  "/settings/pictures/:fileId",
];

/** Files of the build, which pages are drawn with. */
const drawnWith = /^\/(?:assets\/|icons\/|media\/|favicon\.svg$)/;

const patterns = foundAddresses.map((pattern) => ({
  segments: pattern.split("/"),
  reading: new RegExp(`^${pattern === "/" ? "" : pattern.replace(/:\w+/g, "([^/]+)")}/*$`, "i"),
}));

/** Pages that are there whatever is offered, in German. */
export const fixedPages = twins.filter((pattern) => !pattern.includes(":") && pattern !== "/auth/login");

const doors = new Set(["/auth/login", "/en/auth/login"]);
const pages = patterns.slice(0, 2 * twins.length).filter(({ segments }) => !doors.has(segments.join("/")));

/** Whether a path is that of a public page, in its one spelling; doors and pictures are none. */
export const isPublicPage = (path: string): boolean =>
  pages.some(({ reading }) => reading.test(path)) && spelledOnce(path) === path;

/** The one spelling of a path that search engines may find, ids as they are; null for every other path. */
function spelledOnce(path: string): string | null {
  for (const { segments, reading } of patterns) {
    const [, ...ids] = reading.exec(path) ?? [null];
    if (reading.test(path)) return segments.map((one) => (one.startsWith(":") ? ids.shift() : one)).join("/");
  }
  return null;
}

/** Path and query of an address as a request line has them. */
function partsOf(address: string): { path: string; query: string } {
  const at = address.indexOf("?");
  return at < 0 ? { path: address, query: "" } : { path: address.slice(0, at), query: address.slice(at) };
}

/** The list of all jobs goes on from its second page; no other query is a part of an address (SEEK-02, SEEK-07). */
const goesOn = (path: string, query: string): boolean =>
  (path === "/jobs" || path === "/en/jobs") && /^\?page=(?:[2-9]|[1-9]\d+)$/.test(query);

/** Whether search engines may keep this address: one of the list, without a query that is no part of it. */
export function isFound(address: string): boolean {
  const { path, query } = partsOf(address);
  return drawnWith.test(path) || goesOn(path, query) || (query === "" && spelledOnce(path) === path);
}

/** Where a page is that was asked for with a capital or a slash at the end, its query kept; null where it is there (SEEK-02). */
export function spelledOtherwise(address: string): string | null {
  const { path, query } = partsOf(address);
  const once = spelledOnce(path);
  return once === null || once === path ? null : once + query;
}

/**
 * The path that a visitor brought along, as a browser will read it, if it is one of this site and begins with exactly one
 * slash; else the fallback (SAFE-08). Signs that a browser drops, turns or decodes make a path that leads elsewhere.
 */
export function sameSitePath(path: string | null | undefined, fallback: string): string {
  if (!path || !/^\/[^\s\\]*$/.test(path) || hasControls(path)) return fallback;
  if (!URL.canParse(path, SITE)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, SITE);
  return origin === SITE && !/^\/(?:\/|%2f|%5c)/i.test(pathname) ? pathname + search + hash : fallback;
}

const SITE = "http://site.invalid";

const hasControls = (text: string) => [...text].some((sign) => sign < " " || sign === "\u007f");

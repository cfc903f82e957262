/** The path if it is one of this site, else the fallback. "//host" and "/\host" lead elsewhere and are refused. */
export function sameSitePath(path: string | null | undefined, fallback: string): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  const parsed = new URL(path, "http://site.invalid");
  return parsed.host === "site.invalid" ? parsed.pathname + parsed.search + parsed.hash : fallback;
}

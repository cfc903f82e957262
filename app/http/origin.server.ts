import { config } from "~/config/config.server";
import { isTrustedPeer } from "./address.server";
import { securityHeaders } from "./security-headers.server";

/**
 * Whether a request that changes something comes from a page of this site. A browser sends `Origin` with every form;
 * `Sec-Fetch-Site` covers clients that leave it out. Neither of them: a program, not a browser with a cookie jar that
 * somebody else steers.
 */
export function comesFromHere(request: { headers: Pick<Headers, "get"> }): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return true;
  const forwarded = isTrustedPeer(request) ? request.headers.get("X-Forwarded-Host") : null;
  const host = forwarded || request.headers.get("Host");
  try {
    return new URL(origin).host === host || origin === config().baseUrl;
  } catch {
    return false;
  }
}

/** What a form from elsewhere is answered; Express, on which every server of the build stands, makes a 403 of it. */
export const foreignForm = () => ({
  status: 403,
  headers: Object.fromEntries([...securityHeaders(), ["Cache-Control", "no-store"]]),
  stack: "a form came from another site",
});

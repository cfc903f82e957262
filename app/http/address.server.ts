import { config } from "~/config.server";

/** The header in which our own server notes the peer of a connection; requests cannot bring it along. */
export const PEER_HEADER = "X-Tagwerk-Peer";

/** The visitor's network address; a forwarded one counts only when the configuration trusts the proxy. */
export function addressOf(request: Request): string {
  const forwarded = config().trustProxy ? request.headers.get("X-Forwarded-For")?.split(",")[0]?.trim() : undefined;
  return forwarded || request.headers.get(PEER_HEADER) || "unknown";
}

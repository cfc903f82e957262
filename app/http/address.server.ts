import { isIP } from "node:net";
import proxyAddress from "proxy-addr";
import { config } from "~/config/config.server";

/** The header in which our own server notes the peer of a connection; requests cannot bring it along. */
export const PEER_HEADER = "X-Tagwerk-Peer";

declare global {
  // Set by our own server, which is built apart from the pages; others leave the header to whoever sends it.
  var tagwerkNotesPeers: boolean | undefined;
}

type Asked = { headers: Pick<Headers, "get"> };

export const UNKNOWN_ADDRESS = "unknown";

const peerOf = ({ headers }: Asked) =>
  (globalThis.tagwerkNotesPeers && headers.get(PEER_HEADER)?.replace(/^::ffff:/i, "")) || UNKNOWN_ADDRESS;

let trusts: ReturnType<typeof proxyAddress.compile> | undefined;

function isTrusted(address: string, hop: number): boolean {
  const { trustProxy } = config();
  if (!trustProxy || !isIP(address)) return false;
  trusts ??= proxyAddress.compile([...trustProxy]);
  return trusts(address, hop);
}

/** Whether what the peer forwards about the visitor is believed. */
export const isTrustedPeer = (request: Asked): boolean => isTrusted(peerOf(request), 0);

/**
 * The visitor's network address: of X-Forwarded-For, read from the right, the first entry that is not a proxy of ours,
 * and only when the peer is one (SAFE-07). What stands further left is the visitor's own word.
 */
export function addressOf(request: Asked): string {
  const peer = peerOf(request);
  if (!isTrusted(peer, 0)) return peer;
  const forwarded = request.headers.get("X-Forwarded-For") ?? "";
  const hops = forwarded.split(",").reverse();
  let address = peer;
  for (const [index, hop] of hops.entries()) {
    const entry = withoutPort(hop.trim());
    // A proxy of ours writes addresses; something else was there before it.
    if (!isIP(entry)) return address;
    address = entry;
    if (!isTrusted(address, index + 1)) return address;
  }
  return address;
}

/** Some proxies write "203.0.113.5:51234" or "[2001:db8::5]:51234". */
function withoutPort(hop: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return (six ?? four ?? hop).replace(/^::ffff:/i, "");
}

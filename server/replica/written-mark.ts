import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";

/** No copy that answers is older than ten seconds, so that later everybody has what was written. */
const KEPT_SECONDS = 30;

const sealOf = (number: string) =>
  createHmac("sha256", config().sessionSecret).update(`written ${number}`).digest("base64url").slice(0, 22);

/** The cookie that says the number of a write; nobody else can make one (SAFE-39). */
export const writtenCookie = (number: number, secure: boolean): string =>
  `written=${number}.${sealOf(String(number))}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The number of the reader's last write, from the cookie that the server that writes has set; 0 for any other. */
export function ownWriteOf(cookies: string | undefined): number {
  const [, number, seal = ""] = /(?:^|;\s*)written=(\d{1,15})\.([\w-]{22})(?:;|$)/.exec(cookies ?? "") ?? [];
  if (number === undefined) return 0;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(number))) ? Number(number) : 0;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "~/http/address.server";
import { countRequest } from "~/limits/limits.server";

/** A file of the build is served before anything is counted. */
export const mayBeFile = ({ url = "/" }: Pick<IncomingMessage, "url">) => /^[^?]*\.\w+(?:\?|$)/.test(url);

/** Probes of the platform come from one address, and must learn that the server is alive. */
const isProbe = (url: string) => /^\/(?:healthz|readyz)(?:\?|$)/.test(url);

/** Answers whoever asks too often, before anything is rendered (SAFE-34); false when they may go on. */
export async function refuseTooMany(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = request.url ?? "/";
  if (isProbe(url)) return false;
  const get = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const wait = await countRequest(addressOf({ headers: { get } }));
  if (wait === null) return false;
  const call = url.startsWith("/api/");
  const body = call ? JSON.stringify(refusal) : "429 Zu viele Anfragen. Too many requests.";
  response.writeHead(429, {
    "Retry-After": String(wait),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Type": call ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    // What was not read of a body need not be.
    Connection: "close",
  });
  response.end(body);
  return true;
}

const message = "Too many attempts. Please try again in 1 minutes.";
const refusal = { status: "fail", key: "tooManyRequests", message, msg: message, errors: {} };

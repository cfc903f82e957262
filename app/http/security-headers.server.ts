import { config } from "~/config/config.server";

export const HTTPS_ONLY: [string, string] = ["Strict-Transport-Security", "max-age=31536000"];

/** What Stripe's card fields need, in a frame of Stripe's own. */
const STRIPE = {
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: " https://api.stripe.com",
};

/**
 * Headers of every answer. `nonce` is given for hydrated pages only; all others have no inline script at all. Only the
 * pages with Stripe's card fields, where Stripe is configured, admit Stripe. `styleHash` is that of a page's own rules.
 * `locates` is for forms of somebody's own address alone: no other page may ask where the device is.
 */
export function securityHeaders(
  nonce?: string,
  stripe = false,
  styleHash?: string,
  locates = false,
): [string, string][] {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const also = stripe ? STRIPE : { scripts: "", frames: "", calls: "" };
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}${also.scripts}`,
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also.calls}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The reader of stored mails shows each in a frame of its own; every other answer refuses to be framed.
    `frame-src 'self'${also.frames}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", `camera=(), geolocation=(${locates ? "self" : ""}), microphone=(self), payment=()`],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(config().baseUrl.startsWith("https:") ? [HTTPS_ONLY] : []),
  ];
}

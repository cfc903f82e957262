/** Headers of every answer. `nonce` is given for hydrated pages only; all others have no inline script at all. */
export function securityHeaders(nonce?: string): [string, string][] {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The reader of stored mails shows each in a frame of its own; every other answer refuses to be framed.
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

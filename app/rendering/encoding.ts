export type Encoding = "br" | "gzip" | "identity";

/** The best of what the browser takes. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?\b)/.test(text)) return "br";
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?\b)/.test(text) ? "gzip" : "identity";
}

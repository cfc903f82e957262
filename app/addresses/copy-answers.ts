/**
 * What a second server answers from its copy of the database (OPS-19): pages that anybody reads, the job wall with its
 * jobs, and pictures. Everything else belongs to the server that writes.
 */
const answered = [
  /^\/(?:en)?$/,
  /^(?:\/en)?\/(?:workwithus|imprint|terms-and-conditions|privacy|accessibility)$/,
  /^(?:\/en)?\/jobs(?:\/[^/]+|\/(?:in|as)\/[^/]+|\/as\/[^/]+\/in\/[^/]+)?$/,
  /^(?:\/en)?\/events\/[^/]+$/,
  /^(?:\/en)?\/hire(?:\/[^/]+(?:\/in\/[^/]+)?)?$/,
  /^\/staff\/job-wall$/,
  /^\/staff\/job-wall-details\/[^/]+\/[^/]+$/,
  /^\/(?:files|testimonials|settings\/pictures|og)\/[^/]+$/,
  /^\/(?:sitemap\.xml|sitemaps\/[^/]+|robots\.txt|healthz|readyz|metrics)$/,
];

/** No server writes so often within the ten seconds by which a copy may be behind: such a number is no write (SAFE-39). */
const MOST_AHEAD = 100_000;

export type HandOver = "write" | "elsewhere" | "late" | "behind";

interface Asked {
  method: string;
  path: string;
  /** The number of the reader's own last write, 0 for none. */
  ownWrite: number;
  /** How far the copy has come, and whether it is too old. */
  written: number;
  late: boolean;
}

/** Why the server that writes must answer this, or null when the copy may (OPS-19, OPS-20). Probes are about this server. */
export function handOverReason({ method, path, ownWrite, written, late }: Asked): HandOver | null {
  if (method !== "GET" && method !== "HEAD") return "write";
  if (!answered.some((pattern) => pattern.test(path))) return "elsewhere";
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return null;
  if (late) return "late";
  return ownWrite > written && ownWrite <= written + MOST_AHEAD ? "behind" : null;
}

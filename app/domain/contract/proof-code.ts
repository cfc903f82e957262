/** What names a signed text on its page of evidence: the first 20 signs of its SHA-256, in groups of five (FLOW-20). */
export function proofCode(bodySha256: string): string {
  return bodySha256
    .slice(0, 20)
    .toUpperCase()
    .replace(/(.{5})(?=.)/g, "$1-");
}

/** The beginning of the hash that a code means, however it was typed; the whole hash is one too. Null for anything else. */
export function hashOfCode(code: string): string | null {
  const hash = code.toLowerCase().replace(/[\s-]/g, "");
  return /^([0-9a-f]{20}|[0-9a-f]{64})$/.test(hash) ? hash : null;
}

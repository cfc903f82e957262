import { createHash } from "node:crypto";
import { hashOfDocument, type PdfDocument, printed } from "~/gateways/pdf.server";
import type { Visit } from "~/http/visit.server";

interface Named {
  /** Without its ending. */
  name: string;
  /** To keep; else to read in place. */
  attachment?: boolean;
}

/**
 * A document in the browser: one that is kept, or one that is printed now, in turn with those of other accounts. Whoever
 * has it already is told so, and nothing is printed (SAFE-42).
 */
export async function pdfResponse(
  { request, user }: Pick<Visit, "request" | "user">,
  document: Buffer | PdfDocument,
  { name, attachment = false }: Named,
): Promise<Response> {
  const tag = `"${Buffer.isBuffer(document) ? hashOf(document) : hashOfDocument(document)}"`;
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `${attachment ? "attachment" : "inline"}; filename="${name.replace(/[^\w.-]/g, "_")}.pdf"`,
    ETag: tag,
    "Cache-Control": "private, no-cache",
  };
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers });
  const bytes = await printed(document, { whose: user?.id ?? "" });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

const hasAlready = ({ method, headers }: Request, tag: string): boolean =>
  method !== "POST" &&
  (headers.get("If-None-Match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag);

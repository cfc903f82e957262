import { Readable } from "node:stream";

interface Zipped {
  /** Without its ending. */
  name: string;
  /** How long it is, where that is known before. */
  bytes?: number;
}

/** A ZIP to keep, piece by piece. */
export function zipResponse(pieces: AsyncIterable<Buffer>, { name, bytes }: Zipped): Response {
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      ...(bytes === undefined ? {} : { "Content-Length": String(bytes) }),
      "Cache-Control": "private, no-store",
    },
  });
}

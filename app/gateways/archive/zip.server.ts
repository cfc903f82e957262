import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  /** Its bytes piece by piece, asked for when those before it are written. */
  pieces: () => AsyncIterable<Buffer>;
}

/** One ZIP as a stream: of all entries no more is held at once than one of their pieces. */
export function zipOf(entries: readonly ZipEntry[], at: number): Readable {
  const zip = new ZipFile();
  // What fails before anybody reads is said to whoever reads then; unheard it would end the server.
  zip.outputStream.on("error", () => undefined);
  for (const { name, pieces } of entries)
    zip.addReadStreamLazy(name, { mtime: new Date(at), compress: name.endsWith(".json") }, (found) => {
      const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 64 * 1024 });
      stream.once("error", (error) => zip.outputStream.destroy(error));
      found(null, stream);
    });
  zip.end();
  return zip.outputStream;
}

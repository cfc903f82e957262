declare module "yazl" {
  import type { Readable } from "node:stream";

  interface Options {
    mtime?: Date;
    compress?: boolean;
  }
  type Found = (error: unknown, stream?: Readable) => void;
  export class ZipFile {
    readonly outputStream: Readable;
    addReadStreamLazy(name: string, options: Options, open: (found: Found) => void): void;
    end(): void;
  }
}

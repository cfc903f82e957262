import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { config } from "~/config/config.server";
import { decryptBytes, encryptBytes } from "../encryption.server";

const PIECE_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;

/** Only what newId makes is a name, so that no path leads out of the folder. */
function pathOf(name: string): string {
  if (!/^[0-9A-Z]{26}$/.test(name)) throw new Error(`"${name}" is no name of an archive`);
  return join(config().dataDir, "exports", name);
}

/** Each piece says where it belongs and whether it is the last one, so that none is missing or stands elsewhere. */
const labelOf = (name: string, index: number, last: boolean) => `exports/${name}#${index}${last ? " end" : ""}`;

/**
 * Writes a stream encrypted, piece by piece, and answers how long it is in clear. What is there under this name before is
 * replaced when all is written; what is left of a try that ended half-way is not read by anybody.
 */
export async function writeSealedArchive(name: string, stream: AsyncIterable<Buffer>): Promise<number> {
  const target = pathOf(name);
  await mkdir(join(config().dataDir, "exports"), { recursive: true, mode: 0o700 });
  const file = await open(`${target}.part`, "w", 0o600);
  let index = 0;
  let bytes = 0;
  let rest: Buffer[] = [];
  let length = 0;
  const write = async (piece: Buffer, last: boolean) => {
    const sealed = encryptBytes(labelOf(name, index++, last), piece);
    const head = Buffer.alloc(LENGTH_BYTES);
    head.writeUInt32BE(sealed.length);
    await file.write(Buffer.concat([head, sealed]));
  };
  try {
    for await (const chunk of stream) {
      rest.push(chunk);
      length += chunk.length;
      bytes += chunk.length;
      if (length < PIECE_BYTES) continue;
      await write(Buffer.concat(rest), false);
      rest = [];
      length = 0;
    }
    await write(Buffer.concat(rest), true);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.part`, target);
  return bytes;
}

/** The same in clear, piece by piece. Throws when the file is not there, was changed or is cut off. */
export async function* readSealedArchive(name: string): AsyncGenerator<Buffer> {
  const file = await open(pathOf(name), "r");
  try {
    const head = Buffer.alloc(LENGTH_BYTES);
    const { size } = await file.stat();
    let at = 0;
    for (let index = 0; at < size; index++) {
      await file.read(head, 0, LENGTH_BYTES, at);
      const sealed = Buffer.alloc(head.readUInt32BE());
      await file.read(sealed, 0, sealed.length, at + LENGTH_BYTES);
      at += LENGTH_BYTES + sealed.length;
      yield decryptBytes(labelOf(name, index, at >= size), sealed);
    }
  } finally {
    await file.close();
  }
}

export async function removeSealedArchive(name: string): Promise<void> {
  await rm(pathOf(name), { force: true });
  await rm(`${pathOf(name)}.part`, { force: true });
}

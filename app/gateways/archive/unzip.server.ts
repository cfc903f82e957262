import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** Where the list of files ends, with the longest comment behind it. */
const LONGEST_END = 22 + 0xffff;
const MOST_FILES = 100;

/** Whether these bytes begin like a ZIP. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === LOCAL;

/**
 * The files of a ZIP, in its order; null when it is broken, encrypted, or unpacks to more than so many bytes. What the
 * list says of a size is not believed: unpacking stops at the limit.
 */
export function unzip(bytes: Buffer, mostBytes: number): { name: string; bytes: Buffer }[] | null {
  try {
    return readFiles(bytes, mostBytes);
  } catch {
    return null;
  }
}

function readFiles(zip: Buffer, mostBytes: number) {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < Math.max(0, zip.length - LONGEST_END) || zip.readUInt32LE(end) !== END) return null;
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_FILES) return null;
  const files: { name: string; bytes: Buffer }[] = [];
  let left = mostBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    const bytes = unpack(
      zip,
      { at: zip.readUInt32LE(at + 42), method: zip.readUInt16LE(at + 10) },
      zip.readUInt32LE(at + 20),
      left,
    );
    if (encrypted || !bytes) return null;
    left -= bytes.length;
    if (!name.endsWith("/")) files.push({ name, bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function unpack(
  zip: Buffer,
  { at, method }: { at: number; method: number },
  size: number,
  most: number,
): Buffer | null {
  if (zip.readUInt32LE(at) !== LOCAL) return null;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + size > zip.length) return null;
  const packed = zip.subarray(from, from + size);
  if (method === STORED) return packed.length <= most ? packed : null;
  // 0 would mean no limit.
  return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }) : null;
}

import { deflateRawSync } from "node:zlib";

interface Packed {
  name: string;
  text: string;
  packed?: boolean;
}

/** A ZIP with these files; checksums are left at 0, which nothing of ours reads. */
export function zipOf(files: Packed[]): Buffer {
  const heads: Buffer[] = [];
  const parts: Buffer[] = [];
  let at = 0;
  for (const { name, text, packed = true } of files) {
    const raw = Buffer.from(text);
    const bytes = packed ? deflateRawSync(raw) : raw;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(packed ? 8 : 0, 8);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(raw.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(packed ? 8 : 0, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(raw.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    heads.push(entry, Buffer.from(name));
    parts.push(head, Buffer.from(name), bytes);
    at += head.length + name.length + bytes.length;
  }
  const list = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

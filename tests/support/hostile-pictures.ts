import { createDeflate } from "node:zlib";

interface Png {
  width: number;
  height: number;
  depth?: 8 | 16;
  /** 2 is colour, 6 is colour with transparency. */
  colourType?: 2 | 6;
  interlaced?: boolean;
  /** Fewer rows than the head says. */
  rows?: number;
}

/** The seven passes of an interlaced PNG: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A plain black PNG, packed row by row, so that making it takes no memory. */
export async function blackPng(png: Png): Promise<Buffer> {
  const { width, height, depth = 8, colourType = 2, interlaced = false, rows } = png;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType, 0, 0, Number(interlaced)], 8);
  const pixel = ((colourType === 2 ? 3 : 4) * depth) / 8;
  const shapes = interlaced
    ? passes.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)])
    : [[width, rows ?? height]];
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", await packed(shapes.map(([w = 0, h = 0]) => ({ bytes: 1 + w * pixel, times: h })))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function packed(rows: { bytes: number; times: number }[]): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on("data", (part: Buffer) => parts.push(part));
  for (const { bytes, times } of rows) {
    const row = Buffer.alloc(bytes);
    for (let at = 0; at < times; at += 1) {
      if (!deflate.write(row)) await new Promise((go) => deflate.once("drain", go));
    }
  }
  await new Promise<void>((done) => {
    deflate.once("end", done);
    deflate.end();
  });
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Two hundred thousand layers over the whole picture, by references to references: tiny as a file, long to draw at any size. */
export function endlessSvg(): Buffer {
  const tenTimes = (below: number) => `<use href="#a${below}"/>`.repeat(10);
  const groups = [1, 2, 3, 4, 5].map((level) => `<g id="a${level}">${tenTimes(level - 1)}</g>`);
  const layer = `<g id="a0"><g opacity=".9"><path d="M0 0h3e3v3e3H0"/></g></g>`;
  const drawing = `<defs>${layer}${groups.join("")}</defs><use href="#a5"/><use href="#a5"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">${drawing}</svg>`);
}

import type { Readable, Writable } from "node:stream";

/** Facts as JSON and bytes beside them, as two programs hand them to one another through a pipe. */
export interface Frame {
  head: unknown;
  parts: Buffer[];
}

const MOST_HEAD_BYTES = 65_536;

export function writeFrame(stream: Writable, { head, parts }: Frame): void {
  const text = Buffer.from(JSON.stringify({ head, sizes: parts.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  stream.write(Buffer.concat([length, text, ...parts]));
}

/** Hands over each whole frame. What is no frame, or holds more than `mostBytes`, is a fault, and nothing is read on. */
export function readFrames(
  stream: Readable,
  { mostBytes, onFrame, onFault }: { mostBytes: number; onFrame: (frame: Frame) => void; onFault: () => void },
): void {
  let buffered: Buffer[] = [];
  let held = 0;
  let needed = 4;
  let broken = false;
  stream.on("data", (part: Buffer) => {
    if (broken) return;
    buffered.push(part);
    held += part.length;
    try {
      while (held >= needed) {
        const all = Buffer.concat(buffered);
        const next = frameIn(all, mostBytes);
        buffered = [next.frame ? all.subarray(next.bytes) : all];
        held = buffered[0]?.length ?? 0;
        needed = next.frame ? 4 : next.bytes;
        if (next.frame) onFrame(next.frame);
      }
    } catch {
      broken = true;
      onFault();
    }
  });
}

/** The frame at the beginning and its length, or how many bytes are needed to know more. */
function frameIn(all: Buffer, mostBytes: number): { bytes: number; frame?: Frame } {
  const bodyAt = 4 + all.readUInt32BE(0);
  if (bodyAt > 4 + MOST_HEAD_BYTES) throw new Error("a frame's head is too long");
  if (all.length < bodyAt) return { bytes: bodyAt };
  const { head, sizes } = JSON.parse(all.toString("utf8", 4, bodyAt)) as { head: unknown; sizes: number[] };
  const bytes = sizes.reduce((sum, size) => sum + size, bodyAt);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 0) || bytes - bodyAt > mostBytes)
    throw new Error("a frame is too large");
  if (all.length < bytes) return { bytes };
  let at = bodyAt;
  const parts = sizes.map((size) => {
    const part = Buffer.from(all.subarray(at, at + size));
    at += size;
    return part;
  });
  return { bytes, frame: { head, parts } };
}

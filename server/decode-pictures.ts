import { drawPictures } from "../app/gateways/draw-pictures.server";
import { readFrames, writeFrame } from "../app/gateways/frames";
import type { PictureTask } from "../app/gateways/picture-tasks";

/** Unpacks pictures of strangers for the server, in a process of its own: docs/decisions/0029-pictures-outside.md. */

const MOST_BYTES = 64 * 1024 * 1024;
/** At once, even while the decoder is at work: an ordinary exit waits for it. */
const end = () => process.kill(process.pid, "SIGKILL");

// The output carries the answers: what a decoder has to say of a broken picture goes nowhere.
console.log = () => undefined;

// A signal to the whole group asks the server to end; pictures in flight are still drawn, then it closes the pipe.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.stdin.on("end", end).on("error", end);
process.stdout.on("error", end);

readFrames(process.stdin, {
  mostBytes: MOST_BYTES,
  onFault: end,
  onFrame: async ({ head, parts: [bytes = Buffer.alloc(0)] }) => {
    const { task, mayBeHeavy } = head as { task: PictureTask; mayBeHeavy: boolean };
    const answer = await drawPictures(task, { bytes, mayBeHeavy });
    if (!answer.ok) return writeFrame(process.stdout, { head: answer, parts: [] });
    const pictures = answer.pictures.map(({ bytes: _bytes, ...facts }) => facts);
    writeFrame(process.stdout, {
      head: { ok: true, pictures },
      parts: answer.pictures.map((picture) => picture.bytes),
    });
  },
});
writeFrame(process.stdout, { head: "ready", parts: [] });

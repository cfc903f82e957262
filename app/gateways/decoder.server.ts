import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { type Frame, readFrames, writeFrame } from "./frames";
import type { PictureAnswer, PictureTask } from "./picture-tasks";

export interface Asked {
  task: PictureTask;
  bytes: Buffer;
  mayBeHeavy: boolean;
  limitMs: number;
}

/** `stopped`: it took longer than it may, died, or was told to stop. */
export type Outcome = PictureAnswer | { ok: false; reason: "stopped" };

/** A running program that unpacks one picture at a time. */
export interface Decoder {
  /** Whether it has started; false when it does not. */
  ready: Promise<boolean>;
  ask(asked: Asked): Promise<Outcome>;
  /** At once, whatever it is doing. Kept when the process is gone. */
  kill(): Promise<void>;
  isAlive(): boolean;
}

const MOST_ANSWER_BYTES = 64 * 1024 * 1024;
const START_MS = 30_000;

/**
 * Starts the program with a limit of memory, which the shell of every system can set for what it becomes, and without
 * the secrets that stand in the server's environment.
 */
export function startDecoder(memoryBytes: number, program = decoderProgram()): Decoder {
  const limited = ["-c", 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(Math.ceil(memoryBytes / 1024))];
  const child = spawn("/bin/sh", [...limited, process.execPath, ...program], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
  });
  const gone = once(child, "close").catch(() => undefined);
  let alive = true;
  let answered: ((frame: Frame | null) => void) | undefined;
  const nextFrame = () =>
    new Promise<Frame | null>((resolve) => {
      if (alive) answered = resolve;
      else resolve(null);
    });
  const hand = (frame: Frame | null) => {
    const waiting = answered;
    answered = undefined;
    waiting?.(frame);
  };
  const kill = () => {
    child.kill("SIGKILL");
    return gone.then(() => undefined);
  };
  const end = () => {
    alive = false;
    hand(null);
  };
  child.once("error", end).once("exit", end);
  child.stdin.on("error", end);
  readFrames(child.stdout, { mostBytes: MOST_ANSWER_BYTES, onFrame: hand, onFault: () => void kill() });

  /** An idle program does not keep the server from ending, and ends with it. */
  const hold = (busy: boolean) => {
    for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) busy ? handle.ref() : handle.unref();
  };
  const within = async (limitMs: number, work: () => void): Promise<Frame | null> => {
    const overdue = setTimeout(kill, limitMs);
    try {
      const frame = nextFrame();
      work();
      return await frame;
    } finally {
      clearTimeout(overdue);
    }
  };
  const ready = within(START_MS, () => undefined).then((frame) => frame !== null);

  return {
    ready,
    isAlive: () => alive,
    kill,
    async ask({ limitMs, bytes, ...head }) {
      hold(true);
      try {
        await ready;
        const frame = await within(limitMs, () => writeFrame(child.stdin, { head, parts: [bytes] }));
        return frame ? answerIn(frame) : { ok: false, reason: "stopped" };
      } finally {
        hold(false);
      }
    },
  };
}

function answerIn({ head, parts }: Frame): PictureAnswer {
  const answer = head as { ok: true; pictures: { mime: string; width: number; height: number }[] } | PictureAnswer;
  if (!answer.ok) return answer;
  return {
    ok: true,
    pictures: answer.pictures.map((facts, at) => ({ ...facts, bytes: parts[at] ?? Buffer.alloc(0) })),
  };
}

/** Beside the built server and its programs; where the product runs from its sources, the one that tests built, or the source. */
function decoderProgram(): string[] {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (import.meta.url.endsWith(".ts")) {
    const { DECODER_PROGRAM } = process.env;
    return DECODER_PROGRAM ? [DECODER_PROGRAM] : ["--import", "tsx", at("../../server/decode-pictures.ts")];
  }
  const built = ["../programs/decode-pictures.js", "../decode-pictures.js", "../../programs/decode-pictures.js"].map(
    at,
  );
  const program = built.find((path) => existsSync(path));
  if (!program) throw new Error("there is no decode-pictures.js beside the build");
  return [program];
}

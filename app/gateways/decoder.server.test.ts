import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { blackPng } from "../../tests/support/hostile-pictures";
import { untilFound } from "../../tests/support/until";
import { type Decoder, startDecoder } from "./decoder.server";
import type { PictureTask } from "./picture-tasks";

const MEMORY = 500_000_000;
const task: PictureTask = { kind: "redraw", maxSide: 100, kinds: ["png"] };

let decoders: Decoder[] = [];
afterEach(async () => {
  await Promise.all(decoders.map((one) => one.kill()));
  decoders = [];
});
function begin(memoryBytes = MEMORY, program?: string[]): Decoder {
  const one = startDecoder(memoryBytes, program);
  decoders.push(one);
  return one;
}

const ask = (decoder: Decoder, bytes: Buffer, limitMs = 10_000) =>
  decoder.ask({ task, bytes, limitMs, mayBeHeavy: true });

/** Processes whose parent this is, with their state; "Z" is a zombie. */
function children(of: number): { pid: number; state: string }[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/stat`)) return [];
    try {
      const [state = "", parent] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return Number(parent) === of ? [{ pid: Number(name), state }] : [];
    } catch {
      return [];
    }
  });
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z");
  } catch {
    return false;
  }
}

/** Answers like the program, without decoding: ready, then whatever `then` does with what it is sent. */
const double = (then: string) => [
  "-e",
  `const say = (head) => { const text = Buffer.from(JSON.stringify({ head, sizes: [] })); const length = Buffer.alloc(4);
   length.writeUInt32BE(text.length); process.stdout.write(Buffer.concat([length, text])); };
   process.stdin.once("data", () => { ${then} }); say("ready");`,
];

test("[SAFE-06] one program draws one picture after the other", async () => {
  const decoder = begin();
  const png = await blackPng({ width: 200, height: 100 });
  for (let at = 0; at < 3; at += 1) {
    expect(await ask(decoder, png)).toMatchObject({ ok: true, pictures: [{ width: 100, height: 50 }] });
  }
});

test("[SAFE-06] a program that hangs is killed when the time is over, and leaves no zombie", async () => {
  const before = children(process.pid).map(({ pid }) => pid);
  const decoder = begin(MEMORY, double("for (;;);"));
  expect(await ask(decoder, Buffer.alloc(10), 100)).toEqual({ ok: false, reason: "stopped" });
  expect(decoder.isAlive()).toBe(false);
  await decoder.kill();
  expect(children(process.pid).filter(({ pid }) => !before.includes(pid))).toEqual([]);
});

test("[SAFE-06] a program that dies over a picture is an answer, not a fault", async () => {
  expect(await ask(begin(MEMORY, double("process.abort()")), Buffer.alloc(10))).toEqual({
    ok: false,
    reason: "stopped",
  });
});

test("[SAFE-06] a program that answers nonsense is killed", async () => {
  const decoder = begin(MEMORY, double('process.stdout.write("x".repeat(100))'));
  expect(await ask(decoder, Buffer.alloc(10))).toEqual({ ok: false, reason: "stopped" });
});

test("[SAFE-06] a picture gets no more memory than the program may have", async () => {
  const noise = { create: { width: 6000, height: 6000, channels: 4, background: "#0000" } } as const;
  const webp = await sharp(noise).webp({ lossless: true, effort: 0 }).toBuffer();
  const wanted = { task: { ...task, kinds: ["webp"] } as PictureTask, bytes: webp, limitMs: 10_000, mayBeHeavy: true };
  expect(await begin().ask(wanted)).toMatchObject({ ok: true });
  const tight = begin(200_000_000);
  expect(await tight.ready).toBe(true);
  expect(await tight.ask(wanted)).toMatchObject({ ok: false });
});

test("[SAFE-06] a program that cannot start says so", async () => {
  const decoder = begin(MEMORY, ["/nowhere.js"]);
  expect(await decoder.ready).toBe(false);
});

test("[SAFE-06] the program knows none of the server's secrets", async () => {
  process.env.FIELD_KEY = "a canary";
  const decoder = begin(
    MEMORY,
    double("say({ ok: false, reason: String(process.env.FIELD_KEY) + Object.keys(process.env).length })"),
  );
  const answer = await ask(decoder, Buffer.alloc(10));
  delete process.env.FIELD_KEY;
  expect(answer).toMatchObject({ reason: expect.stringMatching(/^undefined\d$/) });
});

test("[SAFE-06] a program takes no signal that was meant for the server and its group", async () => {
  const before = children(process.pid).map(({ pid }) => pid);
  const decoder = begin();
  await decoder.ready;
  const own = children(process.pid).find(({ pid }) => !before.includes(pid));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.kill(own?.pid ?? 0, signal);
  expect(await ask(decoder, await blackPng({ width: 200, height: 100 }))).toMatchObject({ ok: true });
  expect(decoder.isAlive()).toBe(true);
});

test("[SAFE-06] a program ends with the server that started it, even when that is killed", async () => {
  const script = `const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, [process.argv[1]], { stdio: ["pipe", "pipe", "ignore"] });
    child.stdout.once("data", () => process.stdout.write(String(child.pid) + "\\n"));`;
  const args = ["-e", script, process.env.DECODER_PROGRAM ?? ""];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const pid = await new Promise<number>((resolve) => server.stdout.once("data", (text) => resolve(Number(text))));
  expect(isRunning(pid)).toBe(true);
  server.kill("SIGKILL");
  await untilFound(() => !isRunning(pid));
});

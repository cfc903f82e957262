import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";

export type SoundKind = "webm" | "ogg" | "mp4" | "wav" | "mp3" | "aac" | "flac" | "amr" | "caf";
export type Sound = { bytes: Buffer; mime: string /** Null when nothing here can tell. */; seconds: number | null };
export type SoundResult = { ok: true; sound: Sound } | { ok: false; reason: "unsupported" | "unreadable" };

/** ffmpeg reads a file as exactly this and as nothing else: a playlist could name other files of this machine. */
const demuxers: Record<SoundKind, string> = {
  webm: "matroska",
  ogg: "ogg",
  mp4: "mov",
  wav: "wav",
  mp3: "mp3",
  aac: "aac",
  flac: "flac",
  amr: "amr",
  caf: "caf",
};
const mimes: Record<SoundKind, string> = {
  webm: "audio/webm",
  ogg: "audio/ogg",
  mp4: "audio/mp4",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  flac: "audio/flac",
  amr: "audio/amr",
  caf: "audio/x-caf",
};

const patienceMs = 20_000;
/** One at a time: a minute of speech takes less than a second. */
const inTurn = limitConcurrency(1);

/** The kind by content; names and declared types are not believed. */
export function sniffSound(bytes: Buffer): SoundKind | null {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString("latin1");
  if (bytes.subarray(0, 4).toString("hex") === "1a45dfa3") return "webm";
  if (text(0, 4) === "OggS") return "ogg";
  if (text(4, 8) === "ftyp") return "mp4";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "fLaC") return "flac";
  if (text(0, 5) === "#!AMR") return "amr";
  if (text(0, 4) === "caff") return "caf";
  if (text(0, 3) === "ID3") return "mp3";
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff) return null;
  if ((second & 0xf6) === 0xf0) return "aac";
  return (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 ? "mp3" : null;
}

let ffmpegPath: string | null | undefined;

/** Debian's ffmpeg on the PATH, or null. */
export function findFfmpeg(): string | null {
  ffmpegPath ??=
    (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, "ffmpeg"))
      .find((path) => existsSync(path)) ?? null;
  return ffmpegPath;
}

/**
 * Speech as small AAC that every phone plays, without names of places and devices; at most `mostSeconds` and a little more
 * are read. Without ffmpeg the recording stays as it was sent.
 */
export function reencodeSound(
  bytes: Buffer,
  { mostSeconds, ffmpeg = findFfmpeg() }: { mostSeconds: number; ffmpeg?: string | null },
): Promise<SoundResult> {
  const kind = sniffSound(bytes);
  if (!kind) return Promise.resolve({ ok: false, reason: "unsupported" });
  if (!ffmpeg) return Promise.resolve({ ok: true, sound: { bytes, mime: mimes[kind], seconds: null } });
  return inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), "tagwerk-sound-"));
    try {
      const [sent, small] = [join(folder, "sent"), join(folder, "small.m4a")];
      await writeFile(sent, bytes, { mode: 0o600 });
      const input = ["-f", demuxers[kind], "-protocol_whitelist", "file", "-t", String(mostSeconds + 2), "-i", sent];
      const output = ["-map", "0:a:0", "-map_metadata", "-1", "-ac", "1", "-ar", "44100", "-c:a", "aac", "-b:a", "48k"];
      const report = await run(ffmpeg, [
        "-hide_banner",
        "-nostdin",
        ...input,
        ...output,
        "-movflags",
        "+faststart",
        small,
      ]);
      if (report === null) return { ok: false, reason: "unreadable" };
      return { ok: true, sound: { bytes: await readFile(small), mime: "audio/mp4", seconds: secondsIn(report) } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** What the program writes beside its work, or null when it fails or takes too long. */
function run(program: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: patienceMs,
      killSignal: "SIGKILL",
    });
    let report = "";
    child.stderr.on("data", (part: Buffer) => {
      if (report.length < 100_000) report += part.toString("latin1");
    });
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code === 0 ? report : null));
  });
}

/** The last time that ffmpeg reports is the length of what it wrote. */
function secondsIn(report: string): number | null {
  const [hours, minutes, seconds] =
    [...report.matchAll(/time=(\d+):(\d+):(\d+(?:\.\d+)?)/g)].at(-1)?.slice(1).map(Number) ?? [];
  return seconds === undefined ? null : (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds;
}

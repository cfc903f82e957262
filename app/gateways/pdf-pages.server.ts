import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";

/** Sets the limit of memory for what it becomes. */
const SHELL = "/bin/sh";
const patienceMs = 10_000;
/** In kB: a page of a presentation with pictures takes a tenth of it. */
const memoryKb = 500_000;
const inTurn = limitConcurrency(1);

let pdftoppmPath: string | null | undefined;

/** Debian's pdftoppm (poppler-utils) on the PATH, or null. */
export function findPdftoppm(): string | null {
  pdftoppmPath ??=
    (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, "pdftoppm"))
      .find((path) => existsSync(path)) ?? null;
  return pdftoppmPath;
}

/**
 * The first pages of a PDF as PNG, their longer side `side` pixels. None when the program cannot read the file, or takes
 * too long or too much memory for it. It runs without the secrets that stand in the server's environment.
 */
export function drawPdfPages(bytes: Buffer, drawing: Drawing): Promise<Buffer[]> {
  return draw(bytes, drawing, async ({ done, folder }) => {
    if (!done) return [];
    const pages = (await readdir(folder)).filter((name) => name.endsWith(".png")).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });
}

/** Whether a PDF shows nothing without a password (CASE-37); false where the program is missing that could tell. */
export async function isLockedPdf(bytes: Buffer): Promise<boolean> {
  const program = findPdftoppm();
  if (!program || !bytes.includes("/Encrypt")) return false;
  return draw(bytes, { most: 1, side: 8, program }, async ({ words }) => words.includes("Incorrect password"));
}

interface Drawing {
  most: number;
  side: number;
  program: string;
}
/** What the program complained of, and where its pages lie until they are taken. */
type Ended = { done: boolean; words: string; folder: string };

function draw<T>(bytes: Buffer, { most, side, program }: Drawing, take: (ended: Ended) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), "tagwerk-pages-"));
    try {
      const sent = join(folder, "sent");
      await writeFile(sent, bytes, { mode: 0o600 });
      const wanted = ["-png", "-f", "1", "-l", String(most), "-scale-to", String(side), sent, join(folder, "page")];
      return await take({ ...(await run(program, wanted)), folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function run(program: string, args: string[]): Promise<{ done: boolean; words: string }> {
  const limited = ["-c", 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(memoryKb), program, ...args];
  return new Promise((resolve) => {
    const child = spawn(SHELL, limited, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
      timeout: patienceMs,
      killSignal: "SIGKILL",
    });
    let words = "";
    child.stderr.on("data", (part: Buffer) => {
      words = `${words}${part}`.slice(0, 2_000);
    });
    child.once("error", () => resolve({ done: false, words }));
    child.once("close", (code) => resolve({ done: code === 0, words }));
  });
}

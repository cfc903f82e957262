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
  return draw(bytes, drawing, async ({ code, folder }) => {
    if (code !== 0) return [];
    const pages = (await readdir(folder)).filter((name) => name.endsWith(".png")).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });
}

/**
 * Why a PDF shows nothing to anybody (CASE-37): it asks for a password, has no page, or cannot be read at all. Null where
 * the program is missing that could tell, or does not come to an end.
 */
export async function pdfFault(bytes: Buffer): Promise<"fileLocked" | "fileEmpty" | "fileBroken" | null> {
  const program = findPdftoppm();
  if (!program) return null;
  return draw(bytes, { most: 1, side: 8, program }, async ({ code, words }) => {
    if (words.includes("Incorrect password")) return "fileLocked";
    if (words.includes("Wrong page range")) return "fileEmpty";
    return code === CANNOT_OPEN ? "fileBroken" : null;
  });
}

interface Drawing {
  most: number;
  side: number;
  program: string;
}
/** What the program complained of, and where its pages lie until they are taken. */
type Ended = Run & { folder: string };
/** How a run ended; null when it was stopped. */
type Run = { code: number | null; words: string };
/** What the program ends with when it finds nothing that it could draw. */
const CANNOT_OPEN = 1;

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

function run(program: string, args: string[]): Promise<Run> {
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
    child.once("error", () => resolve({ code: null, words }));
    child.once("close", (code) => resolve({ code, words }));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { sessionCookie } from "~/http/cookies.server";
import { openDatabase } from "~db/open";
import { makeStaff } from "../factories/rows";
import type { World } from "../factories/world";
import { chromiumPath, SESSION_SECRET } from "../support/browser/servers";
import { blackPng } from "../support/hostile-pictures";

const build = process.env.BUILD_DIR ?? "build";
const port = 4389;
const origin = `http://localhost:${port}`;

let dataDir: string;
let server: ChildProcess | undefined;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-pictures-"));
});
test.afterEach(() => {
  server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function serve(command: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: origin,
      CHROMIUM_PATH: chromiumPath(),
      SESSION_SECRET,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  await new Promise<void>((ready, failed) => {
    child.stdout?.on("data", (chunk: Buffer) => /ready on|remix-serve/.test(chunk.toString()) && ready());
    child.once("exit", (code) => failed(new Error(`ended with ${code}`)));
  });
  return child;
}

async function signedIn(): Promise<string> {
  const path = join(dataDir, "tagwerk.db");
  const db = openDatabase(path);
  const now = Date.now();
  const world = { db, path, now, system: () => ({ db, now, actor: { kind: "system" } }) } as World;
  const userId = makeStaff(world).user.id;
  const session = { userId, remember: false, userAgent: null, address: null };
  const key = openSession(world, session, readSettings(world.system()));
  db.$client.close();
  return (await sessionCookie().serialize(key)).split(";")[0] ?? "";
}

async function sendPhoto(cookie: string, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("images", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "photo.png");
  const answer = await fetch(`${origin}/staff/profile`, { method: "POST", headers: { cookie, origin }, body });
  await answer.text();
  return answer.status;
}

/** The programs that decode pictures for this server. */
const decoders = (of: number) =>
  readdirSync("/proc").filter((name) => {
    try {
      const parent = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
      return Number(parent) === of && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("decode-pictures.js");
    } catch {
      return false;
    }
  });

for (const [name, command] of [
  ["our own server", [`${build}/programs/main.js`]],
  ["remix-serve", ["node_modules/@remix-run/serve/dist/cli.js", `${build}/server/index.js`]],
] as const) {
  test(`[SAFE-06] under ${name} pictures are decoded outside, and nothing is left after SIGTERM`, async () => {
    const child = await serve([...command]);
    const cookie = await signedIn();
    expect(await sendPhoto(cookie, await blackPng({ width: 300, height: 200 }))).toBe(200);
    const [decoder = "none"] = decoders(child.pid ?? 0);
    expect(decoder).not.toBe("none");
    expect(await sendPhoto(cookie, await blackPng({ width: 7000, height: 7000, depth: 16, interlaced: true }))).toBe(
      422,
    );
    process.kill(Number(decoder), "SIGKILL");
    // At once: whether the server has noticed or not, nobody's photo suffers.
    expect(await sendPhoto(cookie, await blackPng({ width: 300, height: 201 }))).toBe(200);
    const left = decoders(child.pid ?? 0);
    expect(left).not.toContain(decoder);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    await expect.poll(() => readdirSync("/proc").filter((pid) => left.includes(pid))).toEqual([]);
  });
}

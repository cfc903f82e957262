import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "~db/open";
import { bookOne, FIELD_KEY } from "../support/servers/served-story";
import { endAll, freePort, newFolder, startProgram, untilAnswers } from "../support/servers/start-program";
import { figure } from "./figure";
import { CERTIFICATES, npmSettings } from "./network-settings";

const BUILD_MS = 300_000;
const MOST_BYTES = 1_150_000_000;
const STOP_MS = 10_000;
const NODE_USER = 1000;
const SESSION_SECRET = "the session secret that the image is started with";

const folder = newFolder();
const data = join(folder, "data");
const buildah = (...args: string[]) =>
  execFileSync(
    "buildah",
    ["--storage-driver", "vfs", "--root", join(folder, "store"), "--runroot", join(folder, "run"), ...args],
    { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "pipe"] },
  ).trim();

/** What the network around this machine needs to be reached. */
function volumesOfNetwork(): string[] {
  const own = join(folder, "npmrc");
  writeFileSync(own, npmSettings());
  const volumes = [`${own}:/root/.npmrc:ro`];
  if (existsSync(CERTIFICATES)) volumes.push(`${CERTIFICATES}:${CERTIFICATES}:ro`);
  return volumes;
}

/** Litestream as it was brought, in an archive like that of its release. */
function archiveLitestream(): { volume: string; sum: string } {
  const archives = join(folder, "archives");
  mkdirSync(archives);
  const program = execFileSync("sh", ["-c", "command -v litestream"], { encoding: "utf8" }).trim();
  copyFileSync(program, join(archives, "litestream"));
  const archive = join(archives, "litestream.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", archives, "litestream"]);
  return { volume: `${archives}:/archives:ro`, sum: createHash("sha256").update(readFileSync(archive)).digest("hex") };
}

let root: string;
let image: { User: string; Env: string[]; Entrypoint: string[]; Cmd: string[] };
let buildMs = 0;

beforeAll(() => {
  const base = buildah("from", "scratch");
  execFileSync("cp", ["-a", `${resolve(process.env.BASE_IMAGE ?? "")}/.`, buildah("mount", base)]);
  buildah("umount", base);
  buildah("commit", "--quiet", base, "tagwerk-base");
  buildah("rm", base);
  const { volume, sum } = archiveLitestream();
  const began = performance.now();
  buildah(
    ...["bud", "--isolation", "chroot", "--network", "host", "--tag", "tagwerk"],
    ...["--build-arg", "NODE_IMAGE=localhost/tagwerk-base"],
    ...["--build-arg", "LITESTREAM_URL=file:///archives/litestream.tar.gz"],
    ...["--build-arg", `LITESTREAM_SHA256_AMD64=${sum}`],
    ...[volume, ...volumesOfNetwork()].flatMap((one) => ["--volume", one]),
    ".",
  );
  buildMs = performance.now() - began;
  const started = buildah("from", "tagwerk");
  root = buildah("mount", started);
  image = JSON.parse(buildah("inspect", "--type", "image", "tagwerk")).OCIv1.config;
}, 900_000);

afterAll(endAll);

/**
 * Everything but /data and /tmp can only be read, and the first process is the image's own, with its user. The root is
 * exchanged and not only changed, because Chromium's sandbox is refused to whoever lives below another root.
 */
const around = `
set -eu
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount --rbind /dev "$ROOT/dev"
mount -o remount,bind,ro "$ROOT"
cd "$ROOT"
pivot_root . mnt
umount -l /mnt
exec env -i "$@"`;

function run(command: string[], env: Record<string, string> = {}) {
  const variables = [...image.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const inside = ["chroot", `--userspec=${image.User}`, "/", "sh", "-c", 'cd /app && exec "$@"', "sh", ...command];
  const args = ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", around, "sh", ...variables, ...inside];
  return { args, env: { PATH: process.env.PATH ?? "", ROOT: root, DATA: data } as unknown as NodeJS.ProcessEnv };
}
function runToEnd(command: string[], env?: Record<string, string>) {
  const asked = run(command, env);
  const { status, stdout, stderr } = spawnSync("unshare", asked.args, { env: asked.env, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

/** What /proc says of a process; nothing of one that has ended meanwhile, as those of a browser do. */
function said(pid: number, about: string): string {
  try {
    return readFileSync(`/proc/${pid}/${about}`, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
}

/** What a process and all below it hold: their own and their share of what they share. */
function bytesOf(pid: number): number {
  const below = said(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean);
  const own = /^Pss: +(\d+) kB/m.exec(said(pid, "smaps_rollup"))?.[1] ?? 0;
  return below.reduce((sum, child) => sum + bytesOf(Number(child)), Number(own) * 1024);
}

test("[OPS-09] the shipped Dockerfile builds in 5 minutes, from nothing but Debian, npm and Litestream", () => {
  const bytes = Number(execFileSync("du", ["-sb", root], { encoding: "utf8" }).split("\t")[0]);
  figure(`build ${Math.round(buildMs / 1000)} s, image ${Math.round(bytes / 1e6)} MB`);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  // Short runs share the machine with others.
  if (process.env.PEERS === "full") expect(buildMs).toBeLessThanOrEqual(BUILD_MS);
});

test("[OPS-10] the image lists what is in it, by npm and by Debian, and runs as a user without rights", () => {
  expect(image.User).toBe("node");
  const { components } = JSON.parse(readFileSync(join(root, "app/contents.cdx.json"), "utf8"));
  const names = components.map(({ purl }: { purl: string }) => purl);
  expect(names).toContainEqual(expect.stringMatching(/^pkg:npm\/better-sqlite3@/));
  expect(names).toContainEqual(expect.stringMatching(/^pkg:deb\/debian\/chromium-headless-shell@/));
  for (const absent of [/^pkg:npm\/vitest@/, /^pkg:npm\/typescript@/])
    expect(names).not.toContainEqual(expect.stringMatching(absent));
});

/** The image holds no demo story: it is made by this build, for the image's user. */
function seedStory(): void {
  mkdirSync(data);
  const env = { ...process.env, TAGWERK_MODE: "test", DATA_DIR: data, FIELD_KEY, SESSION_SECRET };
  execFileSync(process.execPath, ["build/programs/seed.js"], { env, stdio: "pipe" });
  for (const path of ["", ...readdirSync(data, { recursive: true, encoding: "utf8" })])
    chownSync(join(data, path), NODE_USER, NODE_USER);
}

test("[OPS-09] read-only but for /data it serves, books and prints, and stops within 10 s", async () => {
  seedStory();
  expect(runToEnd(["sh", "-c", "id -u; touch /app/x"])).toMatchObject({
    said: expect.stringMatching(/^1000\n.*Read-only/),
  });
  const port = await freePort();
  const env = {
    TAGWERK_MODE: "test",
    HOST: "127.0.0.1",
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    FIELD_KEY,
    SESSION_SECRET,
  };

  const began = performance.now();
  const asked = run([...image.Entrypoint, ...image.Cmd], env);
  const { child, ended, says } = startProgram("unshare", asked.args, { env: asked.env });
  await says(/ready on/);
  await untilAnswers(`${env.BASE_URL}/healthz`);
  const startMs = performance.now() - began;
  expect((await fetch(`${env.BASE_URL}/healthz`)).status).toBe(200);
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim());
  const atRest = bytesOf(pid);

  const sqlite = openSqlite(join(data, "tagwerk.db"), { readonly: true });
  const printed = () =>
    sqlite.prepare("select count(*) from files where mime = 'application/pdf'").pluck().get() as number;
  const before = printed();
  await bookOne(env.BASE_URL);
  await expect.poll(printed, { timeout: 60_000 }).toBeGreaterThan(before);
  figure(
    `start ${Math.round(startMs)} ms, memory ${Math.round(atRest / 1e6)} MB, with a browser that prints ${Math.round(bytesOf(pid) / 1e6)} MB`,
  );
  sqlite.close();

  const stopping = performance.now();
  process.kill(pid, "SIGTERM");
  await ended;
  if (process.env.PEERS === "full") expect(performance.now() - stopping).toBeLessThan(STOP_MS);
});

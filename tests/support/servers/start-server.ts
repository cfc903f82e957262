import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumPath, SESSION_SECRET } from "../browser/servers";
import { freePort, newFolder, type Running, startProgram } from "./start-program";

export const build = process.env.BUILD_DIR ?? "build";
const programOf = (name: string) => `${build}/programs/${name}.js`;
export const mainProgram = programOf("main");

/** Nothing of the environment of the tests, which belongs to another server. */
const usual = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production" as const,
  TAGWERK_MODE: "test",
  SESSION_SECRET,
  CHROMIUM_PATH: chromiumPath(),
  BUILD_DIR: build,
});

export interface Served extends Running {
  origin: string;
  port: number;
  dataDir: string;
}

export interface ServerOptions {
  /** What Node is started with: the built server where nothing else is said. */
  args?: string[];
  /** What it prints once it listens. */
  ready?: RegExp;
  /** Of another server, or from before; where it is not given, one of its own. */
  dataDir?: string;
  /** Lets its clock stand here. */
  now?: number;
  env?: Record<string, string>;
  /** Whether it is asked over a channel, too. */
  channel?: boolean;
}

/** Remix's own server instead of ours. */
export const remixServe: ServerOptions = {
  args: ["node_modules/@remix-run/serve/dist/cli.js", `${build}/server/index.js`],
  ready: /\[remix-serve\]/,
};

/** Starts a server that listens when this resolves; `endAll` ends it. */
export async function startServer({
  args = [mainProgram],
  ready = /ready on/,
  dataDir = newFolder(),
  now,
  env = {},
  channel = false,
}: ServerOptions = {}): Promise<Served> {
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const clock = join(dataDir, "clock");
  if (now) writeFileSync(clock, new Date(now).toISOString());
  const running = startProgram(process.execPath, args, {
    env: {
      ...usual(),
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: origin,
      ...(now ? { TEST_CLOCK_FILE: clock } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", ...(channel ? (["ipc"] as const) : [])],
  });
  await running.says(ready);
  return { ...running, origin, port, dataDir };
}

/** Runs a program of the build, or of that of a release, to its end: its exit code and what it said. */
export async function runProgram(name: string, args: string[] = [], env: Record<string, string> = {}, release = ".") {
  const words = [programOf(name), ...args];
  const { ended, said } = startProgram(process.execPath, words, { cwd: release, env: { ...usual(), ...env } });
  return { code: await ended, said: said() };
}

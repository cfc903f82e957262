import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/servers/start-program";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const build = process.env.BUILD_DIR ?? "build";

export interface Server {
  url: string;
  pid: number;
  /** Seconds of processor time that the process has used so far. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

function untilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (part: Buffer) => {
      output += part;
      if (output.includes("ready on ")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}: ${output}`)));
  });
}

async function start(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
  folder = root,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilReady(child, name);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    processorSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    stop() {
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const testMode = (dataDir: string) => ({ TAGWERK_MODE: "test", NODE_ENV: "production" as const, DATA_DIR: dataDir });

/** Demo data by the build in this folder; without one, by this project's. */
export function seed(dataDir: string, folder = root) {
  const env = { ...process.env, ...testMode(dataDir) };
  execFileSync(process.execPath, [`${build}/programs/seed.js`], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function startProduct(dataDir: string, folder = root, more: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const env = {
    ...testMode(dataDir),
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "loopback",
    ...more,
  };
  return start("the product", [`${build}/programs/main.js`], env, port, folder);
}

export async function startBaseline(dataDir: string): Promise<Server> {
  const port = await freePort();
  const args = ["--import", "tsx", "tests/bench/baseline.ts", `${dataDir}/tagwerk.db`, String(port)];
  return start("the baseline", args, { NODE_ENV: "production" }, port);
}

/** Logs in as a demo account and answers the Cookie header of its session; the greeting counts as shown. */
export async function logIn(url: string, email: string, role: "employer" | "employee" | "superuser"): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password: "Tagwerk-2026!", role }),
  });
  if (response.status >= 400) throw new Error(`log-in of ${email} answered ${response.status}`);
  return cookiesOf(response)
    .filter((cookie) => !cookie.startsWith("flash="))
    .join("; ");
}

/** The Cookie header of a browser that has been on this page: the stylesheet that it links or fetches ahead is kept. */
export async function afterVisit(url: string, path: string, cookie: string): Promise<string> {
  const page = await (await fetch(url + path, { headers: { cookie, "sec-fetch-site": "same-origin" } })).text();
  const sheet = /<link [^>]*href="([^"]+\.css)"/.exec(page)?.[1];
  return [cookie, ...(sheet ? cookiesOf(await fetch(url + sheet)) : [])].join("; ");
}

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

let visitor = 0;

/** What autocannon sends: each time as another visitor, because one of them is not let in as often (SAFE-34). */
export const fromManyVisitors = [
  {
    setupRequest: <R extends { headers?: object | undefined }>(request: R): R => {
      visitor += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      return { ...request, headers: { ...request.headers, "x-forwarded-for": address } };
    },
  },
];

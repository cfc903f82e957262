import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { chromiumPath } from "../support/servers";

const build = process.env.BUILD_DIR ?? "build";
let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-server-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(command: string[], port: number, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      CHROMIUM_PATH: chromiumPath(),
      BUILD_DIR: build,
      ...env,
    },
  });
}

/** Resolves with everything printed until `sign` appears. */
function says(child: ChildProcess, sign: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (sign.test(said)) done(said);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => failed(new Error(`ended with ${code}: ${said}`)));
  });
}

test("production without its secrets does not start, and one line says what is missing", async () => {
  const child = start([`${build}/programs/main.js`], 4393, { TAGWERK_MODE: "production" });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "exit");
  expect(code).not.toBe(0);
  expect(said).toMatch(/^[A-Z_]+ is needed in production mode/);
  expect(said.trim().split("\n")).toHaveLength(1);
});

test("SIGTERM lets a request in flight end, takes no new one, and ends with 0", async () => {
  const port = 4394;
  const child = start([`${build}/programs/main.js`], port);
  await says(child, /ready on/);
  const body = "email=a%40b.example&password=x&role=employee";
  const slow = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/auth/login",
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      Host: `localhost:${port}`,
    },
  });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 10));
  await once(slow, "socket");
  await expect.poll(() => slow.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  answer.resume();
  const [code] = await ended;
  expect(code).toBe(0);
});

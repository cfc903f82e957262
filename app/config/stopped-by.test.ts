import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../tests/support/programs/build-program";
import { stoppedBy } from "./stopped-by";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-stopped-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "file");
writeFileSync(file, "no folder");

/** A folder in which nothing can be made by whoever runs the programs: the root of a machine may write everywhere. */
const closed = join(folder, "closed");
mkdirSync(closed, { mode: 0o555 });
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
chmodSync(folder, 0o755);

/** What a program says on a wrong DATA_DIR, and how it ends. */
async function run(program: string, dataDir: string, ...flags: string[]) {
  const built = await buildProgram(`scripts/${program}.ts`, join(process.cwd(), ".tmp", "stopped"), "program.js");
  const env = {
    NODE_ENV: "test" as const,
    PATH: process.env.PATH,
    TAGWERK_MODE: "test",
    BASE_URL: "http://localhost:3000",
    DATA_DIR: dataDir,
  };
  const done = spawnSync(process.execPath, [built, ...flags], { env, encoding: "utf8", ...nobody });
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}

const programs: [program: string, flags: string[]][] = [
  ["verify", []],
  ["backup", ["--to", join(folder, "copies")]],
  ["operator/report", []],
  ["operator/install-check", []],
  ["operator/notice", ["--off"]],
  ["operator/rekey", []],
  ["operator/update-check", []],
  ["create-superuser", "--email a@tagwerk.example --first-name Petra --last-name Hofer".split(" ")],
  ["reset-second-factor", ["--email", "a@tagwerk.example"]],
  ["seed", []],
];
const wrong = [
  ["is a file", file],
  ["lies in a file", join(file, "data")],
  ["cannot be written", closed],
  ["cannot be made", join(closed, "data")],
] as const;

test.each(programs)("[SAFE-48] %s says in one line that DATA_DIR cannot be used", async (program, flags) => {
  for (const [why, dataDir] of wrong) {
    const { code, said } = await run(program, dataDir, ...flags);
    expect([why, code, said]).toEqual([why, 1, expect.stringMatching(/^[^\n]+$/)]);
    expect(said, why).toMatch(/DATA_DIR/);
  }
});

test("[SAFE-48] a busy port is one line, and a fault of our own keeps its stack", async () => {
  const [first, second] = [createServer(), createServer()];
  await new Promise<void>((done) => first.listen(0, "127.0.0.1", done));
  const { port } = first.address() as { port: number };
  const error = await new Promise((failed) => second.once("error", failed).listen(port, "127.0.0.1"));
  first.close();
  expect(stoppedBy(error)).toMatch(/^PORT cannot be used: [^\n]+$/);
  expect(stoppedBy(new TypeError("x"))).toBeNull();
});

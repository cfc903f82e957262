import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const path = process.env.PATH;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwerk-bring-"));
  Object.assign(process.env, { PEERS_CACHE: folder, PATH: folder });
  symlinkSync("/bin/sh", join(folder, "sh"));
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.resetModules();
});
afterEach(() => {
  process.env.PATH = path;
  delete process.env.PEERS_CACHE;
  vi.restoreAllMocks();
});

/** A program of this name that does nothing but this. */
function program(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}
/** Answers what machine it is, then as told. */
const python = (pip: string) => program("python3", `[ "$1" = -c ] && echo "3.11 x86_64" && exit 0\n${pip}`);
const pin = { version: "1.0", python: { "some==1.0": ["aa"] }, machines: ["3.11 x86_64"] };

async function bring(given: object) {
  const { bring: bringIt, NotHad } = await import("./bring.mjs");
  try {
    return { brought: bringIt("some", given as never) };
  } catch (error) {
    return { had: !(error instanceof NotHad), said: (error as Error).message };
  }
}

test("what is there is not brought again", async () => {
  python("exit 0");
  const { brought } = await bring(pin);
  expect(brought).toBe(join(folder, "some-1.0"));
  expect(existsSync(`${brought}.part`)).toBe(false);
  python("exit 1");
  expect((await bring(pin)).brought).toBe(brought);
});

test("without its program, its machine or its registry it could not be had, in one line", async () => {
  expect(await bring(pin)).toEqual({ had: false, said: "python3 is not installed" });
  expect(await bring({ version: "1.0", go: { module: "m", sum: "s" } })).toEqual({
    had: false,
    said: "go is not installed",
  });
  python("echo trying; echo 'ERROR: No matching distribution' >&2; exit 1");
  expect(await bring(pin)).toEqual({ had: false, said: "python3 -m pip: ERROR: No matching distribution" });
  expect(await bring({ ...pin, machines: ["3.99 x86_64"] })).toMatchObject({ had: false });
});

test("a Java program has the sum that is pinned, and starts by a script", async () => {
  const maven = { group: "org.some", artifact: "some-apps", class: "org.some.Main", sum: "" };
  expect(await bring({ version: "1.0", maven })).toEqual({ had: false, said: "mvn is not installed" });
  symlinkSync("/usr/bin/cut", join(folder, "cut"));
  program("java", "exit 0");
  const copy = `[ "$3" = dependency:get ] || echo jar > "$(echo "$5" | cut -d= -f2)/some-apps-1.0.jar"`;
  program("mvn", copy);
  const sum = createHash("sha256").update("jar\n").digest("hex");
  expect(await bring({ version: "1.0", maven })).toEqual({
    had: true,
    said: `org.some:some-apps:1.0: the sum is ${sum}, not `,
  });
  const { brought } = await bring({ version: "1.0", maven: { ...maven, sum } });
  expect(readFileSync(join(brought ?? "", "bin/some"), "utf8")).toBe(
    '#!/bin/sh\nexec java -cp "$(dirname "$0")/../some-apps-1.0.jar" org.some.Main "$@"\n',
  );
});

test("something else than what is pinned is a fault", async () => {
  python("echo 'THESE PACKAGES DO NOT MATCH THE HASHES' >&2; exit 1");
  expect(await bring(pin)).toMatchObject({ had: true, said: expect.stringContaining("HASHES") });
  program("go", `echo '{ "Sum": "h1:other", "Dir": "/tmp" }'`);
  expect(await bring({ version: "1.0", go: { module: "m", package: ".", sum: "h1:mine" } })).toEqual({
    had: true,
    said: "m: the sum is h1:other, not h1:mine",
  });
});

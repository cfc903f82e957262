import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { proveFieldKey } from "~/database/prove-field-key.server";
import { openDatabase } from "~db/open";
import { newDatabase } from "../../tests/factories/new-database";
import { withProgram } from "../../tests/support/programs/with-program";

let folder: string;
let file: string;
const { said, run } = withProgram("make-secrets", () => import("./make-secrets"));
const key = Buffer.alloc(32, 7);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwerk-secrets-"));
  file = join(folder, "tagwerk.env");
  vi.stubEnv("DATA_DIR", join(folder, "data"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(file, "utf8");
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("[SHIP-07] a new file holds the three secrets, for its owner alone, and none of them is shown", async () => {
  expect(await run("--to", file)).toBe(0);
  const lines = /^SESSION_SECRET=(\S{44})\nFIELD_KEY=(\S{44})\nMETRICS_TOKEN=(\S{44})\n$/.exec(written());
  const secrets = lines?.slice(1) ?? [];
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) {
    expect(Buffer.from(secret, "base64")).toHaveLength(32);
    expect(said.join("\n")).not.toContain(secret);
  }
  expect(modeOf(file)).toBe(0o600);
  expect(said.slice(0, 3)).toEqual(["SESSION_SECRET is made.", "FIELD_KEY is made.", "METRICS_TOKEN is made."]);
});

test("[SHIP-07] only what is missing is added: a key that is there stays, and so does every other line", async () => {
  const before = `# ours\nPORT=4000\nSESSION_SECRET=\nFIELD_KEY=${key.toString("base64")}\nBASE_URL=https://a.example`;
  writeFileSync(file, before, { mode: 0o644 });
  expect(await run("--to", file, "--dry-run")).toBe(0);
  expect([written(), modeOf(file)]).toEqual([before, 0o644]);
  expect(await run("--to", file)).toBe(0);
  expect(said).toContain("FIELD_KEY is there already and stays.");
  const [, made] = /^SESSION_SECRET=(\S{44})$/m.exec(written()) ?? [];
  expect(
    written()
      .replace(/^METRICS_TOKEN=\S{44}\n/m, "")
      .replace(made ?? "", ""),
  ).toBe(`${before}\n`);
  expect(modeOf(file)).toBe(0o600);
  const once = written();
  expect(await run("--to", file)).toBe(0);
  expect(written()).toBe(once);
});

test("[SHIP-07] a folder of data that another key has encrypted is refused, and nothing is written", async () => {
  const data = join(folder, "data");
  const path = join(data, "tagwerk.db");
  mkdirSync(data);
  newDatabase(path);
  const db = openDatabase(path);
  const refusal = `${path} is encrypted under another key: FIELD_KEY must hold that one.`;
  expect(await run("--to", file)).toBe(0);
  rmSync(file);

  proveFieldKey(db, 1, [key]);
  db.$client.close();
  expect(await run("--to", file)).toBe(1);
  expect(said.at(-1)).toBe(refusal);
  const other = `FIELD_KEY=${Buffer.alloc(32, 8).toString("base64")}\n`;
  writeFileSync(file, other);
  expect(await run("--to", file)).toBe(1);
  expect([written(), said.at(-1)]).toEqual([other, refusal]);
  vi.stubEnv("DATA_DIR", "");
  writeFileSync(file, `${other}DATA_DIR=${data}\n`);
  expect(await run("--to", file)).toBe(1);
  writeFileSync(file, `FIELD_KEY=${key.toString("base64")}\nDATA_DIR=${data}\n`);
  expect(await run("--to", file)).toBe(0);
});

test("[SHIP-07] without a file they are printed once, as lines of one; a key that is none is said", async () => {
  expect(await run()).toBe(0);
  expect(said.map((line) => line.replace(/=\S{44}$/, ""))).toEqual(["SESSION_SECRET", "FIELD_KEY", "METRICS_TOKEN"]);
  writeFileSync(file, "FIELD_KEY=short\n");
  vi.spyOn(process.stderr, "write").mockImplementation((line) => said.push(String(line)) > 0);
  await expect(run("--to", file)).rejects.toThrow('"1"');
  expect(said.at(-1)).toMatch(/^FIELD_KEY must be 32 bytes[^\n]+\n$/);
  expect(written()).toBe("FIELD_KEY=short\n");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database } from "~/db.server";
import { checkCredentials } from "~/domain/account/check-credentials.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-"));
process.env.DATA_DIR = folder;
afterAll(() => {
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const argv = process.argv;
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line) => void said.push(line));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function run(...flags: string[]) {
  // The program runs when it is loaded.
  vi.resetModules();
  process.argv = ["node", "create-superuser", ...flags];
  await import("./create-superuser");
  return process.exitCode;
}

const petra = ["--email", "petra@tagwerk.example", "--first-name", "Petra", "--last-name", "Hofer"];
const logIn = (password: string) =>
  checkCredentials({ db: database() }, { email: "petra@tagwerk.example", password, role: "superuser" });

test("[BO-17] the command makes a superuser, who can log in with the password shown once", async () => {
  expect(await run(...petra)).toBe(0);
  const password = /: (\S+)$/.exec(said.at(-1) ?? "")?.[1] ?? "";
  expect((await logIn(password)).ok).toBe(true);
});

test("a password may be given, an account is made once", async () => {
  expect(await run("--email", "paul@tagwerk.example", ...petra.slice(2), "--password", "Tagwerk-2026!")).toBe(0);
  expect(said.join()).not.toContain("Tagwerk-2026!");
  expect(await run("--email", "PAUL@tagwerk.example", ...petra.slice(2))).toBe(1);
  expect(said.at(-1)).toContain("already has an account");
});

test("what no form would take makes no account", async () => {
  expect(await run(...petra.slice(2))).toBe(1);
  expect(await run("--email", "eva@tagwerk.example", ...petra.slice(2), "--password", "short")).toBe(1);
  expect(said.at(-1)).toContain("--password needs 8 characters");
});

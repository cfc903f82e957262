import { expect, test } from "vitest";
import { database } from "~/database/db.server";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { withProgram } from "../tests/support/programs/with-program";

const { said, run } = withProgram("create-superuser", () => import("./create-superuser"));

const petra = ["--email", "petra@tagwerk.example", "--first-name", "Petra", "--last-name", "Hofer"];
const logIn = (password: string) =>
  checkCredentials({ db: database() }, { email: "petra@tagwerk.example", password, role: "superuser" });

test("[BO-17] the command makes a superuser, who can log in with the password shown once", async () => {
  expect(await run(...petra)).toBe(0);
  const password = /: (\S+)$/.exec(said.at(-1) ?? "")?.[1] ?? "";
  expect((await logIn(password)).ok).toBe(true);
});

test("[ELDA-12][ACCS-06][ACCS-15] the first account of a new installation turns the stricter switches on, a later one leaves them", async () => {
  const { eldaBlocksReady, secondFactorAgency, agencyIdleMinutes } = readSettings({ db: database() });
  expect([eldaBlocksReady, secondFactorAgency, agencyIdleMinutes]).toEqual([1, 1, 120]);
  writeSetting({ db: database(), now: 1 }, "eldaBlocksReady", 0);
  expect(await run("--email", "rosa@tagwerk.example", ...petra.slice(2))).toBe(0);
  expect(readSettings({ db: database() }).eldaBlocksReady).toBe(0);
});

test("a password may be given, an account is made once", async () => {
  expect(await run("--email", "paul@tagwerk.example", ...petra.slice(2), "--password", "Tagwerk-2026!")).toBe(0);
  expect(said.join()).not.toContain("Tagwerk-2026!");
  expect(await run("--email", "PAUL@tagwerk.example", ...petra.slice(2))).toBe(1);
  expect(said.at(-1)).toContain("already has an account");
});

test("[ACCS-19] a password that too many people use makes no account", async () => {
  expect(await run("--email", "olga@tagwerk.example", ...petra.slice(2), "--password", "P@ssw0rd")).toBe(1);
  expect(said.at(-1)).toContain("used too often");
});

test("what no form would take makes no account", async () => {
  expect(await run(...petra.slice(2))).toBe(1);
  expect(await run("--email", "eva@tagwerk.example", ...petra.slice(2), "--password", "short")).toBe(1);
  expect(said.at(-1)).toContain("--password needs 8 characters");
});

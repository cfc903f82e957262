import "../../tests/support/use-data-dir";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openSqlite } from "~db/open";
import { dataDir } from "../../tests/support/data-dir";
import { limits } from "./limits";
import { count, countAttempt, countGuess, countRequest, forget, forgetGuesses, uncount } from "./limits.server";
import { closeLimitsFile, limitsFile, TABLE } from "./limits-file.server";

test("ten forms about one address of mail in a quarter of an hour, whatever its letter case", async () => {
  for (let number = 0; number < 10; number++) {
    expect(await countAttempt("newsletter", "anna@tagwerk.example", `192.0.2.${number}`)).toBeNull();
  }
  expect(await countAttempt("newsletter", "ANNA@tagwerk.example", "192.0.2.99")).toBeGreaterThan(800);
  expect(await countAttempt("sign-up", "anna@tagwerk.example", "192.0.2.99")).toBeNull();
});

test("a hundred forms of a kind from one network address", async () => {
  for (let number = 0; number < 100; number++) {
    expect(await countAttempt("contact", null, "198.51.100.1")).toBeNull();
  }
  expect(await countAttempt("contact", null, "198.51.100.1")).toBeGreaterThan(800);
});

test("right passwords are no guesses", async () => {
  for (let number = 0; number < 300; number++) {
    const guess = { account: "ben@tagwerk.example", address: "203.0.113.5", device: null };
    expect(await countGuess(guess)).toEqual({ wait: null, asksCaptcha: false });
    await forgetGuesses(guess);
  }
});

const path = join(dataDir, "limits.db");

beforeEach(() => {
  closeLimitsFile();
  limitsFile()?.exec(`delete from ${TABLE}`);
});

test("each row of the table refuses the one after its number and says when to come back", async () => {
  for (const [name, { most, seconds }] of Object.entries(limits) as [keyof typeof limits, (typeof limits)["cards"]][]) {
    for (let number = 0; number < most; number++) expect(await count(name, "somebody"), name).toBeNull();
    const wait = await count(name, "somebody");
    expect(wait, name).toBeGreaterThan(0);
    expect(wait, name).toBeLessThanOrEqual(seconds);
    expect(await count(name, "somebody else"), name).toBeNull();
  }
});

test("[ACCS-18] what was counted outlives the process and is seen by another one", async () => {
  for (let number = 0; number < limits.cards.most; number++) await count("cards", "company");
  closeLimitsFile();
  expect(await count("cards", "company")).toBeGreaterThan(0);
});

test("one taken back makes room for one, all taken back for all", async () => {
  for (let number = 0; number < limits.cards.most; number++) await count("cards", "company");
  await uncount("cards", "company");
  expect(await count("cards", "company")).toBeNull();
  expect(await count("cards", "company")).not.toBeNull();
  await forget("cards", "company");
  expect(await count("cards", "company")).toBeNull();
});

test("the file of counts names nobody", async () => {
  await countGuess({ account: "ben@tagwerk.example", address: "203.0.113.5", device: null });
  const rows = limitsFile()?.prepare(`select * from ${TABLE}`).all();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/ben|203\.0/);
});

test("[SAFE-34] counting pages writes nothing into the file of all processes", async () => {
  for (let number = 0; number < 10; number++) expect(await count("requests", "192.0.2.7")).toBeNull();
  expect(limitsFile()?.prepare(`select count(*) as rows from ${TABLE}`).get()).toEqual({ rows: 0 });
});

test("[SAFE-38] whoever asks from ever new addresses of a network of IPv6 is one visitor, by every limit on addresses", async () => {
  const names = Object.entries(limits).flatMap(([name, { per }]) => (per === "network address" ? [name] : []));
  for (const name of names as (keyof typeof limits)[]) {
    const { most } = limits[name];
    for (let number = 0; number < most; number++)
      expect(await count(name, `2001:db8:7:1::${number.toString(16)}`), name).toBeNull();
    expect(await count(name, "2001:db8:7:1:ffff::1"), name).toBeGreaterThan(0);
    expect(await count(name, "2001:db8:7:2::1"), name).toBeNull();
  }
});

test("[SAFE-38] guesses of one account count by network, too", async () => {
  const guess = (end: number) => ({ account: "ben@tagwerk.example", address: `2001:db8:8:1::${end}`, device: null });
  for (let number = 0; number < 10; number++) expect((await countGuess(guess(number))).wait).toBeNull();
  expect((await countGuess(guess(11))).wait).toBeGreaterThan(0);
});

test("[SAFE-38] requests of a whole site of IPv6 are counted at ten times the number; a network that is refused adds none", async () => {
  expect(limits["site-requests"].most).toBe(10 * limits.requests.most);
  const ask = (network: number, end: number) => countRequest(`2001:db8:9:${network.toString(16)}::${end.toString(16)}`);
  for (let number = 0; number < 2 * limits.requests.most; number++) await ask(0, number);
  for (let network = 1; network < 10; network++)
    for (let number = 0; number < limits.requests.most; number++) expect(await ask(network, number)).toBeNull();
  expect(await ask(10, 1)).toBeGreaterThan(0);
  expect(await countRequest("2001:db8:a:1::1")).toBeNull();
  expect(await countRequest("192.0.2.77")).toBeNull();
});

test("limits hold in memory while another process holds the lock of the file", async () => {
  await count("cards", "company");
  const other = openSqlite(path);
  other.exec("begin exclusive");
  for (let number = 0; number < limits.cards.most; number++) expect(await count("cards", "company")).toBeNull();
  expect(await count("cards", "company")).toBeGreaterThan(0);
  other.exec("rollback");
  other.close();
});

test("a file that is no database any more is made anew", async () => {
  closeLimitsFile();
  writeFileSync(path, "half a file".repeat(1_000));
  expect(await count("cards", "company")).toBeNull();
  expect(limitsFile()?.prepare(`select count(*) as rows from ${TABLE}`).get()).toEqual({ rows: 1 });
});

test("a count costs some hundredths of a millisecond", async () => {
  const batches: number[] = [];
  for (let batch = 0; batch < 20; batch++) {
    const start = performance.now();
    for (let number = 0; number < 100; number++) await count("calls", `visitor ${batch} ${number}`);
    batches.push((performance.now() - start) / 100);
  }
  // The best of them, and room for a busy machine: a file that is written for each count would cost milliseconds.
  expect(Math.min(...batches)).toBeLessThan(0.5);
});

import "../support/use-data-dir";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { randomBill, seededRandom } from "../factories/bill-contents";
import { dataOf } from "../support/e-invoice/made";
import { endAll, newFolder } from "../support/servers/start-program";
import { figure } from "./figure";

const BILLS = process.env.PEERS === "full" ? 30 : 6;
const SEED = Number(process.env.SEED ?? 20_261_126);
const folder = newFolder();
afterAll(endAll);

interface Verdict {
  valid: boolean;
  said: string;
}

/** What Mustang says of a file: a bill with its data as PDF, or the data alone. */
function verdictOn(name: string, bytes: Uint8Array | string): Promise<Verdict> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const asked = ["--action", "validate", "--no-notices", "--source", file];
  return new Promise((done) => {
    execFile("mustang", asked, { maxBuffer: 1e8 }, (error, stdout) =>
      done({ valid: !error && !stdout.includes('"invalid"'), said: stdout }),
    );
  });
}

test(`[EINV-03] Mustang finds ${BILLS} random bills valid, as PDF/A-3B and by the rules of EN 16931`, async () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < BILLS; round += 1) {
    const { hybrid } = await dataOf(randomBill(random), round % 2 ? "en" : "de");
    const { valid, said } = await verdictOn(`${round}.pdf`, hybrid);
    expect(valid, `seed ${SEED}, bill ${round}: ${said}`).toBe(true);
    expect(said).toContain("isCompliant=true");
    expect(said).toContain("<profile>urn:cen.eu:en16931:2017</profile>");
  }
  figure(`${BILLS} bills`);
}, 900_000);

test("[EINV-03] a bill whose total is not its sum is not valid", async () => {
  const { cii } = await dataOf(randomBill(seededRandom(SEED)));
  const wrong = cii.replace(/(<ram:GrandTotalAmount>)\d+/, "$1999999");
  expect(wrong).not.toBe(cii);
  expect(await verdictOn("wrong.xml", wrong)).toMatchObject({
    valid: false,
    said: expect.stringContaining("BR-CO-15"),
  });
}, 120_000);

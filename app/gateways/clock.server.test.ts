import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { instantOfWaiting, now } from "~/gateways/clock.server";
import { fault, throwIfFault } from "~/gateways/faults.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-clock-"));
const clock = join(folder, "clock");
const faults = join(folder, "faults");
Object.assign(process.env, { DATA_DIR: folder, TEST_CLOCK_FILE: clock, TEST_FAULTS_FILE: faults });
afterAll(() => rmSync(folder, { recursive: true }));

test("now is what the clock file says, and follows it", () => {
  writeFileSync(clock, "2026-12-04T18:00:00Z\n");
  expect(now()).toBe(Date.UTC(2026, 11, 4, 18));
  writeFileSync(clock, "2026-12-04T18:45:00+01:00");
  expect(now()).toBe(Date.UTC(2026, 11, 4, 17, 45));
});

test("pauses and leases run on while now stands still", () => {
  writeFileSync(clock, "2026-12-04T18:00:00Z");
  const minuteAgo = Date.now() / 1000 - 60;
  utimesSync(clock, minuteAgo, minuteAgo);
  const passed = instantOfWaiting() - now();
  expect(passed).toBeGreaterThanOrEqual(59_999);
  expect(passed).toBeLessThan(180_000);
});

test("a fault happens while the file names it", () => {
  expect(fault("mail.send")).toBe(false);
  writeFileSync(faults, "mail.send\npdf.render\n");
  expect(fault("pdf.render")).toBe(true);
  expect(fault("pdf")).toBe(false);
  expect(() => throwIfFault("mail.send")).toThrow("fault: mail.send");
  writeFileSync(faults, "");
  expect(fault("mail.send")).toBe(false);
});

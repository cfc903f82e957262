import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyLiesInData, missingSettings } from "./settings-file.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwerk-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(text: string, mode = 0o600) {
  writeFileSync(join(folder, "tagwerk.env"), text);
  chmodSync(join(folder, "tagwerk.env"), mode);
}
const missing = (environment: Record<string, string> = {}) => missingSettings({ DATA_DIR: folder, ...environment });

test("[SHIP-11] the file in the folder of the data says what the environment does not", () => {
  expect(missing()).toEqual({});
  write("# of this server\nBASE_URL=https://tagwerk.example\nFIELD_KEY='a key'\nPORT=3000\n");
  expect(missing({ PORT: "80", BASE_URL: " " })).toEqual({ BASE_URL: "https://tagwerk.example", FIELD_KEY: "a key" });
});

test.each([0o644, 0o640, 0o400, 0o660])("[SHIP-11] with mode %o nothing starts, and one line says why", (mode) => {
  write("FIELD_KEY=a", mode);
  const line = `${join(folder, "tagwerk.env")} must be readable by its owner alone (mode 600, not ${mode.toString(8)})`;
  expect(missing).toThrow(line);
});

test("[SHIP-11] it is known whether copies of the folder hold the key", () => {
  expect(keyLiesInData({ DATA_DIR: folder })).toBe(false);
  write("FIELD_KEY=\nBASE_URL=https://tagwerk.example");
  expect(keyLiesInData({ DATA_DIR: folder })).toBe(false);
  write("FIELD_KEY=a");
  expect(keyLiesInData({ DATA_DIR: folder })).toBe(true);
});

import { readFileSync } from "node:fs";

/**
 * Reads which SQLite a litestream binary carries and fails below 3.51.3: older ones can damage a database when two
 * processes write and checkpoint at the same instant (sqlite.org/wal.html#walresetbug).
 */
const repaired = [3, 51, 3];
const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: node scripts/check-litestream.mjs PATH_OF_LITESTREAM");
  process.exit(2);
}

/** SQLite keeps its version as a text of its own, with nothing printable beside it. */
const version = /(?<![ -~])(3\.\d{1,3}\.\d{1,3})(?![ -~])/g;
const found = [...new Set([...readFileSync(file, "latin1").matchAll(version)].map(([, text]) => text))];

function isRepaired(text) {
  const parts = text.split(".").map(Number);
  const index = parts.findIndex((part, position) => part !== repaired[position]);
  return index === -1 || parts[index] > repaired[index];
}

const tooOld = found.filter((text) => !isRepaired(text));
console.log(`SQLite in ${file}: ${found.join(", ") || "not found"}`);
if (found.length === 0 || tooOld.length > 0) {
  console.error(`This litestream must not be used; it needs SQLite ${repaired.join(".")} or newer.`);
  process.exit(1);
}

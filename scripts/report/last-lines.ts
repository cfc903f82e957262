import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** The last lines of a log, with those of the one that was put aside last when it has just begun anew. */
export function lastLines(path: string, most: number): string[] {
  if (!existsSync(path)) return [];
  const lines = linesOf(readFileSync(path, "utf8"));
  const before = readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".gz"))
    .sort()
    .at(-1);
  const older =
    lines.length < most && before ? linesOf(gunzipSync(readFileSync(join(dirname(path), before))).toString()) : [];
  return [...older, ...lines].slice(-most);
}

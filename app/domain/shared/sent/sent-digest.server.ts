import { createHmac } from "node:crypto";
import { inArray } from "drizzle-orm";
import { config } from "~/config/config.server";
import { files } from "~db/schema";
import type { Context } from "../context";

/** Fields that hold ids of stored files: the same file that is sent again is stored under another id. */
const HOLD_FILES = new Set(["fileId", "briefings"]);

/**
 * What was sent, so that it can be compared and not be read: order of the fields does not count, files count by their
 * bytes. Keyed, because what is sent may be a number that could be guessed.
 */
export function digestOf(context: Pick<Context, "db">, sent: object): string {
  const ids: string[] = [];
  plainOf(sent, (id) => void ids.push(id));
  const hashes = hashesOf(context, ids);
  const plain = plainOf(sent, (id) => hashes.get(id) ?? id);
  return createHmac("sha256", config().sessionSecret).update(`sent ${plain}`).digest("base64url");
}

const plainOf = (sent: object, nameOf: (fileId: string) => unknown): string =>
  JSON.stringify(sent, (key, value) => {
    if (HOLD_FILES.has(key)) return [value].flat().map(nameOf);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

function hashesOf({ db }: Pick<Context, "db">, ids: string[]): Map<string, string> {
  if (ids.length === 0) return new Map();
  const rows = db.select({ id: files.id, sha256: files.sha256 }).from(files).where(inArray(files.id, ids)).all();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

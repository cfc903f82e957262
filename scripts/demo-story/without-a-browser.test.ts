import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNotNull, isNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database } from "~/database/db.server";
import { contracts, outbox } from "~db/schema";
import { seedStory } from "./seed-story";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-"));
Object.assign(process.env, { DATA_DIR: folder, CHROMIUM_PATH: join(folder, "no-browser") });
const now = Date.UTC(2026, 6, 15, 9, 20);

afterAll(() => {
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

test("the story is told without Chromium; its documents wait for the server", async () => {
  const db = database();
  db.$client.pragma("synchronous = OFF");
  await seedStory(db, now);
  expect(db.select().from(outbox).where(isNotNull(outbox.lastError)).all()).toEqual([]);
  const waiting = db.select().from(outbox).where(isNull(outbox.doneAt)).all();
  const documents = waiting.filter(({ kind }) => kind.endsWith("-document"));
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(["bill-document", "contract-document"]));
  expect(documents.every(({ runAt, attempts }) => runAt > now && attempts === 0)).toBe(true);
  expect(db.select().from(contracts).where(isNotNull(contracts.documentFileId)).all()).toEqual([]);
}, 120_000);

import { eq, sql } from "drizzle-orm";
import { settings } from "~db/schema";
import type { Context } from "./context";
import { prepared } from "./prepared.server";
import { type Settings, settingDefaults } from "./settings";

const stored = prepared((db) =>
  db.select({ key: settings.key, valueJson: settings.valueJson }).from(settings).prepare(),
);

/** What an installation begins with; a site in use (without `samples`) claims no years that nobody has set (CASE-69). */
export const firstSettings = (samples: boolean): Settings => ({
  ...settingDefaults,
  ...(samples ? {} : { companyYears: 0 }),
});

/** The settings in force: the stored values over those of the beginning. */
export function readSettings({ db }: Pick<Context, "db">, samples = true): Settings {
  const merged: Record<string, unknown> = firstSettings(samples);
  for (const { key, valueJson } of stored(db).all()) merged[key] = JSON.parse(valueJson);
  return merged as Settings;
}

const storedOne = prepared((db) =>
  db
    .select({ valueJson: settings.valueJson })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key")))
    .prepare(),
);

/** One of them, for what is asked with every answer. */
export function readSetting<K extends keyof Settings>({ db }: Pick<Context, "db">, key: K): Settings[K] {
  const row = storedOne(db).get({ key });
  return row ? JSON.parse(row.valueJson) : settingDefaults[key];
}

/** Stores one value; the caller checks its bounds. */
export function writeSetting<K extends keyof Settings>(
  { db, now }: Pick<Context, "db" | "now">,
  key: K,
  value: Settings[K],
): void {
  const row = { key, valueJson: JSON.stringify(value), updatedAt: now };
  db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run();
}

import { settings } from "~db/schema";
import type { Context } from "./context";
import { prepared } from "./prepared.server";
import { type Settings, settingDefaults } from "./settings";

const stored = prepared((db) =>
  db.select({ key: settings.key, valueJson: settings.valueJson }).from(settings).prepare(),
);

/** The settings in force: the stored values over the defaults. */
export function readSettings({ db }: Pick<Context, "db">): Settings {
  const merged: Record<string, unknown> = { ...settingDefaults };
  for (const { key, valueJson } of stored(db).all()) merged[key] = JSON.parse(valueJson);
  return merged as Settings;
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

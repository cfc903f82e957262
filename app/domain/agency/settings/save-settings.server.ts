import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { showsSamples } from "~/config/config.server";
import { makeWaitingContracts } from "~/domain/contract/template/missing-values.server";
import { SET_PLACEHOLDERS } from "~/domain/contract/template-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { type FieldRefusal, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import type { Settings } from "~/domain/shared/settings";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { storePicture } from "~/domain/shared/store-picture.server";
import { transact } from "~/domain/shared/transact.server";
import { files } from "~db/schema";
import { keysOf, type SettingGroup, type SettingKey, settingFields } from "./setting-fields";
import { readSetting, type SettingValue, typedSetting } from "./setting-rules";

/** What is wrong with the typed values of a page, one refusal per field; empty when they can be stored. */
export function settingRefusals(group: SettingGroup, typed: Record<string, string>): FieldRefusal[] {
  return keysOf(group).flatMap((key) => {
    const read = readSetting(settingFields[key], typed[key] ?? "");
    return read.ok ? [] : [{ field: key, key: read.key }];
  });
}

/** What stood in a field, as the value it is; as it was typed when it is none. */
function readAgain(key: SettingKey, typed: string): SettingValue {
  const read = readSetting(settingFields[key], typed);
  return read.ok ? read.value : typed;
}

/**
 * Stores the settings of one page; each value that changed is an entry of the audit log with before and after (BO-04,
 * SET-08). They hold from the next request on, also on cached pages. Refused as a whole when one value is wrong,
 * and when somebody else has changed one since the page was shown.
 */
export function saveSettings(
  context: Context<UserActor>,
  { group, typed, seen, t }: { group: SettingGroup; typed: Record<string, string>; seen?: Seen; t: TFunction },
): Result<{ changed: SettingKey[] }, "settingRefused" | "changedMeanwhile"> {
  return transact(context, (tx): Result<{ changed: SettingKey[] }, "settingRefused" | "changedMeanwhile"> => {
    const before = readSettings(tx, showsSamples());
    const wanted = new Map<SettingKey, SettingValue>();
    for (const key of keysOf(group)) {
      const read = readSetting(settingFields[key], typed[key] ?? "");
      if (!read.ok) return refuse("settingRefused");
      wanted.set(key, read.value);
    }
    const asTyped = (value: (key: SettingKey) => SettingValue) =>
      Object.fromEntries(keysOf(group).map((key) => [key, typedSetting(t, settingFields[key], value(key))]));
    // The page that was shown may have been in the other language.
    const shown = asTyped((key) => readAgain(key, seen?.[key] ?? ""));
    const stale = staleRefusal(
      seen && Object.fromEntries(Object.keys(seen).map((key) => [key, shown[key] ?? ""])),
      asTyped((key) => before[key]),
      asTyped((key) => wanted.get(key) ?? ""),
    );
    if (stale) return stale;
    const changed = [...wanted].flatMap(([key, value]) => (change(tx, before, key, value) ? [key] : []));
    if (SET_PLACEHOLDERS.some((name) => changed.includes(name))) makeWaitingContracts(tx);
    return ok({ changed });
  });
}

/** An uploaded picture of header or footer; its longer side is three times the height at which headers show it. */
export const storeSettingPicture = (bytes: Buffer, whose: string) =>
  storePicture(bytes, whose, { area: "settings", maxSide: 480 });

/**
 * Shows a stored picture in the header or the footer, or with null the drawn mark again (SET-03, NAV-18). Refused when
 * somebody else has chosen another one since the page was shown.
 */
export function saveSettingPicture(
  context: Context<UserActor>,
  { key, picture, seen }: { key: "logoFileId" | "footerLogoFileId"; picture: RecordedFile | null; seen?: Seen },
): Result<undefined, "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "changedMeanwhile"> => {
    const before = readSettings(tx)[key];
    const stale = staleRefusal(seen, { [key]: before }, picture ? {} : { [key]: "" });
    if (stale && !(picture && isSame(tx, before, picture))) return stale;
    change(tx, readSettings(tx), key, picture ? recordFile(tx, picture) : "");
    return ok();
  });
}

/** The same picture once more, as when a form is sent twice. */
const isSame = ({ db }: Context, fileId: string, { sha256 }: RecordedFile): boolean =>
  db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, fileId)).get()?.sha256 === sha256;

/** Stores also what stays the same: from then on it is the agency's own choice and no default. */
function change(tx: Context<UserActor>, before: Settings, key: SettingKey, value: SettingValue): boolean {
  writeSetting(tx, key, value as never);
  if (before[key] === value) return false;
  recordAudit(tx, {
    action: "setting.changed",
    objectType: "setting",
    objectId: key,
    data: { before: before[key], after: value },
  });
  return true;
}

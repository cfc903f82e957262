import type { z } from "zod";
import { showsSamples } from "~/config/config.server";
import { listHistory } from "~/domain/agency/audit.queries.server";
import type { settingPictureForm } from "~/domain/agency/schema";
import {
  saveSettingPicture,
  saveSettings,
  settingRefusals,
  storeSettingPicture,
} from "~/domain/agency/settings/save-settings.server";
import {
  keysOf,
  type SettingGroup,
  type SettingKey,
  settingFields,
  settingGroups,
} from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import type { Settings } from "~/domain/shared/settings";
import { firstSettings } from "~/domain/shared/settings.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { bytesOf, textsOf, uploadsOf } from "~/http/uploads.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownChange } from "~/screens/back-office/frame/shown-change.server";

/** Where a group of settings lies. */
const pathOf = (group: SettingGroup) => `/superuser/back-office/settings/${group}`;

/** The group of the address; without one the first. */
export const groupOf = ({ params }: AgencyVisit): SettingGroup =>
  foundOr404(settingGroups.find((group) => group === (params.group ?? "agency")));

const shownValue = (t: AgencyVisit["t"], key: SettingKey, value: string | number) =>
  settingFields[key].unit === "cents" ? formatMoney(t, Number(value)) : String(value);

/** The settings of a page as its form shows them. */
export function shownSettings({ settings, t }: Pick<AgencyVisit, "settings" | "t">, group: SettingGroup) {
  const first = firstSettings(showsSamples());
  return keysOf(group).map((key) => {
    const field = settingFields[key];
    return {
      key,
      unit: field.unit,
      typed: typedSetting(t, field, settings[key]),
      numeric: "min" in field,
      maxLength: "maxLength" in field ? field.maxLength : null,
      optional: "optional" in field,
      words: "words" in field ? field.words : null,
      standard: shownValue(t, key, first[key]),
      bounds: "min" in field ? { min: shownValue(t, key, field.min), max: shownValue(t, key, field.max) } : null,
    };
  });
}

interface ShownPicture {
  name: "logoFileId" | "footerLogoFileId";
  shownAt: string | null;
  /** The file that is there now; empty for the drawn mark. */
  stands: string;
}

/** The pictures of header and footer, and where they can be seen. */
export function shownPictures(settings: Settings): ShownPicture[] {
  return (["logoFileId", "footerLogoFileId"] as const).map((name) => ({
    name,
    stands: settings[name],
    shownAt: settings[name] ? `/settings/pictures/${settings[name]}` : null,
  }));
}

/** What was changed on a page of settings, by whom and when. */
export function shownHistory({ context, t }: AgencyVisit, group: SettingGroup) {
  const keys = (Object.keys(settingFields) as SettingKey[]).filter((key) => settingFields[key].group === group);
  return listHistory(context, "setting", keys).map((row) => {
    const key = row.objectId as SettingKey;
    const [fact] = row.facts;
    const value = (text = "") =>
      settingFields[key]?.unit === "picture"
        ? t(text ? "settings:history.picture" : "settings:history.none")
        : shownValue(t, key, text);
    return shownChange(t, row, {
      what: t(`settings:field.${key}.name`),
      change: fact ? t("settings:history.entry", { before: value(fact.before), after: value(fact.value) }) : "",
    });
  });
}

/** Saves the values of a page, or shows what is wrong beside each field. */
export function saveValues(_typed: object, visit: AgencyVisit, form: FormData) {
  const group = groupOf(visit);
  const typed = textsOf(form);
  const fields = settingRefusals(group, typed);
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const saved = saveSettings(visit.context, { group, typed, seen, t: visit.t });
  if (!saved.ok) return refusalOf(saved, { seen, typed });
  return redirectWithFlash(pathOf(group), saved.value.changed.length > 0 ? "settingsSaved" : "settingsSame");
}

type Picture = z.output<typeof settingPictureForm>;

const keyOf = ({ picture }: Picture) => (picture === "footerLogoFileId" ? "footerLogoFileId" : "logoFileId");
const late = (field: string) => ({ fields: [{ field, key: "changedMeanwhile" as const }], status: 409 });

/** Stores a logo. */
export async function savePicture(typed: Picture, visit: AgencyVisit, form: FormData) {
  const key = keyOf(typed);
  const [file] = uploadsOf(form, "file");
  if (!file) return { fields: [{ field: key, key: "required" as const }] };
  const stored = await storeSettingPicture(await bytesOf(file), visit.context.actor.userId);
  if (!stored.ok) return refusalOf(stored, { field: key });
  const saved = saveSettingPicture(visit.context, { key, picture: stored.value, seen: seenOf(form) });
  return saved.ok ? redirectWithFlash(pathOf(groupOf(visit)), "settingPictureSaved") : late(key);
}

export function removePicture(typed: Picture, visit: AgencyVisit, form: FormData) {
  const key = keyOf(typed);
  const removed = saveSettingPicture(visit.context, { key, picture: null, seen: seenOf(form) });
  return removed.ok ? redirectWithFlash(pathOf(groupOf(visit)), "settingPictureRemoved") : late(key);
}

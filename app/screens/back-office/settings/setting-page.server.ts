import { listHistory } from "~/domain/agency/audit.queries.server";
import { saveSettingPicture, saveSettings, settingRefusals } from "~/domain/agency/settings/save-settings.server";
import { keysOf, type SettingGroup, type SettingKey, settingFields } from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import { MAX_PICTURE_BYTES, storeSettingPicture } from "~/domain/agency/settings/store-setting-picture.server";
import type { UserActor } from "~/domain/shared/context";
import { type Settings, settingDefaults } from "~/domain/shared/settings";
import { redirectWithFlash } from "~/http/flash.server";
import { refusedForm } from "~/http/refused-form.server";
import { overPresent, seenOf, staleFields } from "~/http/stale.server";
import { bytesOf, textsOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { shownChange } from "~/screens/back-office/frame/shown-change.server";

type AgencyVisit = Visit & { context: { actor: UserActor } };

/** The body of a form with a picture. */
export const PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

const shownValue = (key: SettingKey, value: string | number) =>
  settingFields[key].unit === "cents" ? formatMoney(Number(value)) : String(value);

/** The settings of a page as its form shows them. */
export function shownSettings(settings: Settings, group: SettingGroup) {
  return keysOf(group).map((key) => {
    const field = settingFields[key];
    return {
      key,
      unit: field.unit,
      typed: typedSetting(field, settings[key]),
      numeric: "min" in field,
      maxLength: "maxLength" in field ? field.maxLength : null,
      standard: shownValue(key, settingDefaults[key]),
      bounds: "min" in field ? { min: shownValue(key, field.min), max: shownValue(key, field.max) } : null,
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
        : shownValue(key, text);
    return shownChange(t, row, {
      what: t(`settings:field.${key}.name`),
      change: fact ? t("settings:history.entry", { before: value(fact.before), after: value(fact.value) }) : "",
    });
  });
}

/** Saves the values of a page, or shows what is wrong beside each field. */
export async function postSettings(visit: AgencyVisit, group: SettingGroup, here: string) {
  const form = await visit.form();
  const typed = textsOf(form);
  const fields = settingRefusals(group, typed);
  if (fields.length > 0) return refusedForm(form, { fields });
  const seen = seenOf(form);
  const saved = saveSettings(visit.context, { group, typed, seen });
  if (!saved.ok && saved.refusal === "changedMeanwhile") {
    for (const [key, now] of Object.entries(overPresent(typed, seen, saved))) form.set(key, now);
    return refusedForm(form, { fields: staleFields(saved), status: 409 });
  }
  if (!saved.ok) return refusedForm(form, { form: [saved.refusal] });
  return redirectWithFlash(here, saved.value.changed.length > 0 ? "settingsSaved" : "settingsSame");
}

/** Keeps a logo, or takes it away again. */
export async function postPicture(visit: AgencyVisit, here: string, intent: "picture" | "remove") {
  const form = await visit.form();
  const key = form.get("picture") === "footerLogoFileId" ? "footerLogoFileId" : "logoFileId";
  const seen = seenOf(form);
  const late = () => refusedForm(form, { fields: [{ field: key, key: "changedMeanwhile" }], status: 409 });
  if (intent === "remove") {
    const removed = saveSettingPicture(visit.context, { key, picture: null, seen });
    return removed.ok ? redirectWithFlash(here, "settingPictureRemoved") : late();
  }
  const [file] = uploadsOf(form, "file");
  if (!file) return refusedForm(form, { fields: [{ field: key, key: "required" }] });
  const stored = await storeSettingPicture(await bytesOf(file), visit.context.actor.userId);
  if (!stored.ok) return refusedForm(form, { fields: [{ field: key, key: stored.refusal }] });
  const saved = saveSettingPicture(visit.context, { key, picture: stored.value, seen });
  return saved.ok ? redirectWithFlash(here, "settingPictureSaved") : late();
}

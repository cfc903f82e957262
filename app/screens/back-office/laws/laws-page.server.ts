import type { TFunction } from "i18next";
import { confirmLaws, legalRows } from "~/domain/agency/laws/confirm-laws.server";
import { isLegalRule, type LegalSetting, legalSource } from "~/domain/agency/laws/legal-settings";
import { lendingPeriod } from "~/domain/agency/laws/lending-records.server";
import { settingFields } from "~/domain/agency/settings/setting-fields";
import { datedDefaults, isDatedKey } from "~/domain/shared/dated/dated-values";
import { settingDefaults } from "~/domain/shared/settings";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { seenOf } from "~/http/stale.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownDated } from "~/screens/back-office/frame/shown-dated";

const path = "/superuser/back-office/laws";

/** What a setting is called, where it is changed, its value and its default. */
function settingRow(key: LegalSetting, value: string, t: TFunction) {
  const field = isDatedKey(key) ? null : settingFields[key];
  const shown = (raw: string | number) =>
    !field || field.unit === "cents"
      ? shownDated(t, key, Number(raw))
      : field.unit === "switch"
        ? t(`settings:switch.${raw}`)
        : field.unit === "choice"
          ? t(`settings:word.${raw}`)
          : String(raw);
  return {
    name: t(isDatedKey(key) ? `settings:dated.field.${key}.name` : `settings:field.${key}.name`),
    href: `/superuser/back-office/settings/${field?.group ?? "dated"}`,
    value: value === "" ? t("settings:history.none") : shown(value),
    standard: shown(isDatedKey(key) ? (datedDefaults[key].at(-1)?.value ?? 0) : settingDefaults[key]),
  };
}

/** Every legal setting with its source, its default, its value and its confirmation; after them the rules without one. */
export function loadLaws({ context, t }: AgencyVisit) {
  const rows = legalRows(context).map(({ key, value, state, confirmed }) => ({
    key,
    raw: value,
    state,
    source: legalSource(key),
    confirmed: confirmed && { by: confirmed.by, day: formatDay(dayOf(confirmed.at)) },
    ...(isLegalRule(key)
      ? {
          name: t(`settings:laws.rule.${key}.name`),
          href: null,
          value: t(`settings:laws.rule.${key}.text`),
          standard: t("settings:laws.noSetting"),
        }
      : settingRow(key, value, t)),
  }));
  return {
    title: t("settings:laws.title"),
    rows,
    open: rows.filter(({ state }) => state !== "confirmed").length,
    period: {
      ...lendingPeriod({ from: "", until: "" }, context.now),
      earliest: lendingPeriod({ from: "", until: "" }, context.now).from,
    },
  };
}

/** Notes that what is ticked was read and is right. */
export function postLaws(_typed: object, { context }: AgencyVisit, form: FormData) {
  const done = confirmLaws(context, { keys: form.getAll("key").map(String), seen: seenOf(form) });
  if (!done.ok) return { form: [done.refusal], status: done.refusal === "changedMeanwhile" ? 409 : 400 };
  return redirectWithFlash(path, "lawsConfirmed", { values: { count: String(done.value.confirmed) } });
}

import type { z } from "zod";
import { listHistory } from "~/domain/agency/audit.queries.server";
import type { datedValueForm } from "~/domain/agency/schema";
import { datedMark, setDatedValue } from "~/domain/agency/settings/set-dated-value.server";
import { type DatedKey, datedKeys, isDatedKey } from "~/domain/shared/dated/dated-values";
import { listDatedValues } from "~/domain/shared/dated/dated-values.server";
import { newId } from "~/domain/shared/ids";
import { readCents } from "~/domain/shared/money";
import { once } from "~/domain/shared/submissions.server";
import { dayOf, isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { seenOf } from "~/http/stale.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownChange } from "~/screens/back-office/frame/shown-change.server";
import { shownDated } from "~/screens/back-office/frame/shown-dated";

const HIGHEST_CENTS = 10_000_000;

/** Every value by day with what it was, is and will be, the latest first. */
export function loadDatedValues(visit: AgencyVisit) {
  const { context, t } = visit;
  const today = dayOf(context.now);
  return {
    title: t("settings:group.dated"),
    today,
    submissionId: newId(context.now),
    marks: Object.fromEntries(datedKeys.map((key) => [key, datedMark(context, key)])),
    values: datedKeys.map((key) => ({ key, rows: shownRows({ context, t }, key, today) })),
    changes: listHistory(context, "datedValue", datedKeys).map((row) => {
      const value = (name: string) => row.facts.find((fact) => fact.name === name)?.value ?? "";
      return shownChange(t, row, {
        what: t(`settings:dated.field.${row.objectId}.name`),
        change: t("settings:dated.entry", {
          value: shownDated(t, row.objectId, Number(value(""))),
          day: formatDay(value("validFrom")),
        }),
      });
    }),
  };
}

function shownRows({ context, t }: Pick<AgencyVisit, "context" | "t">, key: DatedKey, today: string) {
  const history = listDatedValues(context, key);
  const current = history.findLast(({ validFrom }) => validFrom <= today)?.validFrom ?? "";
  return history.toReversed().map(({ validFrom, value }) => ({
    validFrom,
    from: formatDay(validFrom),
    value: shownDated(t, key, value),
    state: validFrom > today ? ("coming" as const) : validFrom === current ? ("inForce" as const) : ("past" as const),
  }));
}

/** Sets a value from a day on, or says what is wrong beside its field. */
export function setValue(typed: z.output<typeof datedValueForm>, visit: AgencyVisit, form: FormData) {
  const { key, validFrom } = typed;
  const { context, t } = visit;
  const value = readCents(typed.amount);
  if (!isDatedKey(key)) return { fields: [{ field: "key", key: "oneOf" as const }] };
  const fields = [
    ...(isDay(validFrom) ? [] : [{ field: "validFrom", key: "date" as const }]),
    ...(validFrom < dayOf(context.now) && isDay(validFrom) ? [{ field: "validFrom", key: "dateInPast" as const }] : []),
    ...(value === null || value < 0 || value > HIGHEST_CENTS ? [{ field: "amount", key: "amount" as const }] : []),
  ];
  if (fields.length > 0 || value === null) return { fields };
  const set = once(context, "setDatedValue", { submissionId: submissionIdOf(form, context.now), ...typed }, (tx) =>
    setDatedValue(tx, { key, validFrom, value, seen: seenOf(form) }),
  );
  if (!set.ok) return { form: [set.refusal], status: set.refusal === "changedMeanwhile" ? 409 : 400 };
  return redirectWithFlash("/superuser/back-office/settings/dated", "datedValueSet", {
    values: {
      name: t(`settings:dated.field.${key}.name`),
      value: shownDated(t, key, value),
      day: formatDay(validFrom),
    },
  });
}

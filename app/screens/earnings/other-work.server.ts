import type { z } from "zod";
import { shownMeter } from "~/answers/shown-meter.server";
import { declareOtherWork } from "~/domain/pay/meter/declare-other-work.server";
import { findMeter, findOtherWork } from "~/domain/pay/meter/meter.queries.server";
import { otherWorkRefusals } from "~/domain/pay/meter/rules";
import type { otherWorkForm } from "~/domain/pay/schema";
import { readCents } from "~/domain/shared/money";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatDay, formatMoneyInput } from "~/i18n/format";

export function loadOtherWork({ context, user, t }: StaffVisit) {
  const last = findOtherWork(context, user.id);
  const month = dayOf(context.now).slice(0, 7);
  return {
    title: t("pay:other.title"),
    values: {
      kind: last?.kind ?? "",
      monthly: last?.monthlyCents == null ? "" : formatMoneyInput(t, last.monthlyCents),
    },
    declaredOn: last ? formatDay(dayOf(last.declaredAt)) : null,
    meter: shownMeter(t, findMeter(context, user.id, month), "now"),
  };
}

export function saveOtherWork({ kind, monthly }: z.output<typeof otherWorkForm>, { context }: StaffVisit) {
  const monthlyCents = kind === "marginal" ? readCents(monthly) : null;
  const fields = otherWorkRefusals({ kind, monthlyCents });
  if (fields.length > 0 || kind === null) return { fields };
  const done = declareOtherWork(context, { kind, monthlyCents });
  if (!done.ok) throw notFound();
  return redirectWithFlash("/staff/other-work", "otherWorkSaved");
}

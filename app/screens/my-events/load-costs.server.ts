import { COST_KINDS } from "~/domain/bill/event-costs/costs";
import { costsOf, listEventCosts } from "~/domain/bill/event-costs/event-costs.queries.server";
import { findOwnEvent } from "~/domain/event/own.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { eventHref } from "./post-event-day.server";

/** The costs of an own event line by line; only owners open the bills that they stand on (ACCS-11). */
export function loadCosts({ context, params, t, user }: BookerVisit) {
  const agency = user.role === "superuser";
  const event = foundOr404(findOwnEvent(context, params.eventId ?? ""));
  const { total, ...costs } = costsOf(context, event.id);
  const bills = agency ? "/superuser/back-office/bills" : user.duty === "owner" ? "/organization/bills" : null;
  const lines = listEventCosts(context, event.id).map(({ id, kind, name, cents, at, billNumber }) => ({
    id,
    kind,
    name,
    cents,
    day: formatWeekdayDay(t, dayOf(at)),
    billNumber: billNumber ?? t("hours:event.costs.noBill"),
    billHref: bills && billNumber ? `${bills}/${billNumber}` : null,
  }));
  return {
    title: t("hours:event.costs.title"),
    event: event.eventName,
    back: eventHref(user, event.id),
    total,
    kinds: COST_KINDS.map((kind) => ({
      kind,
      cents: costs[kind],
      lines: lines.filter((line) => line.kind === kind),
    })).filter(({ cents, lines: own }) => cents !== 0 || own.length > 0),
  };
}

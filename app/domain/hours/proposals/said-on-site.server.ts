import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import type { Context } from "../../shared/context";
import { clockOf } from "../../shared/time.server";

type Texts = (key: string, values?: Record<string, string>) => string;

/** Who said when that a booked person came and left, for whoever judges proposed hours (HRS2-04, HRS2-12). */
export function saidOnSite(context: Pick<Context, "db">, bookingId: string, t: Texts) {
  const { rows } = checkInsOf(context, [bookingId])(bookingId);
  return rows.map(({ act, way, saidAt, linkName }) => ({
    label: t(`mails:hoursProposed.act.${act}`),
    value: `${clockOf(saidAt)}, ${t(`mails:hoursProposed.by.${way}`, { name: linkName ?? "" })}`,
  }));
}

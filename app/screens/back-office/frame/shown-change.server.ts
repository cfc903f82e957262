import type { TFunction } from "i18next";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import type { AuditRow } from "~/domain/agency/audit";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";

/** "21.11.2026, 08:10" */
export const shownInstant = (at: number) => `${formatDay(dayOf(at))}, ${clockOf(at)}`;

/** Who acted, in words: a name, or what acted by itself. */
export const shownActor = (t: TFunction, { who, actorKind }: Pick<AuditRow, "who" | "actorKind">) =>
  who?.name ?? t(`auditLog:actor.${actorKind}`);

/** An entry of the audit log for the history beside a form. */
export function shownChange(t: TFunction, row: AuditRow, words: { what: string; change: string }) {
  return { id: row.sequence, when: shownInstant(row.at), who: shownActor(t, row), ...words };
}

/** "40 min", "6 h", "3 days" */
export function shownAge(t: TFunction, ms: number): string {
  const age = Math.max(0, ms);
  if (age < HOUR) return t("backOffice:queue.minutes", { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t("backOffice:queue.hoursOld", { count: Math.floor(age / HOUR) });
  return t("backOffice:queue.days", { count: Math.floor(age / DAY) });
}

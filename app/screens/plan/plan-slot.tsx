import { useTranslation } from "react-i18next";
import type { PlanEntry } from "~/domain/hours/plan/plan-rules";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";
import { iconOf } from "./plan-look";

export type Prefix = "/organization" | "/superuser";

/** What the row says of all its entries. */
export interface SlotRow {
  title: string;
  sub: string;
  eventId: string;
}

/** The event with everybody of it. */
export const eventOf = (prefix: Prefix, eventId: string) =>
  prefix === "/superuser" ? `/superuser/back-office/events/${eventId}` : `/organization/my-events/${eventId}`;

interface PlanSlotProps {
  entry: PlanEntry;
  row: SlotRow;
  prefix: Prefix;
  byPeople: boolean;
}

/** One job of a cell: when, who or what, and how it stands; a place without anybody leads to who may be chosen (CAL-09). */
export function PlanSlot({ entry, row, prefix, byPeople }: PlanSlotProps) {
  const { t } = useTranslation("plan");
  const { times, state, positionId, shortRest } = entry;
  const job = byPeople ? `${entry.work} · ${entry.event}` : `${row.title} · ${row.sub}`;
  const who = byPeople ? row.title : (entry.name ?? t("places", { count: entry.places ?? 1 }));
  return (
    <AppLink
      className={`slot slot--${state}`}
      href={positionId ? `${prefix}/positions/${positionId}/selection` : eventOf(prefix, entry.eventId ?? row.eventId)}
    >
      <b className="num">{times}</b>
      <span className={byPeople ? undefined : "plan__narrow"}>{job}</span>
      <span className={byPeople ? "plan__narrow" : undefined}>{who}</span>
      <small>
        <Icon name={iconOf[state]} />
        {t(`state.${state}`)}
      </small>
      {shortRest ? (
        <small className="slot__short">
          <Icon name="alert" />
          {t("shortRest")}
        </small>
      ) : null}
    </AppLink>
  );
}

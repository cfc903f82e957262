import { useTranslation } from "react-i18next";
import type { EntryState, PlanEntry } from "~/domain/hours/plan/plan-rules";
import { AppLink } from "~/ui/frame/app-link";
import { Icon, type IconName } from "~/ui/parts/icon";
import { droppedOut } from "~/ui/team/dropped-out";

/** The drawing beside the word of each state. */
const iconOf: Record<EntryState, IconName> = {
  open: "users",
  ready: "star",
  notConfirmed: "pen",
  booked: "check",
  running: "clock",
  here: "user",
  hoursOpen: "euro",
  done: "check",
  replaced: "undo",
  dropOut: "undo",
};

const answerIcon: Record<NonNullable<PlanEntry["answer"]>, IconName> = { coming: "check", silent: "clock" };

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

/** What nobody is booked for leads to the free places of the event, and from there to who may be chosen. */
const FREE: { [S in EntryState]?: string } = { open: "?state=free", ready: "?state=onList", dropOut: "?state=dropOut" };

interface PlanSlotProps {
  entry: PlanEntry;
  row: SlotRow;
  prefix: Prefix;
  byPeople: boolean;
}

/** One job of a cell: when, who or what, and how it stands (CAL-09). */
export function PlanSlot({ entry, row, prefix, byPeople }: PlanSlotProps) {
  const { t } = useTranslation("calendar");
  const { times, state, shortRest } = entry;
  const job = byPeople ? `${entry.work} · ${entry.event}` : `${row.title} · ${row.sub}`;
  const free = t("plan.places", { count: entry.places ?? 1 });
  const who = byPeople ? row.title : entry.dropOut ? droppedOut(t, entry.dropOut) : (entry.name ?? free);
  return (
    <AppLink
      className={`slot slot--${state}`}
      href={`${eventOf(prefix, entry.eventId ?? row.eventId)}${FREE[state] ?? ""}`}
    >
      <b className="num">{times}</b>
      <span className={byPeople ? undefined : "plan__narrow"}>{job}</span>
      <span className={byPeople ? "plan__narrow" : undefined}>{who}</span>
      <small>
        <Icon name={iconOf[state]} />
        {t(`plan.state.${state}`)}
      </small>
      {entry.answer ? (
        <small>
          <Icon name={answerIcon[entry.answer]} />
          {t(`plan.answer.${entry.answer}`)}
        </small>
      ) : null}
      {shortRest ? (
        <small className="slot__short">
          <Icon name="alert" />
          {t("plan.shortRest")}
        </small>
      ) : null}
    </AppLink>
  );
}

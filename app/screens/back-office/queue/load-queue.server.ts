import type { SessionUser } from "~/domain/account/sessions.server";
import { type CountName, type Counts, countNames } from "~/domain/agency/queue/counts";
import { countsOf, isKindOf } from "~/domain/agency/queue/kinds-of-duty";
import type { QueueEntry } from "~/domain/agency/queue/queue";
import { countWaiting, listLater, listQueue, listWaiting } from "~/domain/agency/queue/queue.queries.server";
import { actsFor } from "~/domain/agency/queue/rules";
import { listSetup } from "~/domain/agency/queue/setup.queries.server";
import { readCursor } from "~/domain/shared/keyset";
import { clockOf, dayOf, endOfDay, startOfDay } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { writtenValues } from "~/i18n/translate-message";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";

type Reader = Pick<Visit<SessionUser>, "context" | "t">;

/** Today and its two ends, which every row of a page asks for. */
function todayAt(now: number) {
  const today = dayOf(now);
  return { now, today, begins: startOfDay(today), ends: endOfDay(today) };
}

/** An entry as its row shows it: deadline, age and marks as texts. */
function shownEntry(t: Reader["t"], { now, today, begins, ends }: ReturnType<typeof todayAt>, entry: QueueEntry) {
  const { due, mark, since, values, ...kept } = entry;
  const dayAndTime = (day: string, time: string) => `${formatWeekdayDay(t, day)}, ${time}`;
  const shown = writtenValues(t, values);
  for (const name of ["when", "until"]) {
    const [day = "", time] = values[name]?.split(" ") ?? [];
    if (time) shown[name] = dayAndTime(day, time);
  }
  if (values.day) shown.day = formatWeekdayDay(t, values.day);
  const dueDay = due === null ? null : dayOf(due);
  return {
    ...kept,
    values: shown,
    dueText:
      due === null || dueDay === null
        ? t("backOffice:queue.none")
        : dueDay === today
          ? t("backOffice:queue.todayAt", { time: clockOf(due) })
          : formatWeekdayDay(t, dueDay),
    soon: due !== null && due < ends,
    over: due !== null && due < now,
    age: shownAge(t, now - since),
    reminded:
      mark?.remindedAt && mark.remindedBy
        ? {
            when:
              mark.remindedAt >= begins
                ? clockOf(mark.remindedAt)
                : dayAndTime(dayOf(mark.remindedAt), clockOf(mark.remindedAt)),
            who: mark.remindedBy,
          }
        : null,
    laterDay: mark?.laterUntil && mark.laterUntil > now ? formatWeekdayDay(t, dayOf(mark.laterUntil)) : null,
    acts: actsFor(entry, begins),
  };
}

export type ShownEntry = ReturnType<typeof shownEntry>;
export type Tab = CountName | "later" | null;

const tabOf = (asked: string | null): Tab =>
  asked === "later" ? "later" : (countNames.find((name) => name === asked) ?? null);

const sum = (counts: Counts) => countNames.reduce((total, name) => total + counts[name], 0);

/** The queue of an address: all kinds by deadline or age, one kind page by page, or what may wait (DESK-19). */
export function loadQueue(visit: Reader & Pick<Visit<SessionUser>, "url" | "user">) {
  const { context, url, t, user } = visit;
  const { duty } = user;
  const asked = tabOf(url.searchParams.get("kind"));
  const tab = asked === "later" || asked === null || isKindOf(duty, asked) ? asked : null;
  const order = url.searchParams.get("sort") === "age" ? ("age" as const) : ("due" as const);
  const later = listLater(context).filter(({ kind }) => isKindOf(duty, kind));
  const counts = countsOf(duty, countWaiting(context, later));
  const kinds = countNames.filter((kind) => isKindOf(duty, kind));
  const after = readCursor(url.searchParams.get("after"), "number", "string") as [number, string] | null;
  const page =
    tab === "later"
      ? { rows: later, next: null }
      : tab
        ? listQueue(context, tab, after)
        : { rows: listWaiting(context, order, kinds), next: null };
  const today = todayAt(context.now);
  const entries = page.rows.map((entry) => shownEntry(t, today, entry));
  const average = page.rows.reduce((total, { since }) => total + context.now - since, 0) / Math.max(1, entries.length);
  return {
    tab,
    order,
    counts,
    later: later.length,
    total: sum(counts),
    today: entries.filter(({ soon }) => soon).length,
    average: shownAge(t, average),
    tomorrow: dayOf(today.ends),
    entries,
    next: page.next,
  };
}

/** What stands above the list: how much waits, or, while nothing does, how much is still to be set up (CASE-68). */
export function queueHead({ context, t, user }: Pick<Visit<SessionUser>, "context" | "t" | "user">, total: number) {
  // The owner sets a new installation up.
  const setup = user.duty === "owner" ? listSetup(context) : [];
  const steps = total > 0 ? 0 : setup.filter(({ done }) => !done).length;
  return {
    title: t("backOffice:queue.title"),
    heading: t(steps > 0 ? "backOffice:setup.left" : "backOffice:queue.waiting", { count: steps || total }),
    when: `${formatWeekdayDay(t, dayOf(context.now))}, ${clockOf(context.now)}`,
    done: steps === 0,
    setup,
  };
}

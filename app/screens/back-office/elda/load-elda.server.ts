import { nameOf } from "~/domain/account/name-rules";
import {
  countDue,
  type DueDay,
  findUndoable,
  listDue,
  listDueCompanies,
  listElectronicDue,
  listStornos,
} from "~/domain/elda/due-days.queries.server";
import { type DueGroup, dueGroup, isLate, missingFields, UNDO_MS } from "~/domain/elda/rules";
import { findSuccessor } from "~/domain/elda/take-over.server";
import { listWithoutSsn } from "~/domain/elda/without-ssn.queries.server";
import { newId } from "~/domain/shared/ids";
import { readCursor } from "~/domain/shared/keyset";
import { addDays, clockOf, dayOf, endOfDay, isDay } from "~/domain/shared/time.server";
import { formatDay, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { hrefOfLastMonth } from "./load-month.server";

const groupNames = ["storno", "overdue", "today", "tomorrow", "later"] as const;
type Group = (typeof groupNames)[number];

/** The list of registrations as the address asks for it. */
export function loadElda({ context, url, t }: AgencyVisit) {
  const { now } = context;
  const until = url.searchParams.get("until") ?? "";
  const company = url.searchParams.get("company") ?? "";
  const filter = { until: isDay(until) ? until : null, companyId: company || null };
  const after = readCursor(url.searchParams.get("after"), "number", "string") as [number, string] | null;
  const today = dayOf(now);
  const ends = { today: endOfDay(today), tomorrow: endOfDay(addDays(today, 1)) };
  const due = listDue(context, filter, after);
  const stornos = after ? [] : listStornos(context);
  const counts = countDue(context, ends);
  const rows: { group: Group; row: ReturnType<typeof shownDay> }[] = [
    ...stornos.map((day) => ({ group: "storno" as const, row: shownDay(t, day, true, context) })),
    ...due.rows.map((day) => ({
      group: dueGroup(day.startsAt, now, ends) as DueGroup,
      row: shownDay(t, day, false, context),
    })),
  ];
  const undoable = findUndoable(context, context.actor.userId, now - UNDO_MS);
  const title = t("elda:title");
  return {
    title,
    lead: t("elda:lead", { count: counts.all, stornos: stornos.length }),
    filter: { until, company },
    companies: listDueCompanies(context).map(({ id, companyName }) => ({ value: id, label: companyName })),
    groups: groupNames
      .map((name) => ({
        name,
        count: name === "storno" ? stornos.length : counts[name],
        rows: rows.filter(({ group }) => group === name).map(({ row }) => row),
      }))
      .filter((group) => group.rows.length > 0),
    shown: due.rows.length,
    next: due.next,
    undoable: undoable ? { id: undoable.id, time: clockOf(undoable.loggedAt) } : null,
    withoutSsn: listWithoutSsn(context).map(({ userId, since, ...person }) => ({
      userId,
      name: nameOf(person),
      about: [
        person.dateOfBirth ? formatDay(person.dateOfBirth) : "",
        sexOf(t, { ...person, gender: null }),
        person.birthPlace ?? "",
        person.nationality ?? "",
      ]
        .filter(Boolean)
        .join(", "),
      since: formatDay(dayOf(since ?? now)),
    })),
    electronic: listElectronicDue(context).map(({ id, name, days, until: by, protocol }) => ({
      id,
      name: days > 1 ? t("elda:andMore", { name, count: days - 1 }) : name,
      until: formatWeekdayDay(t, dayOf((by ?? 1) - 1)),
      protocol,
    })),
    submissionId: newId(now),
    reported: { day: today, time: clockOf(now) },
    allUntil: namedDay(t, filter.until ?? addDays(today, 1)),
    asked: url.searchParams.get("day") ?? "",
    file: url.searchParams.get("file"),
    monthHref: hrefOfLastMonth(now),
  };
}

const sexOf = (t: AgencyVisit["t"], { registeredSex, gender }: Pick<DueDay, "registeredSex" | "gender">) => {
  const sex = registeredSex ?? gender;
  return sex ? t(`staff:gender.${sex}`) : "";
};

const namedDay = (t: AgencyVisit["t"], day: string) => ({ day, name: formatWeekdayDay(t, day) });

export type ShownGroup = ReturnType<typeof loadElda>["groups"][number];

function shownDay(t: AgencyVisit["t"], day: DueDay, storno: boolean, context: AgencyVisit["context"]) {
  const missing = missingFields(day);
  const sameDay = dayOf(day.startsAt) === day.day;
  return {
    id: day.id,
    userId: day.userId,
    name: nameOf(day),
    day: formatWeekdayDay(t, day.day),
    before: storno
      ? t("elda:atOnce")
      : sameDay
        ? clockOf(day.startsAt)
        : `${formatWeekdayDay(t, dayOf(day.startsAt))}, ${clockOf(day.startsAt)}`,
    about: `${day.eventName} · ${day.companyName}, ${day.place}`,
    exported: day.exportId !== null,
    extra: day.madeBecause === "hours",
    late: !storno && isLate({ ...day, reportedAt: null }),
    because: day.stornoBecause,
    ssnMissing: !day.hasSsn,
    person: day.hasSsn
      ? ""
      : [day.dateOfBirth ? formatDay(day.dateOfBirth) : "", sexOf(t, day), day.birthPlace ?? "", day.nationality ?? ""]
          .filter(Boolean)
          .join(", "),
    missing,
    never: storno && day.reportId === null,
    keep: storno && findSuccessor(context, day) !== null,
  };
}

import { randomUUID } from "node:crypto";
import { type BusyDay, busiestHours } from "~/domain/event/bulk/busiest";
import { type Grid, readGrid, rowsOfGrid, withJob, withRowsIn } from "~/domain/event/bulk/grid";
import { listedRefusals, positionsOf, roomRefusal } from "~/domain/event/request/check-request.server";
import { draftFields, emptyJob, positionName, type RequestDraft } from "~/domain/event/request/draft";
import { newEventOf, newJobOf } from "~/domain/event/request/new-request.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { HandedOver } from "./hand-over";
import { type ShownRows, shownRows } from "./shown-rows.server";

export type GridResult = {
  shown: ShownRows;
  busiest: (BusyDay & { name: string })[];
  /** What is wrong with the rows together. */
  errors: string[];
  handedOver: HandedOver | null;
};

type Into = {
  /** The request that the rows join. */
  draft: RequestDraft;
  /** The form that takes them, with what it is told besides. */
  action: string;
  fields: [string, string][];
  eventId?: string;
};

/** A grid of times and days as its address asks for it, and what it comes to (BULK-04, BULK-05). */
export function loadGrid({ context, url, language, t }: BookerVisit, into: Into) {
  const staffTypes = listOfferedStaffTypes(context, language);
  const asked = url.searchParams;
  const grid = readGrid(asked);
  const text = (name: string) => asked.get(name) ?? "";
  const job = { staffType: text("staffType"), jobBonus: text("jobBonus") || "0", job: text("job") };
  return {
    title: t("bulk:grid.title"),
    today: dayOf(context.now),
    staffTypes: staffTypes.map(({ id, name }) => ({ id, name })),
    jobs: into.draft.jobs.flatMap(({ staffType }, index) => {
      const name = staffTypes.find(({ id }) => id === staffType)?.name;
      return name ? [{ value: String(index), label: t("request:job.titleNamed", { number: index + 1, name }) }] : [];
    }),
    values: {
      ...job,
      first: text("first"),
      last: text("last"),
      weekdays: asked.getAll("weekday"),
      times: String(grid.times.length),
    },
    grid: { ...grid, dayNames: grid.days.map((day) => formatWeekdayDay(t, day)) },
    result: resultOf({ context, t }, { grid, job, staffTypes, into }),
  };
}

interface Asked {
  grid: Grid;
  job: { staffType: string; jobBonus: string; job: string };
  staffTypes: ReturnType<typeof listOfferedStaffTypes>;
  into: Into;
}

function resultOf({ context, t }: Pick<BookerVisit, "context" | "t">, { grid, job, staffTypes, into }: Asked) {
  const rows = rowsOfGrid(grid);
  if (rows.length === 0) return null;
  const known = into.draft.jobs[Number(job.job || Number.NaN)];
  const own = known ?? { ...emptyJob(0), staffType: job.staffType, jobBonus: job.jobBonus };
  const made = { ...own, jobPositions: rows };
  const merged = known
    ? withRowsIn(into.draft, into.draft.jobs.indexOf(known), rows)
    : withJob(into.draft, { ...made, key: 0 });
  const each = listedRefusals(
    context,
    rows.map((row) => newJobOf({ ...made, jobPositions: [row] })),
  );
  const refusals = each.flatMap((list, index) =>
    list.map(({ field, key }) => ({ field: `${positionName(0, index)}.${field}`, key })),
  );
  const tooMany = roomRefusal(context, positionsOf(newEventOf(merged)), into.eventId);
  const errors = tooMany ? [String(tooMany)] : [];
  const result: GridResult = {
    shown: shownRows({ eventName: "", eventExpirationDate: "", jobs: [made] }, { staffTypes, refusals, t }),
    busiest: busiestHours(rows).map((busy) => ({ ...busy, name: formatWeekdayDay(t, busy.day) })),
    errors,
    handedOver:
      errors.length + refusals.length > 0
        ? null
        : {
            action: into.action,
            submissionId: randomUUID(),
            fields: [...into.fields, ...draftFields(merged)],
          },
  };
  return result;
}

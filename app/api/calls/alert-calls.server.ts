import { z } from "zod";
import { call } from "~/api/call";
import { answer } from "~/api/reply";
import { id, instant, nothing, submissionId } from "~/api/shapes/shapes";
import { MOST_NAME, PAUSES } from "~/domain/application/alerts/alert-rules";
import { changeWay, deleteSearch, pauseSearch, saveSearch } from "~/domain/application/alerts/save-search.server";
import { searchForm, wayForm } from "~/domain/application/alerts/schema";
import { listSearches } from "~/domain/application/alerts/searches.queries.server";
import type { StaffVisit } from "~/http/visit.server";

const { way } = wayForm.shape;

const search = z
  .object({
    _id: id,
    name: z.string(),
    filters: z.string().meta({ description: "As in the address of the job wall", examples: ["region=1&pay=60"] }),
    way,
    pausedUntil: instant.nullable(),
    jobs: z.number().int().meta({ description: "How many jobs it finds now" }),
  })
  .meta({ id: "SavedSearch" });

const searchesOf = ({ context }: StaffVisit) =>
  listSearches(context).map(({ id: _id, ...found }) => ({ _id, ...found }));

const oneOf = (visit: StaffVisit, searchId: string) => {
  const found = searchesOf(visit).find(({ _id }) => _id === searchId);
  return found ? answer(found) : null;
};

/** Saved searches of the job wall, and how a person hears of them (ALRT-01, ALRT-06). */
export const alertCalls = [
  call("DAPI-06", "GET alerts", "staff", {
    data: z.object({ alerts: z.array(search) }),
    handle: (visit) => answer({ alerts: searchesOf(visit) }),
  }),
  call("DAPI-06", "POST alerts", "staff", {
    body: z.object({
      name: z.string().trim().min(1, "required").max(MOST_NAME, `tooLong?max=${MOST_NAME}`),
      filters: searchForm.shape.filters,
      way,
      submissionId,
    }),
    data: search,
    handle: (visit, { body, submissionId }) => {
      const saved = saveSearch(visit.context, { ...body, submissionId });
      return saved.ok ? oneOf(visit, saved.value.searchId) : saved;
    },
  }),
  call("DAPI-06", "PATCH alerts/{alertId}", "staff", {
    body: z
      .object({
        way: way.optional(),
        pauseDays: z
          .number("oneOf")
          .refine((days) => days === 0 || PAUSES.some((pause) => pause === days), "oneOf")
          .optional()
          .meta({ description: "7 or 30; 0 ends the pause" }),
      })
      .refine(({ way: wanted, pauseDays }) => wanted !== undefined || pauseDays !== undefined, {
        path: ["way"],
        message: "required",
      }),
    data: search,
    handle: (visit, { params: { alertId: searchId }, body: { way: wanted, pauseDays: days } }) => {
      const { context } = visit;
      const changed = wanted === undefined ? null : changeWay(context, { searchId, way: wanted });
      if (changed && !changed.ok) return changed;
      const paused = days === undefined ? null : pauseSearch(context, { searchId, days });
      return paused && !paused.ok ? paused : oneOf(visit, searchId);
    },
  }),
  call("DAPI-06", "DELETE alerts/{alertId}", "staff", {
    data: nothing,
    handle: ({ context }, { params: { alertId } }) => deleteSearch(context, alertId),
  }),
];

import { draftFields, jobName, positionName, type RequestDraft } from "~/domain/event/request/draft";

/** Technical cap: so many rows still fit into a URL and a cookie. */
export const SEARCH_ROWS = 9;

/** The fields of a search row; everything else of a request is said later. */
const parts = /\.(staffType|quantity|jobPlace|jobDate|jobStart|jobEnd)$/;

export const searchFields = (search: RequestDraft) => draftFields(search).filter(([name]) => parts.test(name));

/** The query of a price search that can be shared, and that a new request reads. */
export function searchQuery(search: RequestDraft, more: Record<string, string> = {}): string {
  return new URLSearchParams([...searchFields(search), ...Object.entries(more)]).toString();
}

/** Field names of row number `row`. */
export const rowFields = (row: number) => ({
  staffType: `${jobName(row)}.staffType`,
  quantity: `${positionName(row, 0)}.quantity`,
  jobPlace: `${positionName(row, 0)}.jobPlace`,
  jobDate: `${positionName(row, 0)}.jobDate`,
  jobStart: `${positionName(row, 0)}.jobStart`,
  jobEnd: `${positionName(row, 0)}.jobEnd`,
});

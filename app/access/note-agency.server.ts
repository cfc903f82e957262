import { recordAudit } from "~/domain/shared/audit.server";
import { phoneBeginnings } from "~/domain/shared/phone-search";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { Visit } from "~/http/visit.server";

/** How many rows an export holds; for the log of the agency alone, and taken off the answer. */
export const ROWS_HEADER = "X-Tagwerk-Rows";

/** Under these names something is searched for that may be a telephone number. */
const SEARCHED = new Set(["q", "search"]);
const LONGEST = 200;

/** Notes the file that somebody of the agency takes with them, or looks at (SAFE-44). */
export function noteFile(visit: Visit, answer: unknown): void {
  if (!(answer instanceof Response && isFile(answer))) return;
  const rows = answer.headers.get(ROWS_HEADER);
  answer.headers.delete(ROWS_HEADER);
  note(visit, "agency.fileTaken", { rows: rows === null ? 1 : Number(rows), filter: filterOf(visit.url) });
}

/** Notes a search by telephone number and how many it found; the loader that searches says so, once for each search. */
export function noteSearch(visit: Visit, searched: string, rows: number): void {
  if (phoneBeginnings(searched)) note(visit, "agency.phoneSearched", { filter: masked(searched), rows });
}

/** Notes what a program of somebody of the agency reads by a JSON call: its longest list, or the one thing it is about. */
export function noteCall(visit: Visit, data: unknown): void {
  const lists = [data, ...Object.values(Object(data))].filter((part) => Array.isArray(part));
  const rows = lists.length === 0 ? 1 : Math.max(...lists.map(({ length }) => length));
  note(visit, "agency.called", { rows, filter: filterOf(visit.url) });
}

/** Of a number itself only so much that it is known again: the log is for ever. */
const masked = (typed: string) => (phoneBeginnings(typed) ? `…${typed.replace(/\D/g, "").slice(-4)}` : typed);

const filterOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${name}=${SEARCHED.has(name) ? masked(value) : value}`)
    .join("&")
    .slice(0, LONGEST);

/** Also one that the browser has already, and shows again. */
const isFile = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 304) &&
  (headers.get("Content-Disposition") !== null || headers.get("Content-Type")?.startsWith("application/pdf") === true);

function note({ user, url, context }: Visit, action: string, data: Record<string, unknown>): void {
  if (user?.role !== "superuser") return;
  transactOrThrow(context, (tx) => {
    const { id: objectId } = user;
    recordAudit(tx, { action, objectType: "user", objectId, data: { page: url.pathname, ...data } });
    return ok();
  });
}

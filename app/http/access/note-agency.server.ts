import { recordAudit } from "~/domain/shared/audit.server";
import { phoneBeginnings } from "~/domain/shared/phone-search";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { Visit } from "../visit.server";

/** How many rows an export holds; for the log of the agency alone, and taken off the answer. */
export const ROWS_HEADER = "X-Tagwerk-Rows";

const NUMBER_KEYS = ["q", "search"];
const LONGEST = 200;
/** Layouts and page of one address ask at once, each with a request of its own. */
const TOGETHER_MS = 1_000;
let last = { asked: "", at: 0 };

/** Notes what somebody of the agency takes with them or looks up of people (SAFE-44): files, documents, numbers. */
export function noteAgency(visit: Visit, answer: unknown): void {
  const { user, request, url } = visit;
  const file = answer instanceof Response && isFile(answer) ? answer : null;
  const rows = file?.headers.get(ROWS_HEADER) ?? null;
  file?.headers.delete(ROWS_HEADER);
  if (user?.role !== "superuser") return;
  if (file)
    note(visit, "agency.fileTaken", { rows: rows === null ? 1 : Number(rows), filter: url.search.slice(1, LONGEST) });
  const number = NUMBER_KEYS.map((key) => url.searchParams.get(key) ?? "").find(phoneBeginnings);
  if (!number || request.method !== "GET") return;
  const { now } = visit.context;
  const asked = `${user.id} ${url.pathname}${url.search}`;
  if (last.asked === asked && Math.abs(now - last.at) < TOGETHER_MS) return;
  last = { asked, at: now };
  // Of the number itself only so much that it is known again: the log is for ever.
  note(visit, "agency.phoneSearched", { filter: `…${number.replace(/\D/g, "").slice(-4)}` });
}

const isFile = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.get("Content-Disposition") !== null || headers.get("Content-Type")?.startsWith("application/pdf") === true);

function note({ user, url, context }: Visit, action: string, data: Record<string, unknown>): void {
  const objectId = user?.id ?? "";
  transactOrThrow(context, (tx) => {
    recordAudit(tx, { action, objectType: "user", objectId, data: { page: url.pathname, ...data } });
    return ok();
  });
}

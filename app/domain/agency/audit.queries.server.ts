import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { auditEntries, auditValues, companies, users } from "~db/schema";
import { wholeData } from "../shared/audited/audit-values.server";
import type { Context } from "../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../shared/keyset";
import { type AuditRow, factsOf } from "./audit";

export interface AuditFilter {
  actorUserId?: string;
  objectType?: string;
  objectId?: string;
  action?: string;
  /** Half-open, UTC ms. */
  from?: number;
  until?: number;
}

const columns = {
  sequence: auditEntries.sequence,
  at: auditEntries.at,
  actorUserId: auditEntries.actorUserId,
  actorKind: auditEntries.actorKind,
  action: auditEntries.action,
  objectType: auditEntries.objectType,
  objectId: auditEntries.objectId,
  dataJson: auditEntries.dataJson,
  valuesJson: auditValues.valuesJson,
  firstName: users.firstName,
  lastName: users.lastName,
};

interface Read extends Omit<AuditRow, "who" | "facts"> {
  actorUserId: string | null;
  dataJson: string;
  valuesJson: string | null;
  firstName: string | null;
  lastName: string | null;
}

function rowOf({ actorUserId, firstName, lastName, dataJson, valuesJson, ...row }: Read): AuditRow {
  return {
    ...row,
    who: actorUserId ? { id: actorUserId, name: nameOf({ firstName, lastName }) || actorUserId } : null,
    facts: factsOf(wholeData(dataJson, valuesJson)),
  };
}

/** Entries of the audit log, the newest first; each filter has its index (BO-16). */
export function listAudit(
  { db }: Pick<Context, "db">,
  filter: AuditFilter,
  after: [number, number] | null,
): Page<AuditRow> {
  const { actorUserId, objectType, objectId, action, from, until } = filter;
  const rows = db
    .select({ ...columns, companyName: companies.companyName })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.sequence, auditEntries.sequence))
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(companies, eq(companies.id, auditEntries.companyId))
    .where(
      and(
        actorUserId ? eq(auditEntries.actorUserId, actorUserId) : undefined,
        objectType ? eq(auditEntries.objectType, objectType) : undefined,
        objectId ? eq(auditEntries.objectId, objectId) : undefined,
        action ? eq(auditEntries.action, action) : undefined,
        from === undefined ? undefined : gte(auditEntries.at, from),
        until === undefined ? undefined : lt(auditEntries.at, until),
        after ? sql`(${auditEntries.at}, ${auditEntries.sequence}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.sequence))
    .limit(listPageSize + 1)
    .all();
  return pageOf(rows.map(rowOf), ({ at, sequence }) => [at, sequence]);
}

/** Rows of a file; more are asked for by a narrower filter. */
const FILE_ROWS = 10_000;

/** The entries of a filter for a file, page by page. */
export function listAuditForFile(context: Pick<Context, "db">, filter: AuditFilter): AuditRow[] {
  const rows: AuditRow[] = [];
  let page = listAudit(context, filter, null);
  rows.push(...page.rows);
  while (page.next && rows.length < FILE_ROWS) {
    page = listAudit(context, filter, readCursor(page.next, "number", "number") as [number, number]);
    rows.push(...page.rows);
  }
  return rows;
}

/** Whose account an e-mail address is. */
export function findUserIdByEmail({ db }: Pick<Context, "db">, email: string): string | null {
  return (
    db.select({ id: users.id }).from(users).where(eq(users.emailFolded, email.trim().toLowerCase())).get()?.id ?? null
  );
}

/** The kinds of entries there are: skips from one to the next in the index instead of reading the log. */
export function listAuditActions({ db }: Pick<Context, "db">): string[] {
  return db
    .all<{ action: string }>(
      sql`with recursive kinds(action) as (
        select min(action) from audit_entries
        union all
        select (select min(action) from audit_entries where action > kinds.action) from kinds where kinds.action is not null
      ) select action from kinds where action is not null`,
    )
    .map(({ action }) => action);
}

const HISTORY = 12;

/** The latest changes of some objects, for the page on which they are changed. */
export function listHistory({ db }: Pick<Context, "db">, objectType: string, objectIds: readonly string[]): AuditRow[] {
  return db
    .select(columns)
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.sequence, auditEntries.sequence))
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(and(eq(auditEntries.objectType, objectType), inArray(auditEntries.objectId, [...objectIds])))
    .orderBy(desc(auditEntries.at), desc(auditEntries.sequence))
    .limit(HISTORY)
    .all()
    .map(rowOf);
}

/** The latest entries about several kinds of objects together, by their types. */
export function listHistoryOf(context: Pick<Context, "db">, objects: Record<string, string[]>): AuditRow[] {
  return Object.entries(objects)
    .flatMap(([type, ids]) => (ids.length > 0 ? listHistory(context, type, ids) : []))
    .sort((a, b) => b.at - a.at || b.sequence - a.sequence)
    .slice(0, HISTORY);
}

import { desc, eq, type SQL, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Role } from "~/domain/account/rules";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import type { Context } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { matchOf } from "~/i18n/word-search";
import { companies, registrations, sessions, staffProfiles, users } from "~db/schema";
import { type AccountFilter, type AccountState, accountState } from "./accounts";
import { accountsWithPhone } from "./phone-search.server";

export interface AccountRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  companyName: string | null;
  createdAt: number;
  state: AccountState;
}

interface Read {
  number: number | null;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: Role;
  companyId: string | null;
  companyName: string | null;
  createdAt: number;
  deactivatedAt: number | null;
  submittedAt: number | null;
  approvedAt: number | null;
}

/** Exactly what accountState says, with the part first that an index answers. */
const inState: Record<AccountState, SQL> = {
  deactivated: sql`u.deactivated_at is not null`,
  approvalPending: sql`u.id in (select user_id from staff_profiles where submitted_at is not null and approved_at is null)
    and u.deactivated_at is null`,
  registering: sql`u.id in (select id from users where password_hash is null
      union select user_id from staff_profiles where submitted_at is null)
    and u.deactivated_at is null
    and (u.role = 'employer' and u.company_id is null or u.role = 'employee' and p.submitted_at is null)`,
  active: sql`u.deactivated_at is null
    and (u.role = 'superuser' or u.role = 'employer' and u.company_id is not null or p.approved_at is not null)`,
};

const columns = sql`u.id, u.first_name as firstName, u.last_name as lastName, u.email, u.phone, u.role, u.company_id as companyId,
  company_name as companyName, u.created_at as createdAt, u.deactivated_at as deactivatedAt,
  p.submitted_at as submittedAt, p.approved_at as approvedAt`;
const beside = sql`left join companies c on c.id = u.company_id left join staff_profiles p on p.user_id = u.id`;

/** One page of all accounts, the newest first or the oldest; a search looks at names, e-mail, phone, company, VAT number and id (BO-03). */
export function listAccounts(
  { db }: Pick<Context, "db">,
  { search, role, state }: AccountFilter,
  after: string | null,
  oldestFirst = false,
): Page<AccountRow> {
  const [beyond, way] = oldestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  // The words of an address, such as its provider, are those of half of all accounts.
  const addressed = search.includes("@") ? findUserIdByEmail({ db }, search) : null;
  const phoned = accountsWithPhone(search);
  const match = addressed || phoned ? null : matchOf(search);
  if (search.trim() !== "" && match === null && !addressed && !phoned) return { rows: [], next: null };
  const [key] = readCursor(after, match ? "number" : "string") ?? [];
  const wanted = [
    ...(match ? [sql`account_words match ${match}`] : []),
    ...(addressed ? [sql`u.id = ${addressed}`] : []),
    ...(phoned ? [sql`u.id in ${phoned}`] : []),
    ...(key === undefined ? [] : [match ? sql`w.rowid ${beyond} ${key}` : sql`u.id ${beyond} ${key}`]),
    ...(role ? [sql`u.role = ${role}`] : []),
    ...(state ? [inState[state]] : []),
  ];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  // Cross joins keep the order: the words first, then the accounts they name.
  const read = match
    ? sql`select w.rowid as number, ${columns} from account_words w cross join account_search s on s.number = w.rowid
        cross join users u on u.id = s.user_id ${beside} ${where} order by w.rowid ${way} limit ${listPageSize + 1}`
    : sql`select null as number, ${columns} from users u ${beside} ${where} order by u.id ${way} limit ${listPageSize + 1}`;
  const page = pageOf(db.all<Read>(read), (row) => [row.number ?? row.id]);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      email: row.email,
      phone: row.phone,
      role: row.role,
      companyName: row.companyName,
      createdAt: row.createdAt,
      state: accountState(row),
    })),
  };
}

/** One account with what the agency decides by, or null. */
export function findAccount({ db }: Pick<Context, "db">, userId: string) {
  const row = db
    .select()
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!row) return null;
  const { users: user, companies: company, staff_profiles: profile, registrations: registration } = row;
  const seen = db
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(1)
    .get();
  const { id, email, phone, role, language, companyId, createdAt, deactivatedAt, deactivatedReason } = user;
  return {
    id,
    email,
    phone,
    role,
    language,
    companyId,
    createdAt,
    deactivatedAt,
    deactivatedReason,
    name: nameOf(user),
    companyName: company?.companyName ?? null,
    lastSeenAt: seen?.at ?? null,
    state: accountState({
      ...user,
      submittedAt: profile?.submittedAt ?? null,
      approvedAt: profile?.approvedAt ?? null,
    }),
    /** A link can still be sent: the registration is not finished. */
    unfinished: registration !== null && registration.completedAt === null,
  };
}

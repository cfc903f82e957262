import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { erasures, users } from "~db/schema";
import { keptUntil } from "./rules";

type Reader = Pick<Context, "db">;

export const LOCKED_CLASSES = ["contracts", "hours", "registrationDays", "pay", "bills"] as const;
export type LockedClass = (typeof LOCKED_CLASSES)[number];

/** Somebody whose account was erased, the latest first. */
export const listErased = ({ db }: Reader) =>
  db
    .select({ userId: users.id, role: users.role, companyId: users.companyId, erasedAt: erasures.doneAt })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(isNotNull(erasures.doneAt))
    .orderBy(desc(erasures.doneAt), desc(erasures.id))
    .all();

export const isErased = ({ db }: Reader, userId: string): boolean =>
  db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isNotNull(erasures.doneAt)))
    .get() !== undefined;

export interface LockedRow {
  name: string;
  /** YYYY-MM-DD */
  day: string;
  cents: number | null;
  keptUntil: string;
}

const booked =
  "join bookings b on b.id = x.booking_id join positions p on p.id = b.position_id join events e on e.id = p.event_id";

/** Bills are of the company of whoever is asked about; all others of the person. */
const ROWS: Record<LockedClass, string> = {
  contracts: `select x.contract_number || ' · ' || e.event_name as name, b.starts_at as at, null as cents
    from contracts x ${booked} where b.user_id = :user`,
  hours: `select e.event_name as name, x.confirm_starts_at as at, x.staff_total_cents as cents
    from hours_confirmations x ${booked} where b.user_id = :user`,
  registrationDays: `select c.company_name as name, x.day as at, null as cents from registration_days x
    join companies c on c.id = x.company_id where x.user_id = :user`,
  pay: `select pay_number as name, month || '-01' as at, gross_cents as cents from pay_statements where user_id = :user`,
  bills: `select x.bill_number as name, x.issued_at as at, x.total_cents as cents from bills x
    join users u on u.company_id = x.company_id where u.id = :user`,
};

interface Read {
  name: string;
  at: number | string;
  cents: number | null;
}

/** What is kept of somebody, class by class, the oldest first. */
export function lockedRows({ db }: Reader, userId: string, years: number): Record<LockedClass, LockedRow[]> {
  const rowsOf = (name: LockedClass) =>
    db.$client
      .prepare<[{ user: string }], Read>(`${ROWS[name]} order by at`)
      .all({ user: userId })
      .map(({ at, ...row }) => {
        const day = typeof at === "number" ? dayOf(at) : at;
        return { ...row, day, keptUntil: keptUntil(day, years) };
      });
  return Object.fromEntries(LOCKED_CLASSES.map((name) => [name, rowsOf(name)])) as Record<LockedClass, LockedRow[]>;
}

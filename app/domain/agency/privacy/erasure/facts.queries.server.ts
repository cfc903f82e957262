import { and, count, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { users } from "~db/schema";
import { BLOCKS, type Block, type ErasureFacts } from "./rules";

type Reader = Pick<Context, "db" | "now">;
type Person = Pick<typeof users.$inferSelect, "id" | "role" | "duty" | "companyId">;

const asks: Record<Block, string> = {
  comingBookings: `select 1 from bookings
    where (user_id = :user or company_id = :company) and cancelled_at is null and ends_at > :now`,
  unconfirmedHours: `select 1 from bookings where (user_id = :user or company_id = :company)
    and cancelled_at is null and ends_at <= :now and hours_confirmed_at is null`,
  openPay: `select 1 from pay_due d join bookings b on b.id = d.booking_id where b.user_id = :user
    union all select 1 from pay_items i join pay_months m on m.month = i.month
      where i.user_id = :user and m.locked_at is null`,
  unpaidBills: `select 1 from orders where company_id = :company and settled_at is not null and paid_at is null
    and abandoned_at is null and total_cents > 0`,
  runningHolds: `select 1 from list_entries where (user_id = :user or added_by = :user)
    and removed_at is null and held_until > :now`,
};

/** What stands between a person and their erasure (PRIV-05). */
export function erasureFacts({ db, now }: Reader, { id, role, duty, companyId }: Person): ErasureFacts {
  // What the company has open is its owner's business.
  const asked = { user: id, company: (duty === "owner" ? companyId : null) ?? "", now };
  const blocks = BLOCKS.filter(
    (block) => db.$client.prepare(`select exists (${asks[block]})`).pluck().get(asked) === 1,
  );
  return {
    blocks,
    isLastOwner: role !== "employee" && duty === "owner" && othersLike(db, id, whoElse(role, companyId)) === 0,
  };
}

/** The owners of the same company, or of the agency. */
const whoElse = (role: Person["role"], companyId: string | null): SQL | undefined =>
  and(eq(users.duty, "owner"), companyId === null ? eq(users.role, role) : eq(users.companyId, companyId));

const othersLike = (db: Reader["db"], id: string, alike: SQL | undefined): number =>
  db
    .select({ total: count() })
    .from(users)
    .where(
      and(alike, eq(users.duty, "owner"), ne(users.id, id), isNull(users.deactivatedAt), isNotNull(users.passwordHash)),
    )
    .get()?.total ?? 0;

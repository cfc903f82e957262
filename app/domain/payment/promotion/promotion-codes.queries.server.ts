import { and, desc, eq, gt, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { orders, promotionCodes } from "~db/schema";

export interface PromotionCodeRow {
  id: string;
  code: string;
  percent: number | null;
  amountCents: number | null;
  validFrom: number;
  validUntil: number | null;
  maximumUses: number | null;
  deactivatedAt: number | null;
  /** Settled orders that used it, and what they saved, in cents without VAT. */
  uses: number;
  discountCents: number;
}

/** The promotion codes, the newest first; `state` keeps those that can be used now or later, or the others. */
export function listPromotionCodes(
  { db, now }: Pick<Context, "db" | "now">,
  { search, state, after }: { search: string; state: string; after: string | null },
): Page<PromotionCodeRow> {
  const used = sql`from ${orders} o where o.promotion_code_id = promotion_codes.id and o.settled_at is not null`;
  const uses = sql<number>`(select count(*) ${used})`;
  const cursor = readCursor(after, "string");
  const over: SQL | undefined = or(
    isNotNull(promotionCodes.deactivatedAt),
    lte(promotionCodes.validUntil, now),
    sql`${uses} >= ${promotionCodes.maximumUses}`,
  );
  const usable = and(
    isNull(promotionCodes.deactivatedAt),
    or(isNull(promotionCodes.validUntil), gt(promotionCodes.validUntil, now)),
    sql`(${promotionCodes.maximumUses} is null or ${uses} < ${promotionCodes.maximumUses})`,
  );
  const rows = db
    .select({
      id: promotionCodes.id,
      code: promotionCodes.code,
      percent: promotionCodes.percent,
      amountCents: promotionCodes.amountCents,
      validFrom: promotionCodes.validFrom,
      validUntil: promotionCodes.validUntil,
      maximumUses: promotionCodes.maximumUses,
      deactivatedAt: promotionCodes.deactivatedAt,
      uses,
      discountCents: sql<number>`(select coalesce(sum(o.discount_cents), 0) ${used})`,
    })
    .from(promotionCodes)
    .where(
      and(
        search ? like(promotionCodes.code, `%${search.toUpperCase()}%`) : undefined,
        state === "usable" ? usable : state === "over" ? over : undefined,
        cursor ? lt(promotionCodes.id, String(cursor[0])) : undefined,
      ),
    )
    .orderBy(desc(promotionCodes.id))
    .limit(listPageSize + 1)
    .all();
  return pageOf(rows, ({ id }) => [id]);
}

/** One code, for the question whether it should end. */
export function findPromotionCode({ db }: Pick<Context, "db">, promotionCodeId: string) {
  const found = db.select().from(promotionCodes).where(eq(promotionCodes.id, promotionCodeId)).get();
  return found ? { id: found.id, code: found.code } : null;
}

import { asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { reclaims } from "~db/schema";

/** The money of an order that went back without us, the first found first. */
export const listReclaims = ({ db }: Pick<Context, "db">, orderId: string) =>
  db
    .select({
      id: reclaims.id,
      kind: reclaims.kind,
      state: reclaims.state,
      amountCents: reclaims.amountCents,
      changedAt: reclaims.changedAt,
    })
    .from(reclaims)
    .where(eq(reclaims.orderId, orderId))
    .orderBy(asc(reclaims.foundAt), asc(reclaims.id))
    .all();

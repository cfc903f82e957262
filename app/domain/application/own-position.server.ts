import { eq } from "drizzle-orm";
import { positions } from "~db/schema";
import type { Context } from "../shared/context";

/** Whose position an application is for. */
export function companyOfPosition({ db }: Pick<Context, "db">, positionId: string): string | null {
  const row = db.select({ companyId: positions.companyId }).from(positions).where(eq(positions.id, positionId)).get();
  return row?.companyId ?? null;
}

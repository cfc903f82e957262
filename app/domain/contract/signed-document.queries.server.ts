import { and, gte, isNotNull, lte } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { contracts } from "~db/schema";
import { hashOfCode } from "./proof-code";

/** What anybody may know of a signed document whose code they hold: kind, day and hash; it names nobody (FLOW-20). */
export function findSignedDocument({ db }: Pick<Context, "db">, code: string) {
  const hash = hashOfCode(code);
  if (!hash) return null;
  const { bodySha256 } = contracts;
  const row = db
    .select({ hash: bodySha256, submittedAt: contracts.submittedAt })
    .from(contracts)
    .where(and(gte(bodySha256, hash), lte(bodySha256, `${hash}g`), isNotNull(contracts.submittedAt)))
    .limit(1)
    .get();
  return row?.submittedAt ? { kind: "contract" as const, day: dayOf(row.submittedAt), hash: row.hash } : null;
}

import { createHash } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { dayOf } from "~/domain/shared/time.server";
import { apiTokens, companies, type TokenScope, users } from "~db/schema";
import type { SessionUser } from "../sessions.server";
import { tokenState } from "./token-rules";

/** What a call by a token is made with: who stands for the company in rows that need somebody, and the token itself. */
export interface Bearer {
  user: SessionUser & { role: "employer"; companyId: string };
  token: { id: string; name: string; scope: TokenScope; lastUsedOn: string | null };
}

/** By what a token is known where it must not be. */
export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const findByHash = prepared((db) =>
  db
    .select({ token: apiTokens, companyName: companies.companyName, city: companies.city })
    .from(apiTokens)
    .innerJoin(companies, eq(companies.id, apiTokens.companyId))
    .where(eq(apiTokens.tokenHash, sql.placeholder("tokenHash")))
    .prepare(),
);

const findOwners = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.companyId, sql.placeholder("companyId")), eq(users.duty, "owner"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .prepare(),
);

/**
 * The company behind a token; unknown, ended and revoked ones are all null, and take one look by the hash. Rows that
 * need somebody name whoever made it, or the first owner once they have left; a company without one opens nothing.
 */
export function findBearer({ db, now }: Pick<Context, "db" | "now">, sent: string): Bearer | null {
  const found = findByHash(db).get({ tokenHash: tokenHashOf(sent) });
  if (!found || tokenState(found.token, now) !== "live") return null;
  const { id, name, scope, lastUsedOn, companyId, createdBy } = found.token;
  const owners = findOwners(db).all({ companyId });
  const owner = owners.find((each) => each.id === createdBy) ?? owners[0];
  if (!owner) return null;
  const { email, firstName, lastName, phone, language } = owner;
  const person = { id: owner.id, email, firstName, lastName, phone, language };
  const of = { companyId, companyName: found.companyName, city: found.city };
  return {
    user: { ...person, ...of, role: "employer", duty: "owner", deactivatedAt: null, approvedAt: null },
    token: { id, name, scope, lastUsedOn },
  };
}

/** Notes the day of its last call: one write a day. */
export function noteUse({ db, now }: Pick<Context, "db" | "now">, { id, lastUsedOn }: Bearer["token"]): void {
  const day = dayOf(now);
  if (lastUsedOn !== day) db.update(apiTokens).set({ lastUsedOn: day }).where(eq(apiTokens.id, id)).run();
}

import { and, eq, isNotNull } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact, transactOrThrow } from "~/domain/shared/transact.server";
import { type Teller, tellers } from "~db/schema";
import { LOOK_MS } from "./rules";

type Write = Pick<Context, "db" | "now">;
type State = typeof tellers.$inferSelect;

const KINDS = { indexNow: "tell-indexnow", google: "tell-google" } as const;

/** How it goes with telling a search engine; undefined before the first try. */
export const findTeller = ({ db }: Pick<Context, "db">, teller: Teller): State | undefined =>
  db.select().from(tellers).where(eq(tellers.teller, teller)).get();

/** The next look, once however often it is planned; at each start, and when a look begins. */
export function planTelling(context: Write, teller: Teller): void {
  const next = Math.max(context.now, (findTeller(context, teller)?.triedAt ?? 0) + LOOK_MS[teller]);
  const runAt = Math.ceil(next / MINUTE) * MINUTE;
  enqueue(context, { kind: KINDS[teller], payload: {}, runAt, dedupeKey: `${KINDS[teller]}:${runAt}` });
}

/**
 * Begins a look and plans the next one. Null when the last was too little ago, as of rows that come late or twice, and while
 * what was refused waits for somebody.
 */
export function beginLook(context: Context, teller: Teller): State | null {
  return transactOrThrow(context, (tx) => {
    const state = findTeller(tx, teller);
    const tooEarly = state !== undefined && tx.now < state.triedAt + LOOK_MS[teller];
    if (!tooEarly)
      tx.db
        .insert(tellers)
        .values({ teller, triedAt: tx.now })
        .onConflictDoUpdate({ target: tellers.teller, set: { triedAt: tx.now } })
        .run();
    planTelling(tx, teller);
    return ok(tooEarly || state?.refusedAt ? null : (findTeller(tx, teller) ?? null));
  });
}

/** Notes how a look ended. */
export function noteLook({ db }: Write, teller: Teller, seen: Partial<Omit<State, "teller">>): void {
  db.update(tellers).set(seen).where(eq(tellers.teller, teller)).run();
}

/** What was refused is sent again at the next look; false when nothing was. */
export function tryAgain({ db }: Pick<Context, "db">, teller: Teller): boolean {
  const refused = and(eq(tellers.teller, teller), isNotNull(tellers.refusedAt));
  return (
    db.update(tellers).set({ refusedAt: null, refusal: null, refusedAddress: null }).where(refused).run().changes > 0
  );
}

/** Somebody of the agency has seen to what was refused; refused itself when nothing waits any more. */
export function closeRefusal(context: Context<UserActor>, teller: Teller): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (tx.actor.role !== "superuser" || !tryAgain(tx, teller)) return refuse("notFound");
    recordAudit(tx, { action: "telling.again", objectType: "setting", objectId: teller });
    return ok();
  });
}

import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { type Refused, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { applications, users } from "~db/schema";
import type { findCandidate } from "./candidate.queries.server";
import { type SeenRefusal, type Standing, seenRefusal, standingOf } from "./seen";

type Candidate = NonNullable<ReturnType<typeof findCandidate>>;

/** The refusal of an action that was decided on an older page, with who moved the applicant; or null. */
export function checkSeen(
  context: Context,
  candidate: Candidate,
  seen: Standing | undefined,
): Refused<SeenRefusal> | null {
  const { booked, entry, readyAt, facts, firstName, applicationId } = candidate;
  const now = standingOf({ booked, rejected: facts.rejected, onList: entry !== null, ready: readyAt !== null });
  const refusal = seenRefusal(seen, now);
  if (!refusal) return null;
  const mover = now === "onList" ? entry?.addedBy : now === "ready" ? readyBy(context, applicationId) : null;
  return refuse(refusal, { name: firstName, who: mover ? moverName(context, mover) : "" });
}

function readyBy({ db }: Context, applicationId: string): string | null {
  return (
    db.select({ by: applications.readyBy }).from(applications).where(eq(applications.id, applicationId)).get()?.by ??
    null
  );
}

/** Colleagues by name; whoever acts for the agency is the agency (D-24). */
export function moverName(context: Pick<Context, "db">, userId: string): string {
  const user = context.db.select().from(users).where(eq(users.id, userId)).get();
  return user?.role === "employer" ? nameOf(user) : readSettings(context).productName;
}

import { and, eq, isNull } from "drizzle-orm";
import { findUnfinishedSignUp } from "~/domain/account/drop-sign-up.server";
import type { SignUp } from "~/domain/account/registration/sign-up.server";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { signUpAnew } from "~/domain/staff/sign-up-anew.server";
import { positions } from "~db/schema";
import { keepWaiting } from "./await-approval.server";
import { MOST_WAITING } from "./rules";
import { listWaiting } from "./waiting.queries.server";
import { findWanted, keepWanted } from "./wanted-search.server";

interface Wanted {
  /** Of a public page; null without one. */
  positionId: string | null;
  /** Filters of the job wall that the person wants to hear of, and their name; null without any. */
  search: { filters: string; name: string } | null;
}

/**
 * Signs up, and keeps until the profile is approved the job from whose page somebody came (JOIN-04), and what they want to
 * hear of (SEEK-08). Who signs up once more before completing it, from another job, wants both. Refused as signUpAnew
 * refuses.
 */
export function signUpWithJob(
  context: Context,
  { positionId, search, ...input }: SignUp & Wanted,
): ReturnType<typeof signUpAnew> {
  return transact(context, (tx): ReturnType<typeof signUpAnew> => {
    const before = findUnfinishedSignUp(tx, input.person.email);
    const wished = before ? listWaiting(tx, before.userId) : [];
    const heard = search ?? (before ? findWanted(tx, before.userId) : null);
    const signedUp = signUpAnew(tx, input);
    if (!signedUp.ok || input.role !== "employee") return signedUp;
    const wishes = new Map(wished.map((wish) => [wish.positionId, wish.remarks]));
    if (positionId && isPublic(tx, positionId)) wishes.set(positionId, wishes.get(positionId) ?? "");
    for (const [wanted, remarks] of [...wishes].slice(-MOST_WAITING))
      keepWaiting(tx, { userId: signedUp.value.userId, positionId: wanted, remarks });
    if (heard) keepWanted(tx, signedUp.value.userId, heard);
    return ok(signedUp.value);
  });
}

function isPublic({ db }: Context, positionId: string): boolean {
  const shown = and(eq(positions.id, positionId), eq(positions.showAsTeaser, true), isNull(positions.deletedAt));
  return db.select().from(positions).where(shown).get() !== undefined;
}

import type { Context, UserActor } from "~/domain/shared/context";
import { type AwaitedKind, findWait } from "~/domain/shared/documents/wait.queries.server";
import { clockOf, secondOf } from "~/domain/shared/time.server";
import { instantOfWaiting } from "~/gateways/clock.server";

const MAKING_SECONDS = 3;
const MOST_SECONDS = 60;

/**
 * What a page says of a document that is not there yet: how far it is, the clock time of the next try of what failed,
 * and after how many seconds it is worth looking again; null when nobody makes it.
 */
export function shownWait({ db, actor }: Context<UserActor>, kind: AwaitedKind, id: string) {
  const now = instantOfWaiting();
  const wait = findWait({ db, now }, kind, id);
  if (!wait) return null;
  const { state } = wait;
  const forAgency = actor.role === "superuser";
  if (state !== "failed") return { state, forAgency, at: "", seconds: state === "making" ? MAKING_SECONDS : null };
  const left = Math.ceil((wait.againAt - now) / 1000);
  return {
    state,
    forAgency,
    at: left < 60 ? secondOf(wait.againAt) : clockOf(wait.againAt),
    seconds: Math.min(left, MOST_SECONDS),
  };
}

import type { Context, UserActor } from "~/domain/shared/context";
import { findSession } from "../sessions.server";
import { provedLately } from "./access-rules";

/** Whether password or factor was given lately in this session, and the session is that of whoever asks (ACCS-01). */
export function sessionProvedLately(tx: Context<UserActor>, sessionKey: string): boolean {
  const session = findSession(tx, sessionKey);
  return session.state === "live" && session.user.id === tx.actor.userId && provedLately(session, tx.now);
}

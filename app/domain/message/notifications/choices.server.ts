import { eq } from "drizzle-orm";
import { type Duty, mailChoices, newsletterSubscribers, pushChoices, users } from "~db/schema";
import { foldEmail } from "../../account/email-rules";
import type { Context, UserActor } from "../../shared/context";
import { isOptionalMail, OFF_AT_FIRST, OPTIONAL_MAILS, PUSHED, type PushKind } from "../../shared/push/kinds";
import { isReachable } from "../../shared/push/ways.queries.server";
import { ok } from "../../shared/result";
import { transactOrThrow } from "../../shared/transact.server";
import { leaveKey, leaveNewsletter } from "../leave-newsletter.server";
import { subscribeToNewsletter } from "../subscribe-to-newsletter.server";
import { kindsOf } from "./role-kinds";

type Own = Pick<Context<UserActor>, "db" | "actor">;

/** Names of mails that a form may switch; the newsletter belongs to the address, the others to the account. */
export const MAIL_NAMES = [...OPTIONAL_MAILS, "newsletter"] as const;
export type MailName = (typeof MAIL_NAMES)[number];

export interface Wanted {
  mail: readonly MailName[];
  push: readonly PushKind[];
}

/** What somebody wants of what can be switched off (REM-22), and whether a device of theirs can be reached. */
export function findWanted(own: Own): Wanted & { reachable: boolean } {
  const { db, actor } = own;
  const { userId } = actor;
  const mails = db.select().from(mailChoices).where(eq(mailChoices.userId, userId)).all();
  const pushes = db.select().from(pushChoices).where(eq(pushChoices.userId, userId)).all();
  const mailOff = new Set(mails.flatMap(({ kind, off }) => (off ? [kind] : [])));
  const pushOff = new Set(pushes.flatMap(({ kind, off }) => (off ? [kind] : [])));
  const chosen = new Set(mails.map(({ kind }) => kind));
  const optional = OPTIONAL_MAILS.filter(
    (kind) => !mailOff.has(kind) && (chosen.has(kind) || !OFF_AT_FIRST.includes(kind)),
  );
  return {
    mail: findSubscriberOf(own) ? [...optional, "newsletter"] : optional,
    push: PUSHED.filter((kind) => !pushOff.has(kind)),
    reachable: isReachable(own, userId),
  };
}

function findSubscriberOf({ db, actor }: Own) {
  const account = db.select().from(users).where(eq(users.id, actor.userId)).get();
  const folded = eq(newsletterSubscribers.emailFolded, foldEmail(account?.email ?? ""));
  return db.select().from(newsletterSubscribers).where(folded).get() ?? null;
}

/**
 * Saves all choices of a person at once; what is not wanted is off. Reminders are mailed all the same unless the form asked
 * about them and a device is notified of them instead. The newsletter asks for its own confirmation by mail.
 */
export function saveWanted(
  context: Context<UserActor>,
  { mail, push, asksReminders }: Wanted & { asksReminders: boolean },
): void {
  transactOrThrow(context, (tx) => {
    const { userId, role } = tx.actor;
    const reachable = isReachable(tx, userId);
    for (const kind of kindsOf(role, dutyOf(tx))) {
      const pushes = kind.push !== null && push.includes(kind.push);
      if (kind.push !== null) setPush(tx, kind.push, !pushes);
      if (kind.name === "newsletter") setNewsletter(tx, mail.includes("newsletter"));
      if (!isOptionalMail(kind.name) || kind.mail === "always" || kind.mail === "none") continue;
      const instead = reachable && pushes;
      const kept = kind.mail === "unlessPushed" && !(asksReminders && instead);
      setMail(tx, kind.name, { off: !kept && !mail.includes(kind.name), instead });
    }
    return ok();
  });
}

const dutyOf = ({ db, actor }: Own): Duty =>
  db.select({ duty: users.duty }).from(users).where(eq(users.id, actor.userId)).get()?.duty ?? "owner";

function setPush({ db, now, actor }: Context<UserActor>, kind: PushKind, off: boolean): void {
  const row = { off, changedAt: now };
  db.insert(pushChoices)
    .values({ userId: actor.userId, kind, ...row })
    .onConflictDoUpdate({ target: [pushChoices.userId, pushChoices.kind], set: row })
    .run();
}

function setMail(
  { db, now, actor }: Context<UserActor>,
  kind: (typeof OPTIONAL_MAILS)[number],
  { off, instead }: { off: boolean; instead: boolean },
): void {
  const row = { off, pushInstead: off && instead, changedAt: now };
  db.insert(mailChoices)
    .values({ userId: actor.userId, kind, ...row })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: row })
    .run();
}

function setNewsletter(tx: Context<UserActor>, wanted: boolean): void {
  const subscriber = findSubscriberOf(tx);
  if (wanted === (subscriber !== null)) return;
  if (subscriber) {
    const left = leaveNewsletter(tx, { subscriberId: subscriber.id, key: leaveKey(subscriber.id) });
    if (!left.ok) throw new Error(`the subscriber ${subscriber.id} did not leave`);
    return;
  }
  const account = tx.db.select().from(users).where(eq(users.id, tx.actor.userId)).get();
  if (!account) return;
  const { firstName, lastName, email, language } = account;
  const asked = subscribeToNewsletter(tx, { firstname: firstName, lastname: lastName, email, language });
  if (!asked.ok) throw new Error("the newsletter was refused");
}

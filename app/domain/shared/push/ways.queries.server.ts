import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { mailChoices, pushChoices, pushSubscriptions, users } from "~db/schema";
import type { Context } from "../context";
import type { MailPayload } from "../mail-data";
import { prepared } from "../prepared.server";
import { byOneWay, pushKindOf, waysOf } from "./kinds";

type Read = Pick<Context, "db">;

const userId = sql.placeholder("userId");
const kind = sql.placeholder("kind");

const aliveOf = prepared((db) =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.refusedAt)))
    .limit(1)
    .prepare(),
);

/** Whether a device of a person can be reached. */
export const isReachable = ({ db }: Read, userId: string): boolean => aliveOf(db).get({ userId }) !== undefined;

const choiceOf = prepared((db) =>
  db
    .select({ off: mailChoices.off, pushInstead: mailChoices.pushInstead })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
    .prepare(),
);

const pushOffOf = prepared((db) =>
  db
    .select({ off: pushChoices.off })
    .from(pushChoices)
    .where(and(eq(pushChoices.userId, userId), eq(pushChoices.kind, kind)))
    .prepare(),
);

/** By which ways a mail's reader is told of it; whoever has no account is mailed. */
export function findWays(read: Read, { userId, template }: MailPayload): { mail: boolean; push: boolean } {
  const kind = userId === undefined ? null : pushKindOf(template);
  if (userId === undefined || kind === null) return { mail: true, push: false };
  const choice = choiceOf(read.db).get({ userId, kind });
  const ways = waysOf({
    kind,
    alive: isReachable(read, userId),
    mailOff: choice?.off ?? false,
    pushInstead: choice?.pushInstead ?? false,
    pushOff: pushOffOf(read.db).get({ userId, kind })?.off ?? false,
  });
  return ways.push && byOneWay(template) ? { ...ways, mail: false } : ways;
}

/** The agency's people who are notified of what is in dispute, missing or accepted. */
export const listNotifiedAgency = ({ db }: Read, of: string): string[] =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "superuser"),
        isNull(users.deactivatedAt),
        exists(db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, users.id))),
        sql`not exists (select 1 from ${pushChoices} c where c.user_id = ${users.id} and c.kind = ${of} and c.off)`,
      ),
    )
    .all()
    .map(({ id }) => id);

import { and, asc, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findOwnEvent } from "~/domain/event/own.server";
import type { Context } from "~/domain/shared/context";
import { byName } from "~/domain/shared/tables/name-columns";
import { eventOnSitePeople, users } from "~db/schema";

/** Who receives the team of an event on site and can log in, or null (ACCS-13). */
export const findOnSitePerson = ({ db }: Pick<Context, "db">, eventId: string) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(eventOnSitePeople)
    .innerJoin(users, eq(users.id, eventOnSitePeople.userId))
    .where(and(eq(eventOnSitePeople.eventId, eventId), isNull(users.deactivatedAt)))
    .get() ?? null;

/** Who is named for an own event, and whom its company could name; null for a stranger's event. */
export function findOnSiteChoice(context: Context, eventId: string) {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const people = context.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.companyId, event.companyId), eq(users.duty, "onSite"), isNull(users.deactivatedAt)))
    .orderBy(byName(users.firstName, users.lastName), asc(users.id))
    .all()
    .map(({ id, firstName, lastName }) => ({ id, name: nameOf({ firstName, lastName }) }));
  return { eventName: event.eventName, people, named: findOnSitePerson(context, eventId)?.id ?? null };
}

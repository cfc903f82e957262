import { and, count, eq, gte, inArray, isNull } from "drizzle-orm";
import { announcementPlaces, announcements, bookings, positions, users } from "~db/schema";
import { findOwnEvent } from "../../event/own.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { dayOf, startOfDay } from "../../shared/time.server";
import { eachOnce, shownNames } from "./announcements.queries.server";
import { announcementTextRefusal, MOST_A_DAY, standsUntil, type ToldWhom, whomRefusal } from "./rules";
import { listTeam, peopleToldOf, type TeamJob } from "./team.queries.server";
import { tellTeam } from "./tell-team.server";

interface NewAnnouncement {
  submissionId: string;
  eventId: string;
  /** Who begins on this day is told, YYYY-MM-DD; null for the team of the whole event. */
  day: string | null;
  /** Who is booked for this group is told, also later. */
  groupId?: string | null;
  /** Only who was ticked is told. */
  bookingIds?: readonly string[];
  text: string;
}

interface Sent {
  announcementId: string;
  /** How many were told. */
  people: number;
}

/**
 * Tells the booked team of an own event, of one of its days or groups, or ticked people of it, something that cannot be
 * changed any more (MSG-01, CREW-17). Refused with notFound for another's event or booking, for a faulty text, when
 * nobody is booked there (MSG-02) or somebody who is ticked is not any more, and from the eleventh announcement of the
 * event on one day on.
 */
export function sendAnnouncement(
  context: Context<UserActor>,
  { submissionId, eventId, day, groupId = null, bookingIds = [], text }: NewAnnouncement,
): Result<Sent, Message> {
  const sent = { submissionId, eventId, day, groupId, bookingIds, text };
  return once(context, "sendAnnouncement", sent, (tx): Result<Sent, Message> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    const wrong = announcementTextRefusal(text) ?? whomRefusal({ day, groupId, ticked: bookingIds.length });
    if (wrong) return refuse(wrong);
    const team = listTeam(tx, eventId);
    const ticked = bookingIds.length > 0 ? tickedPlaces(tx, { eventId, bookingIds, team }) : null;
    if (ticked && !ticked.ok) return ticked;
    const places = ticked?.value ?? (groupId === null ? null : placesOfGroup(tx, eventId, groupId));
    const people = peopleToldOf(team, { day, groupId, places, sentAt: tx.now });
    if (people.size === 0) return refuse("nobodyBooked");
    if (sentToday(tx, eventId) >= MOST_A_DAY) return refuse("announcementLimit");
    const announcementId = newId(tx.now);
    const { userId: sentBy } = tx.actor;
    tx.db
      .insert(announcements)
      .values({ id: announcementId, eventId, day, groupId, ticked: ticked !== null, text, sentAt: tx.now, sentBy })
      .run();
    const toldPlaces = [...(places ?? [])].map(([positionId, userId]) => ({ announcementId, positionId, userId }));
    if (toldPlaces.length > 0) tx.db.insert(announcementPlaces).values(toldPlaces).run();
    tellTeam(tx, people, { announcementId, eventId, withdrawn: false });
    recordAudit(tx, {
      action: "event.announced",
      objectType: "event",
      objectId: eventId,
      companyId: event.companyId,
      data: {
        announcementId,
        people: people.size,
        ...(day === null ? {} : { day }),
        ...(places === null ? {} : { positions: places.size }),
      },
    });
    return ok({ announcementId, people: people.size });
  });
}

type Places = NonNullable<ToldWhom["places"]>;

/** All places of a group of the event, also those that nobody is booked for yet. */
const placesOfGroup = ({ db }: Pick<Context, "db">, eventId: string, groupId: string): Places =>
  new Map(
    db
      .select({ id: positions.id })
      .from(positions)
      .where(and(eq(positions.groupId, groupId), eq(positions.eventId, eventId), isNull(positions.deletedAt)))
      .all()
      .map(({ id }) => [id, null]),
  );

/** The group of a place that stands at an event; undefined without such a place. */
export const findGroupOf = ({ db }: Context, { eventId, positionId }: { eventId: string; positionId: string }) =>
  db
    .select({ groupId: positions.groupId })
    .from(positions)
    .where(and(eq(positions.id, positionId), eq(positions.eventId, eventId), isNull(positions.deletedAt)))
    .get()?.groupId ?? undefined;

interface Ticked {
  eventId: string;
  bookingIds: readonly string[];
  team: readonly TeamJob[];
}

/**
 * Where each of the ticked people is told. Whose booking ended, and who is booked for the place all the same, agreed to
 * other times meanwhile. All or nobody: who is not booked any more is named.
 */
function tickedPlaces(tx: Context<UserActor>, { eventId, bookingIds, team }: Ticked): Result<Places, Message> {
  const asked = tx.db
    .select({
      positionId: bookings.positionId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(inArray(bookings.id, [...bookingIds]), eq(positions.eventId, eventId)))
    .all();
  if (asked.length < new Set(bookingIds).size) return refuse("notFound");
  const gone = asked.filter(
    ({ positionId, userId }) =>
      !team.some((job) => job.positionId === positionId && job.userId === userId && tx.now < standsUntil(job.endsAt)),
  );
  if (gone.length === 0) return ok(new Map(asked.map(({ positionId, userId }) => [positionId, userId])));
  const names = eachOnce(gone).map(shownNames(tx, gone));
  return refuse(`tickedNotBooked?${new URLSearchParams({ names: names.join(", "), count: `${names.length}` })}`);
}

/** What was withdrawn counts as well: it was told. */
const sentToday = ({ db, now }: Pick<Context, "db" | "now">, eventId: string): number =>
  db
    .select({ sent: count() })
    .from(announcements)
    .where(and(eq(announcements.eventId, eventId), gte(announcements.sentAt, startOfDay(dayOf(now)))))
    .get()?.sent ?? 0;

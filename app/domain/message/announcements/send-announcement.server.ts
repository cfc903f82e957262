import { and, count, eq, gte } from "drizzle-orm";
import { announcements } from "~db/schema";
import { findOwnEvent } from "../../event/own.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { dayOf, startOfDay } from "../../shared/time.server";
import { announcementTextRefusal, MOST_A_DAY } from "./rules";
import { listTeam, peopleToldOf } from "./team.queries.server";
import { tellTeam } from "./tell-team.server";

interface NewAnnouncement {
  submissionId: string;
  eventId: string;
  /** Who begins on this day is told, YYYY-MM-DD; null for the team of the whole event. */
  day: string | null;
  text: string;
}

interface Sent {
  announcementId: string;
  /** How many were told. */
  people: number;
}

/**
 * Tells the booked team of an own event, or of one of its days, something that cannot be changed any more (MSG-01).
 * Refused with notFound for another's event, for a faulty text, when nobody is booked there (MSG-02), and from the
 * eleventh announcement of the event on one day on.
 */
export function sendAnnouncement(
  context: Context<UserActor>,
  { submissionId, eventId, day, text }: NewAnnouncement,
): Result<Sent, Message> {
  return once(context, "sendAnnouncement", { submissionId, eventId, day, text }, (tx): Result<Sent, Message> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    const wrong = announcementTextRefusal(text);
    if (wrong) return refuse(wrong);
    const people = peopleToldOf(listTeam(tx, eventId), { day, sentAt: tx.now });
    if (people.size === 0) return refuse("nobodyBooked");
    if (sentToday(tx, eventId) >= MOST_A_DAY) return refuse("announcementLimit");
    const id = newId(tx.now);
    tx.db.insert(announcements).values({ id, eventId, day, text, sentAt: tx.now, sentBy: tx.actor.userId }).run();
    tellTeam(tx, people, { announcementId: id, eventId, withdrawn: false });
    recordAudit(tx, {
      action: "event.announced",
      objectType: "event",
      objectId: eventId,
      companyId: event.companyId,
      data: { announcementId: id, people: people.size, ...(day === null ? {} : { day }) },
    });
    return ok({ announcementId: id, people: people.size });
  });
}

/** What was withdrawn counts as well: it was told. */
const sentToday = ({ db, now }: Pick<Context, "db" | "now">, eventId: string): number =>
  db
    .select({ sent: count() })
    .from(announcements)
    .where(and(eq(announcements.eventId, eventId), gte(announcements.sentAt, startOfDay(dayOf(now)))))
    .get()?.sent ?? 0;

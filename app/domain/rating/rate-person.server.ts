import { eq } from "drizzle-orm";
import { ratings } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { type Seen, staleRefusal } from "../shared/seen";
import { once } from "../shared/submissions.server";
import { transact } from "../shared/transact.server";
import { BEST, fixedFrom, personRefusal } from "./rules";
import { findTeamRatings, type RatedPerson } from "./team-ratings.queries.server";

interface Marks {
  reliability: number;
  service: number;
  note: string;
}
interface RatePerson extends Marks {
  eventId: string;
  bookingId: string;
  /** What the form showed; of a person who was not rated yet, empty texts. */
  seen?: Seen;
}

/**
 * A company rates one person of its event, or changes that within 24 hours (RATE-01). Sent twice it does so once; what a
 * second user says at the same time is refused with what the first one said (RATE-06). Refused before hours are
 * confirmed, 14 days after the job, and when it is fixed; notFound for a stranger's event and to the agency.
 */
export function ratePerson(
  context: Context<UserActor>,
  { eventId, bookingId, seen, ...marks }: RatePerson,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const person = findTeamRatings(tx, eventId)?.people.find((one) => one.bookingId === bookingId);
    if (!person) return refuse("notFound");
    const wanted = textsOf(marks);
    if (person.rating && isSame(textsOf(person.rating), wanted) && person.state !== "removed") return ok();
    const refusal = personRefusal(person.state);
    if (refusal) return refuse(refusal);
    if (!person.rating) {
      give(tx, { eventId, person, marks });
      return ok();
    }
    const stale = staleRefusal(seen, textsOf(person.rating), wanted);
    if (stale) return stale;
    tx.db
      .update(ratings)
      .set({ ...marks, changedAt: tx.now })
      .where(eq(ratings.id, person.rating.id))
      .run();
    audit(tx, "rating.changed", { bookingId, ratingId: person.rating.id });
    return ok();
  });
}

/** As the fields of the form hold them. */
export const textsOf = ({ reliability, service, note }: Marks) => ({
  reliability: String(reliability),
  service: String(service),
  note,
});

const isSame = (now: Record<string, string>, wanted: Record<string, string>): boolean =>
  Object.entries(now).every(([name, value]) => wanted[name] === value);

interface RateAllFine {
  eventId: string;
  bookingIds: readonly string[];
  submissionId: string;
}

/**
 * Rates everybody who is ticked with the best marks and no note; who was rated meanwhile, or cannot be, is left out
 * (RATE-01). Refused when nobody is ticked, or nobody of them can be rated.
 */
export function rateAllFine(
  context: Context<UserActor>,
  { eventId, bookingIds, submissionId }: RateAllFine,
): Result<{ count: number }, "notFound" | "nobodyTicked" | "ratingOver" | "submittedOtherwise"> {
  type Done = Result<{ count: number }, "notFound" | "nobodyTicked" | "ratingOver">;
  return once(context, "rateAllFine", { submissionId, eventId, bookingIds }, (tx): Done => {
    const team = findTeamRatings(tx, eventId);
    if (!team) return refuse("notFound");
    if (bookingIds.length === 0) return refuse("nobodyTicked");
    const fine = team.people.filter(({ bookingId, state }) => state === "open" && bookingIds.includes(bookingId));
    if (fine.length === 0) return refuse("ratingOver");
    for (const person of fine) give(tx, { eventId, person, marks: { reliability: BEST, service: BEST, note: "" } });
    return ok({ count: fine.length });
  });
}

type Given = { eventId: string; person: RatedPerson; marks: Marks };

function give(tx: Context<UserActor>, { eventId, person, marks }: Given): void {
  const { companyId, userId: createdBy } = tx.actor;
  const { bookingId, userId, day } = person;
  if (!companyId) throw new Error("only a company rates a person");
  const id = newId(tx.now);
  const given = { id, bookingId, userId, companyId, eventId, day, createdAt: tx.now, createdBy, ...marks };
  tx.db
    .insert(ratings)
    .values({ direction: "ofPerson", ...given })
    .run();
  audit(tx, "rating.given", { bookingId, ratingId: id });
  // Until then it can be changed, and the person does not see it (RATE-02).
  enqueue(tx, {
    kind: "mail",
    payload: { template: "rated", userId, data: { ratingId: id } },
    runAt: fixedFrom(tx.now),
    dedupeKey: `rated:${id}`,
  });
}

/** That something was said, never what (DTAB-16). */
function audit(
  tx: Context<UserActor>,
  action: string,
  { bookingId, ratingId }: { bookingId: string; ratingId: string },
) {
  const { companyId } = tx.actor;
  recordAudit(tx, { action, objectType: "booking", objectId: bookingId, companyId, data: { ratingId } });
}

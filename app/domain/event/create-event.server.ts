import { and, eq, isNull, max } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { positionsOf, requestRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import type { NewEvent } from "~/domain/event/request/new-request.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { endOfDay } from "~/domain/shared/time.server";
import { cardsOnFile, companies, events } from "~db/schema";
import { noteBatch } from "./bulk/note-batch.server";
import { excludingWordsIn } from "./exclusion-hints.server";
import { insertJob } from "./insert-job.server";
import { planFeeCheck } from "./plan-fee-check.server";

interface CreateEvent {
  submissionId: string;
  event: NewEvent;
  /** A card that the company holds; only a request of the agency does without. */
  cardOnFileId: string | null;
  /** For which company the agency makes the request; a company makes its own, whatever stands here. */
  forCompanyId?: string;
}

const FIRST_NUMBER = 1001;

/**
 * Posts a request of the actor's company with its jobs and positions (REQ-32); they are on the job wall at once. A card
 * of the company must be held (REQ-30); nothing is charged. Refused with the first thing wrong in the form. The agency
 * makes one for a company that is written about it (DESK-23); without a card the fee would come on invoice.
 */
export function createEvent(
  context: Context<UserActor>,
  { submissionId, event, cardOnFileId, forCompanyId }: CreateEvent,
): Result<{ eventId: string }, Message> {
  return once(
    context,
    "createEvent",
    { submissionId, event, forCompanyId },
    (tx): Result<{ eventId: string }, Message> => {
      const byAgency = tx.actor.role === "superuser";
      const companyId = byAgency ? idOfCompany(tx, forCompanyId) : tx.actor.companyId;
      if (!companyId) return refuse("notFound");
      const tooMany = roomRefusal(tx, positionsOf(event));
      if (tooMany) return refuse(tooMany);
      const [refusal] = requestRefusals(tx, event);
      if (refusal) return refuse(refusal.key);
      const needsCard = !byAgency || cardOnFileId !== null;
      if (needsCard && !isHeldBy(tx, cardOnFileId ?? "", companyId)) return refuse("noPaymentDetails");
      const eventId = newId(tx.now);
      tx.db
        .insert(events)
        .values({
          id: eventId,
          eventNumber: nextNumber(tx),
          companyId,
          eventName: event.eventName,
          eventExpirationDate: event.eventExpirationDate,
          expiresAt: endOfDay(event.eventExpirationDate),
          cardOnFileId,
          createdAt: tx.now,
          createdBy: tx.actor.userId,
          excludingWords: excludingWordsIn(tx, [event.eventName]),
        })
        .run();
      planFeeCheck(tx, { eventId, expiresAt: endOfDay(event.eventExpirationDate) });
      const jobs = event.jobs.map((job) => insertJob(tx, { id: eventId, companyId }, job));
      const positionIds = jobs.flatMap((job) => job.positionIds);
      noteBatch(tx, { eventId, companyId, positionIds });
      const positions = positionIds.length;
      recordAudit(tx, {
        action: "event.created",
        objectType: "event",
        objectId: eventId,
        companyId,
        data: { jobs: jobs.length, positions },
      });
      if (byAgency) writeToCompany(tx, { eventId, companyId });
      return ok({ eventId });
    },
  );
}

function idOfCompany({ db }: Context, companyId = ""): string | null {
  return db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).get()?.id ?? null;
}

/** Everybody in the company learns what was made in its name. */
function writeToCompany(tx: Context, { eventId, companyId }: { eventId: string; companyId: string }): void {
  mailCompany(tx, { companyId, template: "request-made", data: { eventId }, about: eventId });
}

function nextNumber({ db }: Context): number {
  const last = db
    .select({ number: max(events.eventNumber) })
    .from(events)
    .get()?.number;
  return last ? last + 1 : FIRST_NUMBER;
}

function isHeldBy({ db }: Context, cardOnFileId: string, companyId: string): boolean {
  const held = and(
    eq(cardsOnFile.id, cardOnFileId),
    eq(cardsOnFile.companyId, companyId),
    isNull(cardsOnFile.removedAt),
  );
  return db.select({ id: cardsOnFile.id }).from(cardsOnFile).where(held).get() !== undefined;
}

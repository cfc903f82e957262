import { eq } from "drizzle-orm";
import { changedJobRefusals } from "~/domain/event/request/check-request.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { jobs, positions } from "~db/schema";
import { excludingWordsIn } from "../exclusion-hints.server";
import { formatText } from "../formatted-text.server";
import { findOwnJob } from "../own.server";
import { listPlacesOfJob } from "./editable.queries.server";
import { pricesAt } from "./new-terms.server";
import { notifyApplicants, shownOf } from "./notify-applicants.server";

export interface EditJob {
  jobId: string;
  bonusPercent: number;
  /** As typed: simple HTML or plain text. */
  jobDescription: string;
  jobRequirements: string;
  seen: Seen;
  /** What all places of the job cost without VAT, as the page showed it for the new bonus. */
  shownTotalCents: number;
}

/** What all places of a job cost with a bonus, in cents without VAT. */
export const jobTotalCents = (places: ReturnType<typeof listPlacesOfJob>, bonusPercent: number): number =>
  places.reduce((sum, place) => sum + withBonus(place, bonusPercent).jobTotalCostCents, 0);

const withBonus = (place: typeof positions.$inferSelect, bonusPercent: number) =>
  pricesAt(place, { ...place, bonusPercent, travelCents: place.jobTravelCostCents });

/**
 * Changes texts and bonus of a published job while nobody is booked on any of its places (DESK-04). Who applied is
 * mailed. Refused when somebody else has changed it meanwhile, and with `priceNotShown` when the page showed another
 * price.
 */
export function editJob(context: Context<UserActor>, input: EditJob): Result<{ eventId: string }, Message> {
  return transact(context, (tx): Result<{ eventId: string }, Message> => {
    const job = findOwnJob(tx, input.jobId);
    if (!job) return refuse("notFound");
    const places = listPlacesOfJob(tx, job.id);
    const blocked = places.find(({ refusal }) => refusal)?.refusal;
    if (blocked) return refuse(blocked);
    const [refusal] = changedJobRefusals(tx, input);
    if (refusal) return refuse(refusal.key);
    const { bonusPercent } = input;
    const jobDescription = formatText(input.jobDescription);
    const jobRequirements = formatText(input.jobRequirements);
    const present = { jobBonus: String(job.bonusPercent), ...textsOf(job) };
    const wanted = { jobBonus: String(bonusPercent), jobDescription, jobRequirements };
    const stale = staleRefusal(input.seen, present, wanted);
    if (stale) return stale;
    if (jobTotalCents(places, bonusPercent) !== input.shownTotalCents) return refuse("priceNotShown");
    const excludingWords = excludingWordsIn(tx, [jobDescription, jobRequirements]);
    tx.db
      .update(jobs)
      .set({ bonusPercent, jobDescription, jobRequirements, excludingWords, changedAt: tx.now })
      .where(eq(jobs.id, job.id))
      .run();
    const changed = places.map((place) => ({ ...place, ...withBonus(place, bonusPercent) }));
    for (const { id, ...place } of changed)
      tx.db
        .update(positions)
        .set({ ...withBonus({ ...place, id }, bonusPercent), changedAt: tx.now })
        .where(eq(positions.id, id))
        .run();
    const beforeOf = new Map(places.map((place) => [place.id, { ...shownOf(place), ...textsOf(job) }]));
    const notified = notifyApplicants(tx, {
      places: changed,
      before: ({ id }) => beforeOf.get(id) ?? {},
      after: (place) => ({ ...shownOf(place), jobDescription, jobRequirements }),
      moved: false,
    });
    recordAudit(tx, {
      action: "job.edited",
      objectType: "job",
      objectId: job.id,
      companyId: job.companyId,
      data: {
        eventId: job.eventId,
        notified,
        before: { bonusPercent: job.bonusPercent, ...textsOf(job) },
        after: { bonusPercent, jobDescription, jobRequirements },
      },
    });
    return ok({ eventId: job.eventId });
  });
}

const textsOf = ({ jobDescription, jobRequirements }: typeof jobs.$inferSelect) => ({
  jobDescription,
  jobRequirements,
});

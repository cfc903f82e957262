import { and, eq, isNull } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { followHours } from "~/domain/elda/follow-days.server";
import { noteBrokenRest } from "~/domain/selection/rest/broken-rest.server";
import { hoursConfirmations, tokens } from "~db/schema";
import type { SIGNATURE_WAYS } from "../contract/rules";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { type RecordedFile, recordFile } from "../shared/record-file.server";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { minutesOf, type Span } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { type Confirmable, findConfirmable, hoursFactsOf } from "./confirmable.queries.server";
import { issueObjectionKey, OBJECTION_DAYS } from "./object-to-hours.server";
import { planOutstandingReminders } from "./plan-outstanding-reminders.server";
import {
  breakRefusals,
  confirmedPrice,
  type HoursRefusal,
  hoursRefusal,
  needsLogIn,
  outstandingCents,
  paidMinutes,
  usualBreak,
  validateHours,
} from "./rules";
import { workedSpanOf } from "./worked-span.server";

export interface ConfirmHours {
  positionId: string;
  eventId: string;
  /** As workedSpan reads them, beside the planned times (HRS-15). */
  jobStart: string;
  jobEnd: string;
  /** As it was entered; without one the usual one of the time. */
  breakMinutes?: number;
  employerName: string;
  way: (typeof SIGNATURE_WAYS)[number];
  /** The signature as 300 × 125 PNG, stored encrypted before. */
  signature: RecordedFile;
  address: string;
  userAgent: string;
}

export type ConfirmHoursRefusal = HoursRefusal | "hoursDearerByLink" | Message;

/**
 * Keeps the hours that the company signed for one booked position, with their price and what it is above the booked one
 * (HRS-07 to HRS-15, HRS-24, HRS-25). The actor is the booked person, the company, or a link to this booking; everybody
 * else finds no position. The company's people get a mail at once. By a link only what costs no more than was booked. Refused with the reasons of hoursRefusal, or with the
 * first thing that is wrong with the form.
 */
export function confirmHours(
  context: Context,
  input: ConfirmHours,
): Result<{ hoursConfirmationId: string }, ConfirmHoursRefusal> {
  return transact(context, (tx): Result<{ hoursConfirmationId: string }, ConfirmHoursRefusal> => {
    const found = findConfirmable(tx, input);
    if (!found) return refuse("noBookedJobPositionFound");
    const refusal = hoursRefusal(hoursFactsOf(found, tx, readSettings(tx)));
    if (refusal) return refuse(refusal);
    const span = workedSpanOf(tx, found, input);
    const hasSignature = input.signature.bytes > 0;
    const breakMinutes = input.breakMinutes ?? usualBreak(span?.minutes ?? 0);
    const [wrong] = [
      ...validateHours({ ...input, span, now: tx.now, hasSignature }),
      ...breakRefusals(breakMinutes, span?.minutes),
    ];
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    if (isDearerByLink(tx, found, { ...span, breakMinutes })) return refuse("hoursDearerByLink");
    const signatureFileId = recordSignature(tx, input.signature);
    const hoursConfirmationId = writeSignedHours(tx, found, { ...input, breakMinutes, signatureFileId, worked: span });
    notifyCompany(tx, found, hoursConfirmationId);
    return ok({ hoursConfirmationId });
  });
}

/** Whether these hours are for the company itself to agree to, and not for the link that acts (SAFE-43). */
export const isDearerByLink = (
  { actor }: Pick<Context, "actor">,
  found: Confirmable,
  worked: { minutes: number; breakMinutes: number },
): boolean =>
  needsLogIn({ byLink: actor.kind === "link", outstandingCents: confirmedCents(found, worked).outstandingAmountCents });

export const recordSignature = (tx: Context, signature: RecordedFile): string =>
  recordFile(tx, { ...signature, width: 300, height: 125 });

type SignedBy = Pick<ConfirmHours, "employerName" | "way" | "signature" | "address" | "userAgent">;

/** What was signed for one person, with the list and the place in it when one signature stands for several. */
interface Signed extends SignedBy {
  signatureFileId: string;
  worked: Span;
  breakMinutes: number;
  list?: { sha256: string; place: number };
}

/** The signed hours of one booking with their price and their entry in the audit log; the mail is the caller's. */
export function writeSignedHours(tx: Context, found: Confirmable, signed: Signed): string {
  const minutes = minutesOf(signed.worked);
  const hoursConfirmationId = insertHours(tx, found, signed, minutes);
  endLinks(tx, found);
  planOutstandingReminders(tx, { eventId: found.position.eventId, causeId: hoursConfirmationId });
  const { way, signature, list } = signed;
  recordAudit(tx, {
    action: "hours.confirmed",
    objectType: "booking",
    objectId: found.booking.id,
    companyId: found.company.id,
    data: {
      hoursConfirmationId,
      minutes,
      breakMinutes: signed.breakMinutes,
      way,
      signatureSha256: signature.sha256,
      ...(list ? { list } : {}),
    },
  });
  return hoursConfirmationId;
}

function insertHours(tx: Context, found: Confirmable, input: Signed, minutes: number): string {
  const id = newId(tx.now);
  tx.db
    .insert(hoursConfirmations)
    .values({
      id,
      bookingId: found.booking.id,
      version: 1,
      confirmStartsAt: input.worked.startsAt,
      confirmEndsAt: input.worked.endsAt,
      breakMinutes: input.breakMinutes,
      employerName: input.employerName.trim(),
      signedWay: input.way,
      signatureFileId: input.signatureFileId,
      listSha256: input.list?.sha256 ?? null,
      listPlace: input.list?.place ?? null,
      signedAddress: input.address,
      signedUserAgent: input.userAgent.slice(0, 500),
      ...recordedBy(tx),
      confirmedAt: tx.now,
      ...confirmedCents(found, { minutes, breakMinutes: input.breakMinutes }),
    })
    .run();
  followHours(tx, found.booking, input.worked);
  noteBrokenRest(tx, found.booking, input.worked);
  return id;
}

type Priced = Pick<
  Confirmable["position"],
  "bonusPercent" | "jobTravelCostCents" | "jobTotalCostCents" | "pricePerHourCents" | "effectivePricePerHourCents"
>;

/** What the company pays and the person earns for confirmed hours, and what of it is above the booked price. */
export function confirmedCents(
  {
    position,
    booking: { breaksDeducted },
  }: { position: Priced; booking: Pick<Confirmable["booking"], "breaksDeducted"> },
  worked: { minutes: number; breakMinutes: number | null },
) {
  const minutes = paidMinutes({ ...worked, breaksDeducted });
  const terms = { bonusPercent: position.bonusPercent, travelCents: position.jobTravelCostCents };
  const company = confirmedPrice({ ...terms, ratePerHourCents: position.effectivePricePerHourCents }, minutes);
  const person = confirmedPrice({ ...terms, ratePerHourCents: position.pricePerHourCents }, minutes);
  return {
    confirmJobPriceCents: company.jobPriceCents,
    confirmJobTotalCostCents: company.totalCents,
    outstandingAmountCents: outstandingCents({
      bookedTotalCents: position.jobTotalCostCents,
      confirmedTotalCents: company.totalCents,
    }),
    staffTotalCents: person.totalCents,
  };
}

function recordedBy({ actor }: Context): { recordedVia: "staff" | "employer" | "link"; recordedBy: string } {
  const via =
    actor.kind === "link" ? "link" : actor.kind === "user" && actor.role === "employer" ? "employer" : "staff";
  return { recordedVia: via, recordedBy: actorId(actor) };
}

/** A link has one use, and hours are confirmed once: all links to this booking have served. */
export function endLinks({ db, now }: Context, { booking }: Confirmable): void {
  db.update(tokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(tokens.userId, booking.userId),
        eq(tokens.purpose, "hours"),
        eq(tokens.subjectId, booking.id),
        isNull(tokens.usedAt),
      ),
    )
    .run();
}

/**
 * Extra hours are charged only after the company's own click, so it learns at once what was signed in its name, each of
 * its people with a link to object.
 */
export function notifyCompany(
  tx: Context,
  { company, event }: Confirmable,
  hoursConfirmationId: string,
  template: "hours-confirmed" | "hours-corrected" | "hours-decided" = "hours-confirmed",
  objectionDays: number = OBJECTION_DAYS,
): void {
  for (const { id } of listCompanyUsers(tx, company.id, { eventId: event.id })) {
    const key = objectionDays > 0 ? issueObjectionKey(tx, hoursConfirmationId, objectionDays) : {};
    enqueue(tx, {
      kind: "mail",
      payload: { template, userId: id, data: { hoursConfirmationId, ...key } },
      dedupeKey: `${template}:${hoursConfirmationId}:${id}`,
    });
  }
}

import { isPending, listRegistered } from "~/domain/elda/own-days.queries.server";
import { dayOfJob } from "~/domain/event/event-day.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Message } from "~/domain/shared/result";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { ssnHint } from "~/domain/staff/ssn/ssn-rules";
import { readSettings } from "../shared/settings.server";
import { bankPrefill, findBankDetails, findLastDetails } from "./bank-details.server";
import { bicHint, ibanHint } from "./bank-hints.server";
import { type BankDetails, groupIban, maskIban, maskSsn } from "./bank-rules";
import {
  type BookedPosition,
  type ContractRow,
  contractFactsOf,
  findBookedPosition,
  findConfirmedHours,
  findOwnContract,
  listContractVersions,
  listOwnBriefings,
  listReadBefore,
  partyOf,
} from "./queries.server";
import { nextStep, type ProgressFacts, progressDetails, progressLabel } from "./rules";

type Language = "de" | "en";

/** Everything the page of a booked job shows, in a form that can be printed; null when the person is not booked. */
export function findJobDetails(context: Context<UserActor>, positionId: string, language: Language) {
  const booked = findBookedPosition(context, positionId);
  if (!booked) return null;
  const { booking, position, job, profile } = booked;
  const details = findBankDetails(context, booking.id);
  const versions = listContractVersions(context, booking.id);
  const facts = contractFactsOf(versions, details !== null);
  const briefings = listOwnBriefings(context, position.id);
  const hours = findConfirmedHours(context, booking.id);
  // Once hours are agreed on, their times and pay stand everywhere (SEEN-18).
  const worked = hours && {
    day: dayOf(hours.confirmStartsAt),
    start: clockOf(hours.confirmStartsAt),
    end: clockOf(hours.confirmEndsAt),
    minutes: minutesOf({ startsAt: hours.confirmStartsAt, endsAt: hours.confirmEndsAt }),
    payCents: hours.staffTotalCents,
  };
  const progress: ProgressFacts = {
    ...facts,
    withdrawn: false,
    rejected: false,
    booked: true,
    cancelled: false,
    hasSsn: details !== null || profile.ssnEncrypted !== null || profile.noSsnSince !== null,
    hasBank: details !== null,
    briefingCount: briefings.length,
    readBriefingCount: briefings.filter(({ readAt }) => readAt !== null).length,
    registrationPending: isPending(context, booking.id),
    registrationBlocks: readSettings(context).eldaBlocksReady === 1,
    endsAt: position.endsAt,
    hoursConfirmed: hours !== null,
    now: context.now,
  };
  return {
    bookingId: booking.id,
    companyId: booking.companyId,
    over: position.endsAt <= context.now,
    ticket: { ...ticketOf(booked, language), ...worked },
    description: job.jobDescription,
    requirements: job.jobRequirements,
    onSite: onSiteOf(booked, context),
    label: progressLabel(progress),
    notes: progressDetails(progress),
    step: nextStep(facts),
    changed: facts.submittedBefore && !facts.submitted,
    bank: { saved: details !== null, ...bankOf(details, context) },
    contract: contractOf(versions.find((version) => version.replacedAt === null)),
    earlier: versions.flatMap((version) => (version.replacedAt && version.signedAt ? (contractOf(version) ?? []) : [])),
    registered: listRegistered(context, booking.id).map(({ id, day, reportedAt, way, protocol }) => ({
      id,
      day,
      reported: { day: dayOf(reportedAt), time: clockOf(reportedAt) },
      way,
      protocol,
    })),
    briefings: briefings.map(({ slot, originalName, readAt }) => ({
      slot,
      name: originalName,
      read: readAt !== null,
      readAt: instantOf(readAt),
    })),
    formerBriefings: listReadBefore(context, position.id).map(({ id, slot, file }) => ({
      id,
      slot,
      name: file.originalName ?? "",
    })),
    confirmed: hours &&
      worked && {
        ...worked,
        // The deadline has no name of a person.
        employerName: hours.signedWay === "deadline" ? null : hours.employerName,
      },
  };
}

/** What the pages for signing and submitting show of a contract of the person who asks, or null. */
export function findContractPage(context: Context<UserActor>, contractId: string, language: Language) {
  const found = findOwnContract(context, contractId);
  const booked = found && findBookedPosition(context, found.booking.positionId);
  const contract = contractOf(found?.contract);
  if (!booked || !contract) return null;
  const details = findBankDetails(context, booked.booking.id);
  const ticket = ticketOf(booked, language);
  return {
    ticket,
    contract,
    names: partyOf(found),
    replaced: found.contract.replacedAt !== null,
    otherWork: { text: found.contract.otherWorkStatement, language: found.contract.language },
    masked: details && maskedDetails(details),
  };
}

/** The facts on the ticket of a booked job: the staff's price only (D-78). */
function ticketOf({ position, event, staffType, company }: BookedPosition, language: Language) {
  return {
    positionId: position.id,
    eventId: event.id,
    jobName: language === "de" ? staffType.nameDe : staffType.nameEn,
    eventName: event.eventName,
    companyName: company.companyName,
    place: position.jobPlace,
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    minutes: minutesOf(position),
    payCents: position.staffTotalCents,
    rateCents: position.pricePerHourCents,
  };
}

/** What the day of a booked job says, and where it is (FLOW-12). */
function onSiteOf({ position, event }: BookedPosition, context: Context) {
  const { latitude, longitude } = position;
  return {
    ...dayOfJob(context, { event, job: position }),
    positionId: position.id,
    place: position.jobPlace,
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
    begun: position.startsAt <= context.now,
  };
}

/** The same for a list of jobs; null for a job that is not the person's. */
export function findOnSite(context: Context<UserActor>, positionId: string) {
  const booked = findBookedPosition(context, positionId);
  return booked && onSiteOf(booked, context);
}

/** The current version of a contract for its box. */
function contractOf(contract: ContractRow | undefined) {
  if (!contract) return null;
  const { id, contractNumber, version, signedAt, submittedAt, documentFileId } = contract;
  return {
    id,
    contractNumber,
    version,
    signed: instantOf(signedAt),
    submitted: instantOf(submittedAt),
    printed: documentFileId !== null,
  };
}

const instantOf = (at: number | null) => (at === null ? null : { day: dayOf(at), time: clockOf(at) });

/** The number and the account as they are shown: never in full (BANK-05). */
function maskedDetails({ ssn, iban, issuedName }: BankDetails) {
  return { ssn: maskSsn(ssn), iban: maskIban(iban), issuedName };
}

function lastMasked(context: Context<UserActor>) {
  const last = findLastDetails(context);
  return last && maskedDetails(last);
}

function bankOf(details: BankDetails | null, context: Context<UserActor>) {
  const shown = details ?? bankPrefill(context);
  return {
    values: { ...shown, iban: groupIban(shown.iban) },
    masked: details && maskedDetails(details),
    /** What was saved with an earlier booking, to be confirmed (FLOW-05). */
    known: details ? null : lastMasked(context),
    hints: details ? hintsOf(details) : [],
  };
}

/** Wrong check digits are a hint, not a refusal (D-64). */
function hintsOf({ ssn, iban, bic }: BankDetails): { field: "ssn" | "iban" | "bic"; message: Message }[] {
  const found = { ssn: ssnHint(ssn), iban: ibanHint(iban), bic: bicHint(bic) };
  return (["ssn", "iban", "bic"] as const).flatMap((field) => {
    const message = found[field];
    return message ? [{ field, message }] : [];
  });
}

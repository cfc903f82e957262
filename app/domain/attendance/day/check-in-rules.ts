import { MINUTE } from "~/config/durations";
import { contactVisible } from "~/domain/event/event-day-rules";
import { MAX_MINUTES } from "~/domain/event/rules";
import type { Span } from "~/domain/shared/time.server";
import type { CheckInAct } from "~db/schema";
import { CLOCK_AHEAD_MS } from "./said-at";

const QUARTER_MS = 15 * MINUTE;
/** Somebody is received so long before the start, and may leave so long after the end (CHK-05). */
const EARLY_MS = 60 * MINUTE;
const LEAVE_MS = 4 * 60 * MINUTE;
const UNDO_MS = 15 * MINUTE;
/** Somebody may be late for so long before they can be reported as missing (SUBS-07). */
export const MISSING_AFTER_MINUTES = 15;

/** When a word of coming or leaving counts, UTC ms; the end belongs to it (CHK-05). */
export function checkInWindow(act: CheckInAct, { startsAt, endsAt }: Span): { from: number; until: number } {
  return act === "here" ? { from: startsAt - EARLY_MS, until: endsAt } : { from: startsAt, until: endsAt + LEAVE_MS };
}

export type CheckInRefusal = "checkInClosed" | "checkInOver" | "clockOff";

/** Why "here" or "gone" said at `saidAt` does not count, or null; what waited for a connection comes later (CHK-14). */
export function checkInRefusal(facts: Span & { act: CheckInAct; saidAt: number; now: number }): CheckInRefusal | null {
  if (facts.saidAt > facts.now + CLOCK_AHEAD_MS) return "clockOff";
  const { from, until } = checkInWindow(facts.act, facts);
  if (facts.saidAt < from) return "checkInClosed";
  return facts.saidAt > until ? "checkInOver" : null;
}

/** Until when a word can be taken back (CHK-01). */
export const undoableUntil = (receivedAt: number): number => receivedAt + UNDO_MS;

/** Whether an event day is written on: from a day before its first start until a day after its last end (CHK-01). */
export const dayIsOpen = (jobs: readonly Span[], now: number): boolean =>
  jobs.length > 0 &&
  contactVisible(
    {
      startsAt: Math.min(...jobs.map(({ startsAt }) => startsAt)),
      endsAt: Math.max(...jobs.map(({ endsAt }) => endsAt)),
    },
    now,
  );

/** Of the jobs of a person on an event day, the one they mean: not come to yet, its start the nearest (CHK-05). */
export function meantJob<J extends Span & { here: boolean }>(jobs: readonly J[], now: number): J | null {
  const near = (job: J) => Math.abs(job.startsAt - now);
  return [...jobs].sort((a, b) => Number(a.here) - Number(b.here) || near(a) - near(b))[0] ?? null;
}

/** By the clock as people read it: 10:07 and some seconds is 10:07. */
const toQuarter = (at: number) => Math.round((Math.floor(at / MINUTE) * MINUTE) / QUARTER_MS) * QUARTER_MS;

/**
 * The times that a form of hours begins with (CHK-12): from the planned start or the later arrival, until somebody left
 * or the planned end, each to the nearest quarter of an hour. Hours are what is signed.
 */
export function proposedTimes({ startsAt, endsAt, hereAt, goneAt }: Span & Said): Span {
  const start = Math.max(startsAt, hereAt === null ? startsAt : toQuarter(hereAt));
  const end = goneAt === null ? endsAt : toQuarter(goneAt);
  if (end <= start) return { startsAt, endsAt };
  return { startsAt: start, endsAt: Math.min(end, start + MAX_MINUTES * MINUTE) };
}

/**
 * What of coming and leaving counts where it pays: the word of whoever received somebody; what a person says alone only
 * as far as it costs no more than was planned (SAFE-41).
 */
export const countedTimes = ({ endsAt }: Pick<Span, "endsAt">, { person, company }: Sides): Said => ({
  hereAt: company.hereAt ?? person.hereAt,
  goneAt: company.goneAt ?? (person.goneAt === null ? null : Math.min(person.goneAt, endsAt)),
});

/**
 * Whose hours a form begins with as agreed: whoever was received, and on a day on which nobody was, whoever says that
 * they came (CREW-20, SAFE-41).
 */
export const beginsTicked = ({ person, company }: Sides, anybodyReceived: boolean): boolean =>
  company.hereAt !== null || (!anybodyReceived && person.hereAt !== null);

/** Whether somebody says that they worked: came, and left again. Against that nobody is simply missing (SAFE-41). */
export const saysWorked = ({ person }: Pick<Sides, "person">): boolean =>
  person.hereAt !== null && person.goneAt !== null;

export interface Sides {
  person: Said;
  company: Said;
}

export interface Said {
  /** When somebody came and left, as the first of both sides says; null as long as nobody did. */
  hereAt: number | null;
  goneAt: number | null;
}

import { HOUR } from "~/config/durations";
import { COMPANY_PHONE_DIGITS, phoneRefusal } from "../account/phone/phone-rules";
import { FIELD_CAPS } from "../account/rules";
import type { Actor } from "../shared/context";
import { lengthRefusal, refusalsOf } from "../shared/refusals";
import type { FieldRefusal } from "../shared/result";
import type { Span } from "../shared/time.server";
import type { TypedEventDay } from "./schema";

const CONTACT_MS = 24 * HOUR;

/** Longest values, in characters as typed (MSG-05). */
export const EVENT_DAY_CAPS = { meetingPoint: 200, dress: 200, notes: 1000 } as const;

/** From when on the person of a job sees whom to call, UTC ms (MSG-05). */
export const contactFrom = ({ startsAt }: Pick<Span, "startsAt">): number => startsAt - CONTACT_MS;

/**
 * Whether a job lies so near that company and person see each other's names and phones: from 24 hours before its start
 * until 24 hours after its end (MSG-05, D-126). One rule for every page, document and call.
 */
export const contactVisible = (job: Span, now: number): boolean =>
  contactFrom(job) <= now && now < job.endsAt + CONTACT_MS;

/** Whether this reader sees the number of who is booked for a job: the agency at any time (POOL-04). */
export const phoneVisible = (actor: Actor, job: Span, now: number): boolean =>
  (actor.kind === "user" && actor.role === "superuser") || contactVisible(job, now);

/** Everything wrong with what a day's team is to know. Every field may stay empty. */
export function eventDayRefusals(typed: TypedEventDay): FieldRefusal[] {
  return refusalsOf({
    contactName: lengthRefusal(typed.contactName, FIELD_CAPS.contactPerson),
    contactPhone: typed.contactPhone === "" ? null : phoneRefusal(typed.contactPhone, COMPANY_PHONE_DIGITS),
    meetingPoint: lengthRefusal(typed.meetingPoint, EVENT_DAY_CAPS.meetingPoint),
    dress: lengthRefusal(typed.dress, EVENT_DAY_CAPS.dress),
    notes: lengthRefusal(typed.notes, EVENT_DAY_CAPS.notes),
  });
}

import { type ConfirmHours, confirmedSpan, confirmHours } from "~/domain/hours/confirm-hours.server";
import { type Confirmable, hoursFactsOf } from "~/domain/hours/confirmable.queries.server";
import { hoursRefusal, validateHours } from "~/domain/hours/rules";
import { hoursForm, type TypedHours } from "~/domain/hours/schema";
import type { Context, UserActor } from "~/domain/shared/context";
import { once } from "~/domain/shared/submissions.server";
import { storeFile } from "~/gateways/files.server";
import { addressOf } from "~/http/address.server";
import { byField } from "~/http/forms.server";
import { refusalStatus } from "~/http/refusal-status";
import type { Visit } from "~/http/visit.server";
import { readSignature } from "./signature.server";
import { whoseTurn } from "./whose-turn.server";

export interface RefusedHours {
  status: number;
  typed: TypedHours;
  /** Message keys by field; "form" for what belongs to none. */
  errors: Record<string, string[]>;
  /** What the typed times make; null while one is missing. */
  minutes: number | null;
}

/**
 * Reads the posted hours form and confirms, for whoever `context` says it is. Answers what was refused, or null when the
 * hours are kept. The signature is stored before the command, and only when nothing speaks against it.
 */
export async function confirmPostedHours(
  visit: Pick<Visit, "form" | "request" | "settings">,
  context: Context,
  found: Confirmable,
): Promise<RefusedHours | null> {
  const form = await visit.form();
  const signature = await readSignature(form, whoseTurn({ context, request: visit.request }));
  const drawing = signature.ok && signature.way === "drawn" ? String(form.get("signature")) : "";
  const typed = { ...hoursForm.parse(Object.fromEntries(form)), drawing };
  const span = confirmedSpan(found.position.startsAt, typed);
  const minutes = span?.minutes ?? null;
  const refusal = hoursRefusal(hoursFactsOf(found, context, visit.settings));
  const person = isPerson(context) && typed.submissionId !== "" ? context : null;
  // A repeat of what was sent already gets the first answer.
  if (refusal && !(refusal === "hoursAlreadyConfirmed" && person))
    return { status: 409, typed, minutes, errors: { form: [refusal] } };
  const wrong = byField(validateHours({ ...typed, span, now: context.now, hasSignature: signature.ok }));
  if (!signature.ok)
    return {
      status: refusalStatus([signature.refusal]),
      typed,
      minutes,
      errors: { ...wrong, signature: [signature.refusal] },
    };
  if (Object.keys(wrong).length > 0) return { status: 400, typed, minutes, errors: wrong };
  const input: ConfirmHours = {
    ...typed,
    positionId: found.position.id,
    eventId: found.event.id,
    way: signature.way,
    signature: await storeFile({ area: "signatures", bytes: signature.png, encrypt: true, mime: "image/png" }),
    address: addressOf(visit.request),
    userAgent: visit.request.headers.get("User-Agent") ?? "",
  };
  const done = person
    ? once(person, "confirmHours", typed.submissionId, (tx) => confirmHours(tx, input))
    : confirmHours(context, input);
  return done.ok ? null : { status: 409, typed, minutes, errors: { form: [done.refusal] } };
}

function isPerson(context: Context): context is Context<UserActor> {
  return context.actor.kind === "user";
}

import { type Confirmable, hoursFactsOf } from "~/domain/hours/confirmable.queries.server";
import { confirmOrPropose } from "~/domain/hours/proposals/propose-by-link.server";
import { breakRefusals, hoursRefusal, usualBreak, validateHours } from "~/domain/hours/rules";
import type { EnteredHours } from "~/domain/hours/schema";
import { workedSpanOf } from "~/domain/hours/worked-span.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { once } from "~/domain/shared/submissions.server";
import type { Posted } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { keepSignature, readSignature } from "./signature.server";
import { uploadQuotaKey } from "./upload-quota-key.server";

/** What the typed times make; null while one is missing. */
type Worked = { minutes: number | null };

/**
 * Confirms hours with the signature that came with them, for whoever `context` says it is. The signature is stored before
 * the command, and only when nothing speaks against it; a drawing that was readable comes back with a refused form, so
 * that nobody signs twice because of a wrong time.
 */
export async function confirmEnteredHours(
  visit: Pick<Visit, "form" | "request" | "settings">,
  context: Context,
  found: Confirmable,
  entered: EnteredHours,
): Promise<Posted<{ asked: boolean }, Worked>> {
  const signature = await readSignature(await visit.form(), uploadQuotaKey({ context, request: visit.request }));
  const typed: Record<string, string> = signature.ok && signature.way === "drawn" ? {} : { signature: "" };
  const span = workedSpanOf(context, found, entered);
  const refused = { ok: false, typed, values: { minutes: span?.minutes ?? null } } as const;
  const refusal = hoursRefusal(hoursFactsOf(found, context, visit.settings));
  const person = isPerson(context) && entered.submissionId !== "" ? context : null;
  // A repeat of what was sent already gets the first answer.
  if (refusal && !(refusal === "hoursAlreadyConfirmed" && person)) return { ...refused, form: [refusal], status: 409 };
  const wrong = [
    ...validateHours({ ...entered, span, now: context.now, hasSignature: signature.ok }),
    ...breakRefusals(entered.breakMinutes ?? usualBreak(span?.minutes ?? 0), span?.minutes),
  ];
  if (!signature.ok) {
    const others = wrong.filter(({ field }) => field !== "signature");
    return { ...refused, fields: [...others, { field: "signature", key: signature.refusal }] };
  }
  if (wrong.length > 0) return { ...refused, fields: wrong };
  const input = {
    ...entered,
    positionId: found.position.id,
    eventId: found.event.id,
    ...(await keepSignature(visit.request, signature)),
  };
  const done = person
    ? once(person, "confirmHours", { ...entered, positionId: found.position.id }, (tx) => confirmOrPropose(tx, input))
    : confirmOrPropose(context, input);
  return done.ok ? done : { ...refused, form: [done.refusal], status: 409 };
}

function isPerson(context: Context): context is Context<UserActor> {
  return context.actor.kind === "user";
}

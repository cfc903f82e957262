import { backToEvent } from "~/answers/back-to-event.server";
import { findPositionHead } from "~/domain/event/queries.server";
import type { MessageKey, Result } from "~/domain/shared/result";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

/** Does what was asked about the person at a position, and leads back to its event; `flash` names the person. */
export function aboutPerson(
  visit: BookerVisit,
  form: FormData,
  flash: string,
  command: (asked: { positionId: string; submissionId: string }) => Result<{ firstName: string }, MessageKey>,
) {
  const { context, params, language } = visit;
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const done = command({ positionId: position.id, submissionId: submissionIdOf(form, context.now) });
  if (done.ok) return backToEvent(visit, position.event.id, flash, { values: { name: done.value.firstName } });
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}

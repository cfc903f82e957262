import { bookReplacement } from "~/domain/booking/book-position.server";
import { askNextWave } from "~/domain/booking/replacement/ask-next-wave.server";
import { noFields } from "~/domain/shared/schema";
import type { BookerVisit } from "~/forms/pay-target.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";

const here = ({ params, user }: BookerVisit) =>
  `/${user.role === "superuser" ? "superuser" : "organization"}/positions/${params.positionId}/replacement`;

const askNext = formAction(noFields, (_typed, visit: BookerVisit) => {
  const done = askNextWave(visit.context, { positionId: visit.params.positionId ?? "" });
  if (!done.ok && done.refusal === "notFound") throw notFound();
  if (!done.ok) return refusalOf(done, { status: 409 });
  return redirectWithFlash(here(visit), done.value.asked > 0 ? "replacementAsked" : "replacementNobodyLeft");
});

const book = (visit: BookerVisit, applicationId: string) =>
  formAction(noFields, () => {
    const done = bookReplacement(visit.context, { positionId: visit.params.positionId ?? "", applicationId });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    return done.ok ? redirectWithFlash(here(visit), "replacementBooked") : refusalOf(done, { status: 409 });
  })(visit);

export const answerReplacement = intents<BookerVisit, Awaited<ReturnType<typeof askNext>>>({ next: askNext, book });

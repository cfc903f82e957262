import { backToEvent } from "~/answers/back-to-event.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import { offerMore } from "~/domain/replacement/offer-more.server";
import { offerForm, standInForm } from "~/domain/replacement/schema";
import { noFields } from "~/domain/shared/schema";
import { clockOf } from "~/domain/shared/time.server";
import { askNextInTurn } from "~/forms/counted/ask-next-in-turn.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

const here = ({ params, user }: BookerVisit) =>
  `/${user.role === "superuser" ? "superuser" : "organization"}/positions/${params.positionId}/replacement`;

const askNext = formAction(noFields, async (_typed, visit: BookerVisit) => {
  const done = await askNextInTurn(visit.context, { positionId: visit.params.positionId ?? "" });
  if ("wait" in done) return done;
  if (!done.ok && done.refusal === "notFound") throw notFound();
  if (!done.ok) return refusalOf(done, { status: 409 });
  const { asked, resumesAt } = done.value;
  if (resumesAt !== null)
    return redirectWithFlash(here(visit), "replacementAtNight", { values: { time: clockOf(resumesAt) } });
  return redirectWithFlash(here(visit), asked > 0 ? "replacementAsked" : "replacementNobodyLeft");
});

const book = formAction(standInForm, ({ application }, visit: BookerVisit) => {
  const input = { positionId: visit.params.positionId ?? "", applicationId: application };
  const done = bookReplacement(visit.context, input);
  if (!done.ok && done.refusal === "notFound") throw notFound();
  return done.ok
    ? redirectWithFlash(here(visit), "replacementBooked")
    : refusalOf(done, { status: 409, field: "application" });
});

const offer = formAction(offerForm, ({ bonus, start, total }, visit: BookerVisit) => {
  const positionId = visit.params.positionId ?? "";
  const offered = { positionId, bonusPercent: bonus, startsAt: start ?? null, shownTotalCents: total };
  const done = offerMore(visit.context, offered);
  if (!done.ok && done.refusal === "notFound") throw notFound();
  return done.ok ? redirectWithFlash(here(visit), "offerMade") : refusalOf(done, { status: 409 });
});

const end = formAction(noFields, (_typed, visit: BookerVisit) => {
  const done = endReplacement(visit.context, { positionId: visit.params.positionId ?? "" });
  if (!done.ok && done.refusal === "notFound") throw notFound();
  if (!done.ok) return refusalOf(done, { status: 409 });
  if (!done.value.deleted) return redirectWithFlash(here(visit), "replacementEndedMissed");
  return backToEvent(visit, done.value.eventId, "replacementEnded");
});

export const answerReplacement = intents<BookerVisit, Awaited<ReturnType<typeof askNext>>>({
  next: askNext,
  book,
  offer,
  end,
});

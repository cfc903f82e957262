import type { z } from "zod";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { editJob, jobTotalCents } from "~/domain/event/edit/edit-job.server";
import { listApplicants, listPlacesOfJob } from "~/domain/event/edit/editable.queries.server";
import { exclusionsMark } from "~/domain/event/equal-treatment";
import { exclusionHints } from "~/domain/event/exclusion-hints.server";
import { findOwnJob } from "~/domain/event/own.server";
import { findJobHead } from "~/domain/event/queries.server";
import { changedJobRefusals } from "~/domain/event/request/check-request.server";
import type { jobEditForm } from "~/domain/event/schema";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";

const jobOf = ({ context, params }: BookerVisit) => foundOr404(findOwnJob(context, params.jobId ?? ""));

export function loadEditJob(visit: BookerVisit) {
  const { context, language, settings, t } = visit;
  const job = jobOf(visit);
  const { event, name } = foundOr404(findJobHead(context, job.id, language));
  const places = listPlacesOfJob(context, job.id);
  const applied = listApplicants(
    context,
    places.map(({ id }) => id),
  );
  const overview = overviewPath(visit);
  return {
    title: t("request:edit.job"),
    head: { name },
    event: { name: event.eventName, href: openEventHref(overview, event.id) },
    overview,
    values: {
      jobBonus: String(job.bonusPercent),
      jobDescription: job.jobDescription,
      jobRequirements: job.jobRequirements,
    },
    people: new Set(applied.flatMap(({ applicants }) => applicants)).size,
    totalCents: jobTotalCents(places, job.bonusPercent),
    refusal: places.find((place) => place.refusal)?.refusal ?? null,
    textMaxLength: settings.textMaxLength,
  };
}

/** Saves once the price with the new bonus was shown; shows it before. */
export function postEditJob(typed: z.output<typeof jobEditForm>, visit: BookerVisit, form: FormData) {
  const { context } = visit;
  const job = jobOf(visit);
  const { shownTotalCents, ...texts } = typed;
  const bonusPercent = /^\d{1,2}$/.test(texts.jobBonus) ? Number(texts.jobBonus) : Number.NaN;
  const wanted = { bonusPercent, jobDescription: texts.jobDescription, jobRequirements: texts.jobRequirements };
  const fields = changedJobRefusals(context, wanted);
  if (fields.length > 0) return { fields };
  const hints = exclusionHints(context, [texts.jobDescription, texts.jobRequirements]);
  if (exclusionsMark(hints) !== (form.get("hintsShown") ?? "")) return { status: 200, values: { hints } };
  const seen = seenOf(form);
  const done = editJob(context, { jobId: job.id, ...wanted, seen, shownTotalCents });
  if (done.ok) return backToEvent(visit, job.eventId, "jobEdited");
  if (done.refusal === "notFound") throw notFound();
  if (done.refusal === "priceNotShown") {
    const places = listPlacesOfJob(context, job.id);
    const shown = {
      before: jobTotalCents(places, job.bonusPercent),
      after: jobTotalCents(places, bonusPercent),
    };
    return { status: 200, values: { shown, each: null, all: shown, hints } };
  }
  return refusalOf(done, { status: 409, seen, typed: texts, show: shownText });
}

/** A present text beside its field, without its markup. */
const shownText = (_field: string, now: string) => now.replace(/<[^>]+>/g, " ").trim();

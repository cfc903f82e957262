import type { z } from "zod";
import { nameOf } from "~/domain/account/name-rules";
import type { judgeForm } from "~/domain/event/bulk/schema";
import { findEventHead } from "~/domain/event/queries.server";
import { judgeApplicants } from "~/domain/selection/many/judge-applicants.server";
import { listOpenApplicants } from "~/domain/selection/many/open-applicants.queries.server";
import type { Message } from "~/domain/shared/result";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { withDetails } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { PostRefusal } from "~/http/refused-form.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { JudgedAnswer } from "./applicant-rows";

const eventOf = ({ context, params }: BookerVisit) => foundOr404(findEventHead(context, params.eventId ?? ""));

/** Who has applied at the event, a row for each application. */
export function loadApplicants(visit: BookerVisit) {
  const { context, language, t } = visit;
  const { id, eventName } = eventOf(visit);
  return {
    title: t("bulk:judge.title"),
    eventName,
    back: `/superuser/back-office/events/${id}`,
    rows: listOpenApplicants(context, id, language).map(({ applicationId, firstName, lastName, ...row }) => ({
      id: applicationId,
      name: nameOf({ firstName, lastName }),
      job: row.jobName,
      day: formatWeekdayDay(t, dayOf(row.startsAt)),
      time: formatTimeSpan(clockOf(row.startsAt), clockOf(row.endsAt)),
      ready: row.readyAt !== null,
    })),
  };
}

/** Judges those that were ticked, and names whom it did not go through for. */
export const judgeTicked =
  (verdict: "ready" | "reject") =>
  ({ application }: z.output<typeof judgeForm>, visit: BookerVisit): PostRefusal<JudgedAnswer> => {
    const { id } = eventOf(visit);
    const rows = new Map(loadApplicants(visit).rows.map((row) => [row.id, row]));
    const { done, left } = foundOr404(
      judgedOf(judgeApplicants(visit.context, { eventId: id, applicationIds: application, verdict })),
    );
    return {
      status: 200,
      values: {
        done,
        left: left.map(({ applicationId, refusal, details }) => ({
          id: applicationId,
          day: rows.get(applicationId)?.day ?? "",
          message: withDetails({
            refusal: refusal as Message,
            details: { ...details, name: rows.get(applicationId)?.name ?? "" },
          }),
        })),
      },
    };
  };

const judgedOf = (judged: ReturnType<typeof judgeApplicants>) => (judged.ok ? judged.value : null);

import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { findDayOfKey } from "~/domain/attendance/day/day-codes.server";
import { findOwnJobOfDay, shownCheckIn } from "~/domain/attendance/day/own-check-in.queries.server";
import { noFields } from "~/domain/shared/schema";
import { clockOf } from "~/domain/shared/time.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Empty } from "~/ui/parts/empty";
import { CheckInForm } from "./check-in-form";
import { recordCheckIn } from "./record-check-in.server";

/** The own job on the day of a scanned code; an unknown code and a day without one are the same (CHK-04). */
function ownJob({ context, params }: StaffVisit) {
  const eventDay = findDayOfKey(context, params.key ?? "");
  return eventDay && findOwnJobOfDay(context, eventDay);
}

export const loader = staffLoader((visit) => {
  const { context, language, t } = visit;
  const title = t("calendar:checkIn.title");
  const job = ownJob(visit);
  if (!job) return json({ title, job: null }, { status: 404 });
  const { eventName, place, startsAt, endsAt } = job;
  const work = language === "de" ? job.workDe : job.workEn;
  const time = formatTimeSpan(clockOf(startsAt), clockOf(endsAt));
  const scanned = visit.params.key ?? "";
  return { title, job: { scanned, eventName, place, work, time, state: shownCheckIn(job, context.now) } };
});

const said = (act: "here" | "gone") =>
  formAction(noFields, (_typed, visit: StaffVisit) =>
    recordCheckIn(visit, foundOr404(ownJob(visit)), { act, way: "qr" }),
  );

export const action = staffAction(intents({ here: said("here"), gone: said("gone") }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a phone shows that scanned the code at the door; opening it says nothing yet. */
export default function CheckIn() {
  const { title, job } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{title}</h1>
      <FormError errors={refused?.errors.form} />
      {job ? (
        <section className="card stack" aria-labelledby="own-job">
          <h2 id="own-job">{job.work}</h2>
          <p>
            {job.eventName} · <span className="num">{job.time}</span>
          </p>
          <p className="soft">{job.place}</p>
          <CheckInForm scanned={job.scanned} state={job.state ?? { next: "here", hereAt: null, goneAt: null }} />
        </section>
      ) : (
        <Empty icon="stop" title={t("messages:notOnThisDay")} />
      )}
    </div>
  );
}

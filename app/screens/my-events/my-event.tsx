import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findMyEvent } from "~/domain/hours/my-event.queries.server";
import { shownHours } from "~/domain/hours/shown-hours.server";
import { employerLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Empty } from "~/ui/parts/empty";
import { EventLabels } from "./event-labels";
import { EventSums } from "./event-sums";
import { JobHours } from "./job-hours";
import { groupsOf } from "./load-groups.server";
import { OpenGroups } from "./open-groups";

export const links = ordersLinks;

export const loader = employerLoader(({ context, params, user, settings, language }) => {
  const found = findMyEvent(context, { companyId: user.companyId, eventId: params.eventId ?? "" }, settings);
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return {
    eventId: found.id,
    eventNumber: found.eventNumber,
    eventName: found.eventName,
    deadline: found.eventExpirationDate,
    labels: found.labels,
    confirmed: found.confirmed,
    booked: found.booked,
    amountBookedCents: found.amountBookedCents,
    finalAmountCents: found.finalAmountCents,
    payableCents: found.payableCents,
    agencyEmail: settings.agencyEmail,
    jobs: found.jobs.map((job) => ({
      jobId: job.jobId,
      jobName: language === "de" ? job.staffTypeDe : job.staffTypeEn,
      positions: job.positions.map((position) => shownHours(position, context.now)),
    })),
    groups: groupsOf(context, found.id),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.eventName} – Tagwerk` }];

export default function MyEventPage() {
  const event = useLoaderData<typeof loader>();
  const { t } = useTranslation("hours");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/my-events">{t("events.title")}</BackLink>
      <div className="stack stack--s">
        <EventLabels labels={event.labels} />
        <h1>{event.eventName}</h1>
        <p className="soft">
          {t("event.number", { number: `E-${event.eventNumber}` })} ·{" "}
          {t("event.deadline", { day: formatDay(event.deadline) })}
        </p>
      </div>
      <div className="split">
        <div className="stack stack--l" id="times">
          {event.jobs.length === 0 ? <Empty icon="users" title={t("event.none")} /> : null}
          <OpenGroups groups={event.groups} />
          {event.jobs.map((job) => (
            <JobHours key={job.jobId} job={job} event={event} />
          ))}
        </div>
        <EventSums event={event} />
      </div>
    </div>
  );
}

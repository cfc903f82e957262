import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OverviewEvent, OverviewJob } from "~/domain/event/overview/overview";
import { needsBreakNote } from "~/domain/hours/rules";
import type { GroupSummary } from "~/domain/selection/team/groups.queries.server";
import { formatMoney, formatWeekdayDay, formatWeekdaySpan } from "~/i18n/format";
import { DateField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { useSpoken } from "~/ui/job/of-agency";
import { Seats } from "~/ui/job/seats";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { AskedLine } from "~/ui/team/asked-line";
import { teamHref } from "~/ui/team/team-href";
import type { PageWithGroups } from "./load-overview.server";
import { OverviewJobSection } from "./overview-job-section";

/** More marks than these say less than the number beside them. */
const MOST_SEATS = 12;

type OverviewEventRowProps = {
  event: OverviewEvent;
  /** Null while the event is shut: only what is shown is sent. */
  jobs: OverviewJob[] | null;
  groups: GroupSummary[];
  /** Who applied, each once. */
  people: number;
  faces: PageWithGroups["faces"];
  /** What it costs in all, without VAT. */
  costCents: number;
  asked: PageWithGroups["asked"];
  prefix: string;
  today: string;
  /** The page with this event open, or shut. */
  href: string;
};

/** One event: seven columns (OVR-03), and its jobs when it is open. */
export function OverviewEventRow({ event, jobs, people, href, ...shown }: OverviewEventRowProps) {
  const { t } = useTranslation("event");
  const spoken = useSpoken();
  const anchor = `event-${event.id}`;
  return (
    <section
      className={jobs ? "fold is-open" : "fold"}
      id={anchor}
      data-id={event.id}
      aria-labelledby={`${anchor}-name ${anchor}-number`}
    >
      <div className="cols fold__head">
        <span className="num soft small" id={`${anchor}-number`}>
          <span className="hush">{t("overview.number")} </span>E-{event.eventNumber}
        </span>
        <span>
          <h2 id={`${anchor}-name`} className="h3like">
            {event.eventName}
          </h2>
          <span className="row tight">
            <span className="small soft">
              {[formatWeekdaySpan(t, event.firstDay, event.lastDay), event.cities.join(", "), event.companyName]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {event.companyPhone ? (
              <span className="fold__team small">
                <AgencyPhone phone={event.companyPhone} />
              </span>
            ) : null}
            {event.byAgency ? <Status icon="user">{t(spoken("overview.madeByAgency"))}</Status> : null}
            {event.billed > 0 ? (
              <Status tone="none" icon="undo">
                {t("overview.cancelled", { count: event.billed })}
              </Status>
            ) : null}
            <WhoIsMissing {...event} />
            <WhoApplied
              groups={shown.groups}
              people={people}
              places={event.total - event.booked - event.billed}
              prefix={shown.prefix}
            />
          </span>
        </span>
        <span className="num small">
          <span className="k">{t("overview.expiration")} </span>
          {formatWeekdayDay(t, event.eventExpirationDate)}
          {event.expired ? "*" : null}
        </span>
        <span className="row tight">
          {event.total <= MOST_SEATS ? <Seats full={event.booked} held={event.held} total={event.total} /> : null}
          <span className="num">
            <span className="hush">{t("overview.booked")} </span>
            {event.booked}/{event.total}
          </span>
        </span>
        <span className="num small end">
          <span className="k">{t("overview.amountBooked")} </span>
          {formatMoney(t, event.amountBookedCents)}
        </span>
        <span className="num small end">
          <span className="k">{t("overview.finalAmount")} </span>
          {formatMoney(t, shown.costCents)}
        </span>
        <AppLink className="fold__more end-wide" href={`${href}#${anchor}`} aria-expanded={jobs !== null} data-stop="">
          {jobs ? t("overview.hide") : t("overview.show")}
          <span className="hush">{t(jobs ? "overview.shutOf" : "overview.of", { name: event.eventName })}</span>
          <Icon name="fold" />
        </AppLink>
      </div>
      {jobs ? <OpenEvent event={event} jobs={jobs} {...shown} /> : null}
    </section>
  );
}

type WhoAppliedProps = { groups: GroupSummary[]; people: number; places: number; prefix: string };

/** How many people wait for how many places that nobody is booked for (CREW-05), or are in reserve; and the way to the first group that has room for them (PICK-01). */
function WhoApplied({ groups, people, places, prefix }: WhoAppliedProps) {
  const { t } = useTranslation("event");
  if (people === 0) return null;
  if (places === 0) return <span className="small soft">{t("overview.reserve", { count: people })}</span>;
  const said = t("overview.peopleFor", {
    people: t("overview.people", { count: people }),
    places: t("overview.places", { count: places }),
  });
  const next = groups.find((group) => group.free > 0 && group.people > 0);
  if (!next) return <span className="small soft">{said}</span>;
  const single = `${prefix}/positions/${next.positionId}/selection`;
  return (
    <AppLink className="fold__team tap small" href={next.places > 1 ? teamHref(prefix, next) : single}>
      {said}
    </AppLink>
  );
}

const missingTones = { calm: "calm", some: "act", urgent: "none" } as const;

/** At a glance: nobody yet, some to find, or full; always word, icon and colour (DESK-11). */
function WhoIsMissing({ booked, billed, held, total, missing }: OverviewEvent) {
  const { t } = useTranslation("event");
  // Nothing is free, but somebody has cancelled: that is said beside.
  if (missing === "full" && billed > 0) return null;
  if (missing === "full")
    return (
      <Status tone="ok" icon="check">
        {t("overview.full")}
      </Status>
    );
  const nobody = booked + held === 0;
  return (
    <Status tone={missingTones[missing]} icon={nobody ? "nobody" : "users"}>
      {t(nobody ? "overview.nobody" : "overview.missing", { count: total - booked - billed })}
    </Status>
  );
}

type OpenEventProps = Pick<OverviewEventRowProps, "event" | "groups" | "prefix" | "today" | "faces" | "asked"> & {
  jobs: OverviewJob[];
};

/** The expiry to change (OVR-04), the jobs, and the ways to add to them (OVR-12, OVR-13). */
function OpenEvent({ event, jobs, groups, prefix, today, faces, asked }: OpenEventProps) {
  const { t } = useTranslation("event");
  const action = `${prefix}/events/${event.id}/expiration`;
  return (
    <div className="fold__body">
      <div className="row row--apart">
        <Form className="row tight" method="post" action={action} noValidate>
          <SeenFields values={{ eventExpirationDate: event.eventExpirationDate }} />
          <DateField
            field={{ name: "eventExpirationDate", initialValue: event.eventExpirationDate }}
            key={event.eventExpirationDate}
            label={t("request:form.expiration")}
            min={today}
          />
          <SubmitButton tone="plain" small className="self-end">
            {t("overview.saveExpiration")}
          </SubmitButton>
        </Form>
        <div className="row tight">
          {prefix === "/superuser" ? (
            <ButtonLink tone="plain" small icon="car" href={`/superuser/back-office/events/${event.id}`}>
              {t("overview.look")}
            </ButtonLink>
          ) : null}
          {prefix === "/organization" ? (
            <>
              <ButtonLink tone="plain" small icon="users" href={`/organization/my-events/${event.id}`}>
                {t("overview.teamAndCosts")}
              </ButtonLink>
              <ButtonLink tone="bare" small icon="day" href={`/organization/events/${event.id}/copy`}>
                <span aria-hidden="true">{t("like.copy")}</span>
                <span className="hush">{t("like.copySpoken", { name: event.eventName })}</span>
              </ButtonLink>
              <ButtonLink tone="bare" small icon="copy" href={`/organization/new-request?like=${event.id}`}>
                <span aria-hidden="true">{t("like.event")}</span>
                <span className="hush">{t("like.eventSpoken", { name: event.eventName })}</span>
              </ButtonLink>
            </>
          ) : null}
          <ButtonLink tone="bare" small icon="pen" href={`${prefix}/events/${event.id}/change-many`}>
            {t("overview.changeMany")}
          </ButtonLink>
          <ButtonLink tone="bare" small icon="stop" href={`${prefix}/events/${event.id}/cancel`}>
            {t("cancellation:several.event")}
          </ButtonLink>
          <ButtonLink tone="plain" small icon="plus" href={`${prefix}/events/${event.id}/add-job`}>
            {t("overview.addJob")}
          </ButtonLink>
        </div>
      </div>
      <AskedLine asked={asked} href={`${prefix}/events/${event.id}/changes`} />
      {jobs.map((job) => (
        <OverviewJobSection key={job.id} eventId={event.id} job={job} groups={groups} prefix={prefix} faces={faces} />
      ))}
      {jobs.some(({ rows }) => rows.some(({ minutes }) => needsBreakNote(minutes))) ? (
        <p className="small soft">{t("overview.break")}</p>
      ) : null}
    </div>
  );
}

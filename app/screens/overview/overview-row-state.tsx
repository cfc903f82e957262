import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MOST_FACES, type OverviewRow } from "~/domain/event/overview/overview";
import type { GroupSummary } from "~/domain/selection/team/groups.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { droppedOut } from "~/ui/team/dropped-out";
import { teamHref } from "~/ui/team/team-href";

type OverviewRowStateProps = {
  row: OverviewRow;
  /** The group of the row, when it has two places or more. */
  group?: GroupSummary;
  prefix: string;
  /** What the work is called. */
  name: string;
  jobId: string;
  eventId: string;
  /** Portraits by person. */
  faces: Record<string, string>;
};

/** The one state of a row (OVR-10), and what can be done with it. */
export function OverviewRowState({ row, group, prefix, name, jobId, eventId, faces }: OverviewRowStateProps) {
  const { t } = useTranslation("event");
  const copy = (
    <AppLink className="button button--bare button--icon" href={`${prefix}/jobs/${jobId}/add-position?like=${row.id}`}>
      <Icon name="copy" />
      <span className="hush">{t("like.positionSpoken", { name, day: formatWeekdayDay(t, row.day) })}</span>
    </AppLink>
  );
  if (row.people.length > 1)
    return <BookedTeam row={row} prefix={prefix} eventId={eventId} faces={faces} copy={copy} />;
  return (
    <span className="row tight">
      <State row={row} group={group} prefix={prefix} />
      {copy}
      {["addedToList", "dropOut"].includes(row.state) || (row.state === "booked" && !row.cancellable) ? null : (
        <AppLink
          className="button button--bare button--icon"
          href={`${prefix}/positions/${row.id}/${row.state === "booked" ? "change" : "edit"}`}
        >
          <Icon name="pen" />
          <span className="hush">{t("edit.linkSpoken", { name, day: formatWeekdayDay(t, row.day) })}</span>
        </AppLink>
      )}
      {row.state === "booked" || row.state === "dropOut" ? null : <DeletePosition row={row} prefix={prefix} />}
    </span>
  );
}

function State({ row, group, prefix }: Pick<OverviewRowStateProps, "row" | "group" | "prefix">) {
  const { t } = useTranslation("event");
  const { id, state, person, positions } = row;
  const selection = `${prefix}/positions/${id}/selection`;
  if (state === "booked") {
    return (
      <>
        <Status tone="ok" icon="check">
          {t("state.booked", { name: person })}
        </Status>
        <BookedActs id={id} cancellable={row.cancellable} standbys={row.standbys} prefix={prefix} />
      </>
    );
  }
  if (state === "addedToList") {
    return (
      <>
        <Status tone="act" icon="clock">
          {t("state.addedToList", { name: person })}
        </Status>
        <AppLink className="tap small" href={selection}>
          {t("state.open")}
        </AppLink>
        {group ? (
          <AppLink className="tap small" href={teamHref(prefix, group)}>
            {t("state.team")}
          </AppLink>
        ) : null}
      </>
    );
  }
  if (state === "dropOut" && row.dropOut) {
    return (
      <>
        <Status tone="none" icon="undo">
          {droppedOut(t, row.dropOut)}
        </Status>
        <AppLink className="tap small" href={`${prefix}/positions/${id}/replacement`}>
          {t("common:dropOut.choose")}
        </AppLink>
      </>
    );
  }
  if (state === "none") {
    return (
      <Status tone={row.urgent ? "none" : "calm"} icon="nobody">
        {t("state.none")}
      </Status>
    );
  }
  const count = positions.reduce((sum, position) => sum + position.count, 0);
  if (state === "rejected") {
    return (
      <>
        <Status icon="stop">{t("state.rejected", { count })}</Status>
        <AppLink className="tap small" href={selection}>
          {t("state.open")}
        </AppLink>
      </>
    );
  }
  if (!group) {
    return (
      <ButtonLink tone="act" small href={selection}>
        {t("state.applications", { count })}
      </ButtonLink>
    );
  }
  // All places of the group are chosen for on one page, which leads to the page of each.
  return (
    <ButtonLink tone="act" small href={teamHref(prefix, group)}>
      {t("overview.peopleFor", {
        people: t("overview.people", { count: group.people }),
        places: t("overview.places", { count: group.places - group.booked - group.billed }),
      })}
    </ButtonLink>
  );
}

/** Several people who are booked for equal places: what is done with all of them, and each of them when opened (CREW-06). */
function BookedTeam({
  row: { people, groupId, cancellable },
  prefix,
  eventId,
  faces,
  copy,
}: Pick<OverviewRowStateProps, "row" | "prefix" | "eventId" | "faces"> & { copy: ReactNode }) {
  const { t } = useTranslation("event");
  const all = `${prefix}/events/${eventId}`;
  return (
    <div className="stack stack--s">
      <span className="row tight">
        <Status tone="ok" icon="check">
          {t("state.bookedAll", { count: people.length })}
        </Status>
        {people.slice(0, MOST_FACES).map(({ userId }) => (
          <Face
            key={userId}
            portraitUrl={faces[userId] ? `/files/${faces[userId]}?size=80` : null}
            placeholder={placeholderFor(userId)}
            size={32}
            round
          />
        ))}
        {copy}
      </span>
      <span className="row tight">
        <AppLink className="tap small" href={`${all}/change-many?group=${groupId}`}>
          {t("state.changeAll")}
        </AppLink>
        <AppLink className="tap small" href={`${prefix}/my-events/${eventId}/announcements?group=${groupId}`}>
          {t("state.messageAll")}
        </AppLink>
        {cancellable ? (
          <AppLink className="tap small" href={`${all}/cancel?group=${groupId}`}>
            {t("state.cancelAll")}
          </AppLink>
        ) : null}
      </span>
      <details>
        <summary className="tap small">{t("state.each")}</summary>
        <ul className="stack stack--s">
          {people.map(({ positionId, name, standbys }) => (
            <li key={positionId} className="row tight" data-id={positionId}>
              <b>{name}</b>
              <BookedActs id={positionId} cancellable={cancellable} standbys={standbys} prefix={prefix} name={name} />
              {cancellable ? (
                <AppLink className="tap small" href={`${prefix}/positions/${positionId}/change`}>
                  {t("state.change")}
                  <span className="hush">{`: ${name}`}</span>
                </AppLink>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

type BookedActsProps = { id: string; cancellable: boolean; standbys: number; prefix: string; name?: string };

/** What can be done about somebody who is booked; beside others it names them. */
function BookedActs({ id, cancellable, standbys, prefix, name }: BookedActsProps) {
  const { t } = useTranslation("event");
  const of = name ? <span className="hush">{`: ${name}`}</span> : null;
  return (
    <>
      {standbys > 0 ? <span className="small soft">{t("state.standbys", { count: standbys })}</span> : null}
      <AppLink className="tap small" href={`${prefix}/positions/${id}/briefings`}>
        {t("state.briefing")}
        {of}
      </AppLink>
      {cancellable ? (
        <AppLink className="tap small" href={`${prefix}/positions/${id}/cancel`}>
          {t("state.cancel")}
          {of}
        </AppLink>
      ) : null}
    </>
  );
}

/** One place of the row goes: at once when nobody has applied (REQ-11), else after a question (REQ-12). */
function DeletePosition({ row, prefix }: Pick<OverviewRowStateProps, "row" | "prefix">) {
  const { t } = useTranslation("event");
  const id = row.positions.at(-1)?.id ?? row.id;
  const action = `${prefix}/positions/${id}/delete`;
  const label = <span className="hush">{t("state.delete", { day: formatWeekdayDay(t, row.day) })}</span>;
  if (row.state === "none") {
    return (
      <Form method="post" action={action}>
        <SubmitButton tone="lose" icon="bin" className="button--icon">
          {label}
        </SubmitButton>
      </Form>
    );
  }
  return (
    <AppLink className="button button--bare button--lose button--icon" href={action}>
      <Icon name="bin" />
      {label}
    </AppLink>
  );
}

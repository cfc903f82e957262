import { useTranslation } from "react-i18next";
import type { OverviewJob } from "~/domain/event/overview/overview";
import type { GroupSummary } from "~/domain/selection/team/groups.queries.server";
import { formatMoney, formatPercent, formatWeekdaySpan } from "~/i18n/format";
import { positionCells, positionColumns } from "~/ui/job/position-cells";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { FormattedText } from "~/ui/parts/formatted-text";
import { OverviewRowState } from "./overview-row-state";

type OverviewJobSectionProps = {
  eventId: string;
  job: OverviewJob;
  groups: GroupSummary[];
  prefix: string;
  /** Portraits by person. */
  faces: Record<string, string>;
};

/** One job: what it is (OVR-08), and its positions as a table (OVR-09). */
export function OverviewJobSection({ eventId, job, groups, prefix, faces }: OverviewJobSectionProps) {
  const { t } = useTranslation("event");
  const { name, firstDay, lastDay, booked, total, bonusPercent } = job;
  const facts = [
    firstDay && lastDay ? formatWeekdaySpan(t, firstDay, lastDay) : null,
    t("overview.jobBooked", { booked, total }),
    bonusPercent > 0 ? t("request:job.bonusOf", { percent: formatPercent(t, bonusPercent) }) : t("request:job.noBonus"),
  ];
  return (
    <section className="stack stack--s" data-id={job.id} aria-label={name}>
      <div className="row row--apart">
        <h3>
          {name} <span className="soft regular">· {facts.filter(Boolean).join(" · ")}</span>
        </h3>
        <span className="row tight">
          <ButtonLink tone="bare" small icon="copy" href={`${prefix}/events/${eventId}/add-job?like=${job.id}`}>
            <span aria-hidden="true">{t("like.job")}</span>
            <span className="hush">{t("like.jobSpoken", { name })}</span>
          </ButtonLink>
          {booked === 0 ? (
            <ButtonLink tone="bare" small icon="pen" href={`${prefix}/jobs/${job.id}/edit`}>
              <span aria-hidden="true">{t("edit.link")}</span>
              <span className="hush">{t("edit.jobLinkSpoken", { name })}</span>
            </ButtonLink>
          ) : null}
          <ButtonLink tone="bare" small icon="plus" href={`${prefix}/jobs/${job.id}/add-position`}>
            {t("overview.addPosition")}
          </ButtonLink>
        </span>
      </div>
      <FormattedText className="small soft" html={job.jobDescription} />
      <FormattedText className="small soft" html={job.jobRequirements} />
      {job.rows.length === 0 ? (
        <p className="small soft">{t("overview.noPositions")}</p>
      ) : (
        <CardTable
          caption={t("overview.caption", { name })}
          columns={[
            ...positionColumns(t),
            { label: t("overview.price"), end: true },
            { label: t("overview.travel"), end: true },
            { label: t("overview.total"), end: true },
            { label: t("overview.state") },
          ]}
          rows={job.rows.map((row) => ({
            id: row.id,
            cells: [
              ...positionCells(t, row),
              formatMoney(t, row.priceCents),
              formatMoney(t, row.travelCents),
              <b key="total">{formatMoney(t, row.totalCents)}</b>,
              <OverviewRowState
                key="state"
                row={row}
                group={groups.find(({ groupId, places }) => groupId === row.groupId && places > 1)}
                prefix={prefix}
                name={name}
                jobId={job.id}
                eventId={eventId}
                faces={faces}
              />,
            ],
          }))}
        />
      )}
    </section>
  );
}

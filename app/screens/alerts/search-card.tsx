import { useTranslation } from "react-i18next";
import { PAUSES, WAYS, type Way } from "~/domain/application/alerts/alert-rules";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

interface ShownSearch {
  id: string;
  name: string;
  /** Its filters in words, and as the wall's address holds them. */
  labels: string[];
  filters: string;
  jobs: number;
  way: Way;
  /** The day until which it makes a pause, in words. */
  pausedUntil: string | null;
}

/** A saved search: to the jobs it finds, how it is heard of, a pause, and its end. */
export function SearchCard({ search }: { search: ShownSearch }) {
  const { t } = useTranslation("application");
  const { id, name, labels, filters, jobs, way, pausedUntil } = search;
  return (
    <section className="card stack" id={id} data-id={id}>
      <div className="row row--apart">
        <h2 className="h3like">{name}</h2>
        <a className="tap" href={`/staff/job-wall?${filters || "filters=off"}`}>
          {t("alerts.jobs", { count: jobs })}
        </a>
      </div>
      <p className="small soft">{labels.join(" · ")}</p>
      {pausedUntil ? (
        <Status tone="none" icon="clock">
          {t("alerts.pausedUntil", { day: pausedUntil })}
        </Status>
      ) : null}
      <form method="post" className="row">
        <HiddenField name="intent" value={`way:${id}`} />
        <SelectField
          field={{ name: "way", id: `way-${id}`, initialValue: way }}
          label={t("alerts.wayLabel")}
          options={WAYS.map((each) => ({ value: each, label: t(`alerts.way.${each}`) }))}
        />
        <SubmitButton tone="plain">{t("common:action.save")}</SubmitButton>
      </form>
      <form method="post" className="row">
        <HiddenField name="intent" value={`pause:${id}`} />
        {way === "off" ? null : pausedUntil ? (
          <SubmitButton tone="plain" name="days" value="0">
            {t("alerts.goOn")}
          </SubmitButton>
        ) : (
          PAUSES.map((days) => (
            <SubmitButton key={days} tone="plain" name="days" value={String(days)}>
              {t("alerts.pause", { count: days })}
            </SubmitButton>
          ))
        )}
      </form>
      <form method="post" className="row row--end">
        <SubmitButton tone="lose" name="intent" value={`delete:${id}`} aria-label={t("alerts.deleteName", { name })}>
          {t("alerts.delete")}
        </SubmitButton>
      </form>
    </section>
  );
}

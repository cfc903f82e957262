import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { ProposedTimesTable } from "./proposed-times-table";
import type { ShownToCompany } from "./shown-proposal.server";

/** What the person proposes, what it costs more, and until when to answer; or how it ended. */
export function AskedHours({ job, said, extra }: ShownToCompany) {
  const { t } = useTranslation("hours");
  const value = extra ? t("proposal.extraAmount", extra) : t("proposal.noExtra");
  return (
    <section className="card stack" aria-labelledby={`hours-${said.id}`}>
      <h2 id={`hours-${said.id}`}>
        {isolated(job.person)}, {job.day}
      </h2>
      <p className="soft">
        {job.work}, {job.eventName}
      </p>
      <ProposedTimesTable
        planned={job.planned}
        said={said}
        label={t("proposal.proposed")}
        sum={{ label: t("proposal.extra"), value }}
      />
      <p>
        {said.state === "company"
          ? t(said.byDeadline ? "proposal.untilAccepts" : "proposal.untilDecides", { time: said.until })
          : t(`proposal.state.${said.state}`)}
      </p>
    </section>
  );
}

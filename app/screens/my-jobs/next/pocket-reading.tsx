import { useTranslation } from "react-i18next";
import { formatHours, formatMoney, formatTimeSpan } from "~/i18n/format";
import { documentHref, signedText } from "~/ui/job/contract-box";
import { buttonClass } from "~/ui/parts/button-class";
import { FormattedText } from "~/ui/parts/formatted-text";
import { Line, Lines } from "~/ui/parts/lines";
import { TypedLines } from "~/ui/parts/typed-lines";
import type { PocketJob } from "./load-next.server";

/** What is to be read: the job, its briefings, and the contract in short. Its document is only linked (OFFL-05). */
export function PocketReading({ job, paper }: { job: PocketJob; paper: boolean }) {
  const { t } = useTranslation("contract");
  const { ticket, contract } = job;
  return (
    <>
      <details open={paper || undefined}>
        <summary className="tap">{t("about.title")}</summary>
        <div className="stack stack--s">
          <FormattedText html={job.description} />
          {job.requirements ? <FormattedText html={job.requirements} /> : null}
        </div>
      </details>
      {job.briefings.map((briefing) => (
        <Briefing key={briefing.slot} job={job} briefing={briefing} paper={paper} />
      ))}
      {contract ? (
        <details open={paper || undefined}>
          <summary className="tap">
            {t("calendar:pocket.contract", { number: contract.contractNumber, version: contract.version })}
          </summary>
          <Lines>
            <Line label={t("calendar:pocket.work")}>{ticket.jobName}</Line>
            <Line label={t("calendar:pocket.time")}>
              {formatTimeSpan(ticket.start, ticket.end)}, {formatHours(t, ticket.minutes)}
            </Line>
            <Line label={t("gross")}>{formatMoney(t, ticket.payCents)}</Line>
          </Lines>
          {signedText(t, contract).map((text) => (
            <p key={text} className="small">
              {text}
            </p>
          ))}
          {contract.submitted && !paper ? (
            <a className="tap small" href={documentHref(contract)} download>
              {t("calendar:pocket.contractFile")}
            </a>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

interface BriefingProps {
  job: PocketJob;
  briefing: PocketJob["briefings"][number];
  paper: boolean;
}

function Briefing({ job, briefing, paper }: BriefingProps) {
  const { t } = useTranslation("contract");
  const { slot, name, read } = briefing;
  const href = `/staff/briefings/${job.ticket.positionId}/${slot}`;
  const shown = job.shown.find((one) => one.slot === slot);
  const title = name ?? t("briefings.title");
  if (!read)
    return paper ? (
      <p>
        {title}: {t("briefings.unread")}
      </p>
    ) : (
      <form method="post" action={href} className="row row--apart">
        <span className="small">{title}</span>
        <button type="submit" className={buttonClass({ tone: "plain", small: true })}>
          {t("briefings.open", { slot })}
        </button>
      </form>
    );
  return (
    <div>
      {shown?.text ? (
        <details open={paper || undefined}>
          <summary className="tap">{title}</summary>
          <p>
            <TypedLines>{shown.text}</TypedLines>
          </p>
        </details>
      ) : null}
      {paper ? (
        shown?.text ? null : (
          <p>{title}</p>
        )
      ) : (
        <a className="tap small" href={href}>
          {title}: {t("briefings.download", { slot, kind: (shown?.extension ?? "").toUpperCase() })}
        </a>
      )}
    </div>
  );
}

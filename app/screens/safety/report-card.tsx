import { useTranslation } from "react-i18next";
import { Status } from "~/ui/parts/status";
import { TypedLines } from "~/ui/parts/typed-lines";
import type { ShownReport } from "./load-reports.server";

const looks = {
  received: { tone: "calm", icon: "mail" },
  lookedInto: { tone: "act", icon: "eye" },
  closed: { tone: "ok", icon: "check" },
} as const;

/** One report with its state and, once there is one, the answer. */
export function ReportCard({ id, state, kind, reported, text, callMe, answer, closedBy, closed, job }: ShownReport) {
  const { t } = useTranslation("contact");
  return (
    <section className="card stack stack--s" data-id={id} aria-labelledby={`report-${id}`}>
      <p>
        <Status {...looks[state]}>{t(`safety.state.${state}`)}</Status>
      </p>
      <h2 id={`report-${id}`} className="h3like">
        {t("safety.about", { kind, company: job.company })}
      </h2>
      <p className="small soft">
        {t("safety.jobOn", job)} · {t("safety.reportedOn", { when: reported })}
      </p>
      <p>
        <TypedLines>{text}</TypedLines>
      </p>
      {callMe ? <p className="small soft">{t("safety.wantsCall")}</p> : null}
      {answer ? (
        <div className="stack stack--s">
          <h3>{t("safety.answered", { name: closedBy, when: closed })}</h3>
          <p>
            <TypedLines>{answer}</TypedLines>
          </p>
        </div>
      ) : null}
    </section>
  );
}

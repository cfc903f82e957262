import { useTranslation } from "react-i18next";
import type { AppealState } from "~/domain/booking/appeals/appeal-rules";
import { Status } from "~/ui/parts/status";

interface AppealAnswerProps {
  state: Exclude<AppealState, "appealable">;
  until: string;
  due: string;
  /** The person's own. */
  words: string;
  answer: string;
  decidedBy: string;
  /** The document with the decision; null while there is none. */
  decisionHref: string | null;
}

const looks = {
  over: { tone: "none", icon: "lock" },
  open: { tone: "act", icon: "clock" },
  excused: { tone: "ok", icon: "check" },
  kept: { tone: "none", icon: "stop" },
  changed: { tone: "ok", icon: "pen" },
  removed: { tone: "ok", icon: "check" },
} as const;

/** What the person said about an entry, and what the agency decided about it. */
export function AppealAnswer({ state, until, due, words, answer, decidedBy, decisionHref }: AppealAnswerProps) {
  const { t } = useTranslation("cancellation");
  return (
    <section className="card stack" aria-labelledby="answer">
      <p>
        <Status {...looks[state]}>{t(`appeal.state.${state}`)}</Status>
      </p>
      <h2 id="answer" className="h3like">
        {t(`appeal.text.${state}`, { until, due })}
      </h2>
      {words ? (
        <p>
          {t("appeal.yours")} {words}
        </p>
      ) : null}
      {answer ? <p>{t("appeal.answer", { name: decidedBy, answer })}</p> : null}
      {decisionHref ? (
        <p>
          <a className="tap" href={decisionHref}>
            {t("appeal.document")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

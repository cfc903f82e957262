import { useTranslation } from "react-i18next";
import type { AppealState } from "~/domain/booking/no-show/no-show-rules";
import { Status } from "~/ui/parts/status";

interface NoShowAnswerProps {
  state: Exclude<AppealState, "reported">;
  until: string;
  due: string;
  /** The person's own. */
  words: string;
  answer: string;
  decidedBy: string;
}

const looks = {
  over: { tone: "none", icon: "lock" },
  open: { tone: "act", icon: "clock" },
  kept: { tone: "none", icon: "stop" },
  removed: { tone: "ok", icon: "check" },
} as const;

/** What the person said, and what the agency decided about it. */
export function NoShowAnswer({ state, until, due, words, answer, decidedBy }: NoShowAnswerProps) {
  const { t } = useTranslation("cancellation");
  return (
    <section className="card stack" aria-labelledby="answer">
      <p>
        <Status {...looks[state]}>{t(`missed.state.${state}`)}</Status>
      </p>
      <h2 id="answer" className="h3like">
        {t(`missed.text.${state}`, { until, due })}
      </h2>
      {words ? (
        <p>
          {t("missed.yours")} {words}
        </p>
      ) : null}
      {answer ? <p>{t("missed.answer", { name: decidedBy, answer })}</p> : null}
    </section>
  );
}

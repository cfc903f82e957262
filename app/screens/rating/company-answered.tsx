import { useTranslation } from "react-i18next";
import type { CompanyState } from "~/domain/rating/rules";
import { Note } from "~/ui/parts/note";

const messageOf = {
  done: "ratingThanks",
  early: "ratingTooEarly",
  over: "ratingOver",
  closed: "ratingClosed",
} as const;

/** Why there is no form: said already, too early, too late, or there was no job (RATE-04, RATE-06). */
export function CompanyAnswered({ state }: { state: Exclude<CompanyState, "open"> }) {
  const { t } = useTranslation("messages");
  const key = messageOf[state];
  return (
    <Note icon={state === "done" ? "check" : "clock"}>
      <span data-message={key}>{t(key)}</span>
    </Note>
  );
}

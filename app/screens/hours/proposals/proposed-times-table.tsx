import { useTranslation } from "react-i18next";
import { Line, Lines } from "~/ui/parts/lines";

interface ProposedTimesTableProps {
  planned: string;
  said: { time: string; breakText: string; words: string };
  /** Whose times they are. */
  label: string;
  /** What stands below. */
  sum?: { label: string; value: string };
}

/** The planned times and those that were said, with break and words. */
export function ProposedTimesTable({ planned, said, label, sum }: ProposedTimesTableProps) {
  const { t } = useTranslation("hours");
  return (
    <Lines>
      <Line label={t("plannedTime")}>{planned}</Line>
      <Line label={label}>{said.time}</Line>
      <Line label={t("proposal.break")}>{said.breakText}</Line>
      {said.words ? <Line label={t("proposal.words")}>{said.words}</Line> : null}
      {sum ? (
        <Line label={sum.label} sum>
          {sum.value}
        </Line>
      ) : null}
    </Lines>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Applicant } from "~/domain/selection/selection";
import type { ApplicantCardProps } from "./applicant-actions";
import { ApplicantCard } from "./applicant-card";

type LaneProps = {
  id: "applicants" | "ready" | "rejected";
  tone?: "ok" | "none";
  people: Applicant[];
  count?: string;
  card: Omit<ApplicantCardProps, "applicant">;
  /** Before the people: what holds for all of them. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Stands there when the column is empty. */
  children: ReactNode;
};

/** A column of the selection (SEL-01). */
export function Lane({ id, tone, people, count, card, head, foot, children }: LaneProps) {
  const { t } = useTranslation("booking");
  return (
    <section className={tone ? `lane lane--${tone}` : "lane"} aria-labelledby={id}>
      <div className="row row--apart">
        <h2 id={id}>{t(`selection.${id}`)}</h2>
        <span className="count-s num">{count ?? people.length}</span>
      </div>
      {head}
      {people.length > 0 ? (
        <ul className="stack">
          {people.map((applicant) => (
            <ApplicantCard key={applicant.applicationId} applicant={applicant} {...card} />
          ))}
        </ul>
      ) : (
        children
      )}
      {foot}
    </section>
  );
}

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { DeclineCount } from "~/domain/invitation/decline-reasons.queries.server";

/** Why people decline what a company asks them for, added up; nobody is told who (TEAM-14). */
export function DeclineReasons({ rows }: { rows: DeclineCount[] }) {
  const { t } = useTranslation("backOffice");
  if (rows.length === 0) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="declined">
      <h2 id="declined">{t("companies.declined.title")}</h2>
      <dl className="pairs">
        {rows.map(({ reason, people }) => (
          <Fragment key={reason}>
            <dt>{t(`companies.declined.${reason}`)}</dt>
            <dd>{people}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import type { TeamRow } from "~/domain/selection/people/teams/teams.queries.server";
import { listed } from "~/i18n/listed";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";

/** The teams of a company (TEAM-02). */
export function TeamList({ teams }: { teams: TeamRow[] }) {
  const { t } = useTranslation("people");
  if (teams.length === 0) return <Empty icon="users" title={t("teams.none")} />;
  return (
    <ul className="stack plain">
      {teams.map(({ teamId, name, people, firstNames }) => (
        <li key={teamId} className="card" data-id={teamId}>
          <h2>
            <AppLink href={`/organization/teams/${teamId}`}>{name}</AppLink>
          </h2>
          <p className="small soft">
            {t("teams.people", { count: people })} · {listed(firstNames)}
            {people > firstNames.length ? " …" : ""}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { PEOPLE_TABS } from "~/domain/selection/people/rules";
import { eventTeamForm, tickedForm } from "~/domain/selection/people/schema";
import type { TeamRow } from "~/domain/selection/people/teams/teams.queries.server";
import { formAction, intents } from "~/http/form-action.server";
import { listed } from "~/i18n/listed";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Tabs } from "~/ui/frame/tabs";
import { Empty } from "~/ui/parts/empty";
import { loadPeople } from "./load-people.server";
import { ListOfPeople } from "./people-list";
import { bookAgain, saveEventTeam, saveTicked } from "./team-actions.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadPeople);

export const action = employerAction(
  intents({
    team: formAction(tickedForm, saveTicked),
    event: formAction(eventTeamForm, saveEventTeam),
    again: formAction(eventTeamForm, bookAgain),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The people of a company: whom it starred, its teams, who worked for it, whom it does not want again (TEAM-02). */
export default function People() {
  const { title, tab, ...people } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/my-events">{t("toEvents")}</BackLink>
      <h1>{title}</h1>
      <Tabs
        label={t("tabs")}
        items={PEOPLE_TABS.map((each) => ({ href: `?tab=${each}`, label: t(`tab.${each}`), current: each === tab }))}
      />
      {tab === "teams" ? (
        <>
          <FormError errors={refused?.errors.form} />
          <TeamList teams={people.teams} />
        </>
      ) : (
        <ListOfPeople list={tab} {...people} refused={refused} />
      )}
    </div>
  );
}

/** The teams of a company (TEAM-02). */
function TeamList({ teams }: { teams: TeamRow[] }) {
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

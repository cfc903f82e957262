import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { PEOPLE_TABS } from "~/domain/selection/people/rules";
import { eventTeamForm, tickedForm } from "~/domain/selection/people/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Tabs } from "~/ui/frame/tabs";
import { loadPeople } from "./load-people.server";
import { ListOfPeople } from "./people-list";
import { bookAgain, saveEventTeam, saveTicked } from "./team-actions.server";
import { TeamList } from "./team-list";

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

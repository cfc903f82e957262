import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { TEAM_NAME_MAX } from "~/domain/selection/people/rules";
import { teamNameForm } from "~/domain/selection/people/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { loadTeam } from "./load-team.server";
import { PeopleTable } from "./people-table";
import { dropTeam, renameTeam, takeOut } from "./team-actions.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadTeam);

export const action = employerAction(
  intents({ rename: formAction(teamNameForm, renameTeam), out: takeOut, delete: dropTeam }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.team.name} – Tagwerk` }];

/** One team: its name, its people, and the way to end it (TEAM-08). */
export default function Team() {
  const { team, rows } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/people?tab=teams">{t("tab.teams")}</BackLink>
      <h1>{team.name}</h1>
      <FormError errors={refused?.errors.form} />
      <PeopleTable caption={team.name} rows={rows} invites outOf={team.name} />
      <Form method="post" className="card stack" noValidate>
        <TextField
          field={fieldsOf(refused, { teamName: team.name })("teamName")}
          label={t("teams.name")}
          maxLength={TEAM_NAME_MAX}
          autoComplete="off"
        />
        <div className="row">
          <SubmitButton name="intent" value="rename">
            {t("teams.rename")}
          </SubmitButton>
          <SubmitButton tone="lose" name="intent" value="delete">
            {t("teams.delete")}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

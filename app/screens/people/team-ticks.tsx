import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TEAM_NAME_MAX } from "~/domain/selection/people/rules";
import type { TeamRow } from "~/domain/selection/people/teams/teams.queries.server";
import { FormError } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** The boxes of the rows belong to this form by its id. */
export const TICKS = "ticks";

/** Whom was ticked in a list goes into a team (TEAM-08). */
export function TeamTicks({ teams, refused }: { teams: TeamRow[]; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("people");
  const field = fieldsOf(refused);
  return (
    <Form method="post" id={TICKS} className="card stack" noValidate>
      <h2>{t("teams.ticked")}</h2>
      <FormError errors={[...(refused?.errors.form ?? []), ...(refused?.errors.member ?? [])]} />
      {teams.length > 0 ? (
        <SelectField
          field={field("team")}
          label={t("teams.which")}
          blank={t("teams.new")}
          options={teams.map(({ teamId, name }) => ({ value: teamId, label: name }))}
        />
      ) : null}
      <TextField field={field("teamName")} label={t("teams.newName")} maxLength={TEAM_NAME_MAX} autoComplete="off" />
      <div>
        <SubmitButton tone="plain" icon="users" name="intent" value="team">
          {t("teams.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PersonWithFace } from "~/domain/selection/people/portraits.queries.server";
import { type PeopleList, SEARCHED_NAME_MAX } from "~/domain/selection/people/rules";
import type { TeamRow } from "~/domain/selection/people/teams/teams.queries.server";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { PeopleTable } from "./people-table";
import { TeamTicks, TICKS } from "./team-ticks";

interface PeopleListProps {
  list: PeopleList;
  name: string;
  rows: PersonWithFace[];
  more: string | null;
  teams: TeamRow[];
  refused: RefusedForm | undefined;
}

/** One list of a company's people, searched by name; who is ticked in it goes into a team (TEAM-02, TEAM-08). */
export function ListOfPeople({ list, name, rows, more, teams, refused }: PeopleListProps) {
  const { t } = useTranslation("people");
  const ticked = [refused?.typed.member ?? []].flat();
  const canTick = list !== "never" && rows.length > 0;
  return (
    <>
      <Form method="get" role="search" className="filters">
        <HiddenField name="tab" value={list} />
        <TextField
          key={`${list} ${name}`}
          field={{ name: "name", initialValue: name }}
          label={t("name")}
          type="search"
          maxLength={SEARCHED_NAME_MAX}
        />
        <SubmitButton tone="plain" icon="search">
          {t("search")}
        </SubmitButton>
      </Form>
      {rows.length > 0 ? (
        <PeopleTable
          caption={t(`tab.${list}`)}
          rows={rows}
          invites={list !== "never"}
          ticks={canTick ? { form: TICKS, ticked } : undefined}
        />
      ) : name ? (
        <Empty icon="search" title={t("nobodyOfName", { name })} />
      ) : list === "never" ? (
        <Empty icon="users" title={t("nobodyShutOut")} />
      ) : (
        <Empty icon="users" title={<span data-message="noPeople">{t("messages:noPeople")}</span>} />
      )}
      {more ? (
        <p>
          <ButtonLink tone="plain" href={more}>
            {t("more")}
          </ButtonLink>
        </p>
      ) : null}
      {canTick ? <TeamTicks teams={teams} refused={refused} /> : null}
    </>
  );
}

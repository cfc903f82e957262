import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { InviteLink } from "~/ui/person/invite-link";
import { NoteVersions } from "~/ui/person/note-versions";
import { StarForm } from "~/ui/person/star-form";
import { GivenRatings } from "~/ui/rating/given-ratings";
import { PersonSumLine } from "~/ui/rating/person-sum-line";
import { loadPerson } from "./load-person.server";
import { NeverAgain } from "./never-again";
import { NoteForm } from "./note-form";
import { answerPerson } from "./person-actions.server";
import { SentInvitations } from "./sent-invitations";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadPerson);

export const action = employerAction(answerPerson);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a company has stored about a person: star, note, "never again" (TEAM-01, TEAM-03, TEAM-04). */
export default function Person() {
  const { person, booked, rated, invited, versions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const facts = [
    person.age === null ? null : common("unit.years", { count: person.age }),
    t("jobs", { count: person.jobs }),
    person.lastDay && t("lastOn", { day: formatWeekdayDay(t, person.lastDay) }),
    person.nextDay && t("nextOn", { day: formatWeekdayDay(t, person.nextDay) }),
  ];
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/organization/people">{t("title")}</BackLink>
      <div className="stack stack--s">
        <h1>{person.name}</h1>
        <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
        {rated.sum ? (
          <p>
            <PersonSumLine sum={rated.sum} />
          </p>
        ) : null}
        <div className="row">
          <StarForm userId={person.userId} name={person.name} starred={person.starred} />
          {person.blocked ? null : <InviteLink userId={person.userId} name={person.name} />}
          <ButtonLink tone="plain" icon="user" href={`/staff-details/${person.userId}`}>
            {t("profile")}
          </ButtonLink>
        </div>
      </div>
      <SentInvitations rows={invited} />
      <GivenRatings ratings={rated.given} />
      <NoteForm firstName={person.firstName} note={person.note} refused={refused}>
        <NoteVersions versions={versions} />
      </NoteForm>
      <NeverAgain person={person} booked={booked} />
    </div>
  );
}

import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { formatMoney } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Dock } from "~/ui/frame/dock";
import { bookingListDialog } from "~/ui/job/booking-list-panel";
import { teamLinks } from "~/ui/team/team-sheet";
import { LooksReason } from "../looks-reason";
import { SelectionHead } from "../selection-head";
import { ApplicantList } from "./applicant-list";
import { BusyTeamQuestion } from "./busy-team-question";
import { loadTeam } from "./load-team.server";
import { OffTheList } from "./off-the-list";
import { answerTeam, type TeamValues } from "./post-team.server";
import { TeamBar } from "./team-bar";
import { TeamCompare } from "./team-compare";
import { TeamFilter } from "./team-filter";
import { EveryPlace, TeamPlaces } from "./team-places";
import { TeamQuestion } from "./team-question";
import { TeamRefused } from "./team-refused";
import { useChosen } from "./use-chosen";

type Data = ReturnType<typeof loadTeam>;

export const links = teamLinks;

export const handle = {
  task: true,
  dialog: ({ asking, compared, everyPlace, cart }: Data) => {
    if (asking?.what === "list" || asking?.what === "book") return <BusyTeamQuestion {...asking} />;
    if (asking) return <TeamQuestion {...asking} />;
    if (compared) return <TeamCompare {...compared} />;
    return everyPlace ? <EveryPlace {...everyPlace} /> : bookingListDialog({ cart });
  },
};

export const loader = bookerLoader(loadTeam);

export const action = bookerAction(answerTeam);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A group of positions and the people who applied for it: ticks, and one bar for all that are ticked (PICK-01 to PICK-11). */
export default function TeamPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<TeamValues> | undefined;
  const { t } = useTranslation("booking");
  const picks = useChosen(data, answer);
  const { team, here, looks, languageNames } = data;
  const elsewhere = picks.chosen.filter(({ userId }) => !team.members.some((member) => member.userId === userId));
  return (
    <>
      <div className="wrap page crew-page">
        <SelectionHead
          of={team}
          price={t("team.perPlace", { amount: formatMoney(t, team.totalCents) })}
          invoice={data.invoice}
          prefix={data.prefix}
          overviewHref={data.overviewHref}
          listHref={`${here}&cart=1`}
          listCount={data.listCount}
        />
        <div className="stack">
          <TeamRefused answer={answer} people={team.members} here={here} />
          <TeamPlaces team={team} chosen={picks.chosen} now={data.now} prefix={data.prefix} here={here} />
          <TeamFilter team={team} filter={data.asked} opened={data.opened} languageNames={languageNames} here={here} />
          {looks ? <LooksReason looks={looks} errors={answer?.errors.reason} /> : null}
        </div>
        <Form className="mt" method="post" id="pick" action={here} preventScrollReset aria-label={t("team.dock")}>
          {[...new URLSearchParams(here.slice(here.indexOf("?")))].map(([name, value]) => (
            <HiddenField key={name + value} name={name} value={value} />
          ))}
          {elsewhere.map(({ userId }) => (
            <HiddenField key={userId} name="person" value={userId} />
          ))}
          <ApplicantList {...data} picks={picks} />
        </Form>
        <OffTheList members={team.members} prefix={data.prefix} back={here} />
      </div>
      <Dock wide>
        <TeamBar picks={picks} totalCents={team.totalCents} first={data.first} here={here} />
      </Dock>
    </>
  );
}

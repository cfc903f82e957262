import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Fact, Facts } from "~/ui/parts/facts";
import { Note } from "~/ui/parts/note";
import { TypedLines } from "~/ui/parts/typed-lines";
import { LandingChips } from "./landing-chips";
import type { LandingLink } from "./landing-links.server";
import { TellMe, type TellMeProps } from "./tell-me";
import { TicketGrid } from "./ticket-grid";

interface OpenLandingProps {
  head: string;
  /** The agency's own words; may be empty. */
  own: string;
  facts: {
    count: number;
    /** Of an hour, with bonus: of the open jobs, or of the last ones. */
    rates: string;
    lastCount: number;
    next: string | null;
    answer: { unit: "hours" | "days"; count: number } | null;
  };
  teasers: TeaserFacts[];
  more: { title: string; links: LandingLink[] }[];
  path: { href: string; label: string }[];
  tellMe: TellMeProps;
  root: string;
}

/** What work of a kind, in a state or both is like: how much of it, what it pays, and the next of it (SEEK-08). */
export function OpenLanding({ head, own, facts, teasers, more, path, tellMe, root }: OpenLandingProps) {
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <Crumbs items={path.map((item, at) => (at === path.length - 1 ? { label: item.label } : item))} />
      <header className="stack">
        <h1>{head}</h1>
        <p className="lead">{own ? <TypedLines>{own}</TypedLines> : t("staff.lead")}</p>
        <LandingFacts {...facts} />
      </header>
      <div className="split">
        <section className="stack" aria-labelledby="open">
          <h2 id="open">{t("staff.tickets")}</h2>
          {teasers.length > 0 ? (
            <TicketGrid teasers={teasers} root={root} />
          ) : (
            <div data-message="landingNoneOpen">
              <Note>{t("landingNoneOpen", { head, count: facts.lastCount, rates: facts.rates })}</Note>
            </div>
          )}
          <p>
            <ButtonLink tone="plain" href={`${root}/jobs`}>
              {t("jobs.all")}
            </ButtonLink>
          </p>
        </section>
        <TellMe {...tellMe} />
      </div>
      {more.map((group) => (
        <LandingChips key={group.title} {...group} />
      ))}
    </div>
  );
}

function LandingFacts({ count, rates, next, answer }: OpenLandingProps["facts"]) {
  const { t } = useTranslation("landing");
  return (
    <Facts>
      <Fact icon="ticket">{t("staff.open", { count })}</Fact>
      <Fact icon="euro">{t("staff.pay", { rates })}</Fact>
      {next ? <Fact icon="day">{t("staff.next", { day: next })}</Fact> : null}
      {answer ? <Fact icon="clock">{t(`staff.answer_${answer.unit}`, { count: answer.count })}</Fact> : null}
    </Facts>
  );
}

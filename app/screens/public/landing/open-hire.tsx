import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ShownPrice } from "~/answers/landing-words";
import { Crumbs } from "~/ui/frame/crumbs";
import { Fact, Facts } from "~/ui/parts/facts";
import { TypedLines } from "~/ui/parts/typed-lines";
import { SearchForm } from "../home/search-form";
import { LandingChips } from "./landing-chips";
import type { LandingLink } from "./landing-links.server";

interface OpenHireProps {
  head: string;
  /** The agency's own words; may be empty. */
  own: string;
  price: ShownPrice | null;
  facts: {
    /** The least that is billed. */
    hours: number;
    /** People who want the work, in tens. */
    tens: number | null;
    past: { jobs: number; hours: number | null } | null;
  };
  search: Pick<ComponentProps<typeof SearchForm>, "home" | "search" | "firstDay" | "staffTypes">;
  more: { title: string; links: LandingLink[] }[];
  path: { href: string; label: string }[];
}

/** What booking a kind of work costs, how many people want it, and the price search for it (SEEK-09). */
export function OpenHire({ head, own, price, facts, search, more, path }: OpenHireProps) {
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <Crumbs items={path.map((item, at) => (at === path.length - 1 ? { label: item.label } : item))} />
      <header className="stack">
        <h1>{head}</h1>
        <p className="lead">{own ? <TypedLines>{own}</TypedLines> : t("hire.own")}</p>
        <HireFacts price={price} {...facts} />
      </header>
      <SearchForm {...search} begun={false} again={false} errors={{}} estimates={[]} suggestions={null} />
      {more.map((group) => (
        <LandingChips key={group.title} {...group} />
      ))}
    </div>
  );
}

function HireFacts({ price, hours, tens, past }: OpenHireProps["facts"] & Pick<OpenHireProps, "price">) {
  const { t } = useTranslation("landing");
  return (
    <Facts>
      {price ? <Fact icon="euro">{t("hire.priceLine", { ...price })}</Fact> : null}
      {price ? <Fact icon="clock">{t("hire.rateLine", { rate: price.rate, hours })}</Fact> : null}
      {tens ? <Fact icon="users">{t("hire.people", { tens })}</Fact> : null}
      {past ? <Fact icon="ticket">{t("hire.past", { count: past.jobs })}</Fact> : null}
      {past?.hours ? <Fact icon="check">{t("hire.firstApplication", { count: past.hours })}</Fact> : null}
    </Facts>
  );
}

import type { StateCode } from "~/domain/place/rules";
import { findWorkBySlug, type NamedWork } from "~/domain/pricing/slugs.queries.server";
import type { Context } from "~/domain/shared/context";
import { listMarket } from "./landing.queries.server";
import { type Landing, landingExists, type MarketRow } from "./landing-rules";

interface Found {
  page: Landing & { work: NamedWork | null };
  /** Gone is what a retired kind of work has left. */
  is: "there" | "missing" | "gone";
  market: MarketRow[];
}

/**
 * The landing page for people who look for work that a kind of work and a state ask for (SEEK-08): the work by its name in
 * addresses, present or replaced; undefined stands for all, and null for a state that does not exist.
 */
export function findLanding(
  context: Pick<Context, "db" | "now">,
  { work: name, state }: { work: string | undefined; state: StateCode | null | undefined },
  least: number,
): Found {
  const work = name === undefined ? null : findWorkBySlug(context, name.toLowerCase());
  const page = { work, staffTypeId: work?.staffTypeId ?? null, state: state ?? null };
  const market = listMarket(context, least);
  const isNamed = (name === undefined || work !== null) && state !== null;
  const exists = isNamed && landingExists(market, page, least);
  return { page, market, is: work?.retired ? "gone" : exists ? "there" : "missing" };
}

import { findAgencyMonths } from "~/domain/agency/figures/agency-figures.queries.server";
import { findMoneyMonths } from "~/domain/agency/figures/money/money-months.queries.server";
import { countDueFigures, rebuildFigures } from "~/domain/agency/figures/recount.server";
import { openDatabase } from "~db/open";
import { NOW } from "../large-market";
import { at, processorMs } from "../law/time-work";

const ROUNDS = 50;

/** What the page of the agency's figures asks, its months being counted. */
export function timeFigures(path: string): string[] {
  const db = openDatabase(path);
  const context = { db, now: NOW };
  const counted = processorMs(() => {
    const known = db.$client.prepare("select exists(select 1 from figure_totals)").pluck().get();
    if (known) countDueFigures(context);
    else rebuildFigures(context);
  });
  const times = Array.from({ length: ROUNDS }, () =>
    processorMs(() => {
      findAgencyMonths(context);
      findMoneyMonths(context);
    }),
  );
  db.$client.close();
  return [
    `figures counted: ${(counted / 1_000).toFixed(1)} s of processor`,
    `figures of the agency, twelve months and their money: ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms (goal 10 ms)`,
  ];
}

import { countDistinct, gt, inArray } from "drizzle-orm";
import { lawsConfirmed } from "~/domain/agency/laws/confirm-laws.server";
import { builtInNames } from "~/domain/agency/texts/legal-source";
import { listBelowMinimum } from "~/domain/pricing/staff-types.queries.server";
import type { Context } from "~/domain/shared/context";
import { contractTemplates, events, legalTexts, settings, staffTypePrices } from "~db/schema";
import { type SetupStep, setupSteps } from "./setup";

const agencyKeys = ["agencyName", "agencyAddress", "agencyPhone", "agencyEmail", "agencyVatNumber", "agencyRegister"];
/** Whether search engines and job boards are told anything: asked once, either answer is one (D-208). */
const reachKeys = ["tellIndexNow", "jobFeeds"];
const bankKeys = ["agencyIban", "agencyBic"];

/** What is still to be set before the first event; once an event was posted only what a lawyer has not confirmed. */
export function listSetup({ db, now }: Pick<Context, "db" | "now">): SetupStep[] {
  const laws = { name: "laws" as const, done: lawsConfirmed({ db, now }) };
  // What a lawyer confirms is asked again every year; the rest only before the first event.
  if (db.select({ id: events.id }).from(events).limit(1).get()) return laws.done ? [] : [laws];
  const stored = new Set(
    db
      .select({ key: settings.key })
      .from(settings)
      .where(inArray(settings.key, [...agencyKeys, ...bankKeys, ...reachKeys]))
      .all()
      .map(({ key }) => key),
  );
  const texts =
    db
      .select({ count: countDistinct(legalTexts.name) })
      .from(legalTexts)
      .where(inArray(legalTexts.name, builtInNames))
      .get()?.count ?? 0;
  const done: Record<SetupStep["name"], boolean> = {
    agency: agencyKeys.every((key) => stored.has(key)),
    bank: bankKeys.every((key) => stored.has(key)),
    staffTypes: db.select({ id: staffTypePrices.staffTypeId }).from(staffTypePrices).limit(1).get() !== undefined,
    minimumPay: listBelowMinimum({ db, now }).length === 0,
    contractTemplate:
      db
        .select({ version: contractTemplates.version })
        .from(contractTemplates)
        .where(gt(contractTemplates.version, 1))
        .limit(1)
        .get() !== undefined,
    legalTexts: texts === builtInNames.length,
    laws: laws.done,
    reach: reachKeys.every((key) => stored.has(key)),
  };
  return setupSteps.some((name) => !done[name]) ? setupSteps.map((name) => ({ name, done: done[name] })) : [];
}

import { countDistinct, gt, inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { contractTemplates, events, legalTexts, settings, staffTypePrices } from "~db/schema";
import { type SetupStep, setupSteps } from "./setup";

const agencyKeys = ["agencyName", "agencyAddress", "agencyPhone", "agencyEmail", "agencyVatNumber", "agencyRegister"];
const bankKeys = ["agencyIban", "agencyBic"];

/** What is still to be set before the first event; nothing once an event was posted or all is done. */
export function listSetup({ db }: Pick<Context, "db">): SetupStep[] {
  if (db.select({ id: events.id }).from(events).limit(1).get()) return [];
  const stored = new Set(
    db
      .select({ key: settings.key })
      .from(settings)
      .where(inArray(settings.key, [...agencyKeys, ...bankKeys]))
      .all()
      .map(({ key }) => key),
  );
  const texts =
    db
      .select({ count: countDistinct(legalTexts.name) })
      .from(legalTexts)
      .get()?.count ?? 0;
  const done: Record<SetupStep["name"], boolean> = {
    agency: agencyKeys.every((key) => stored.has(key)),
    bank: bankKeys.every((key) => stored.has(key)),
    staffTypes: db.select({ id: staffTypePrices.staffTypeId }).from(staffTypePrices).limit(1).get() !== undefined,
    contractTemplate:
      db
        .select({ version: contractTemplates.version })
        .from(contractTemplates)
        .where(gt(contractTemplates.version, 1))
        .limit(1)
        .get() !== undefined,
    legalTexts: texts === 3,
  };
  return setupSteps.some((name) => !done[name]) ? setupSteps.map((name) => ({ name, done: done[name] })) : [];
}

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { companies } from "~db/schema";
import { makeEmployer } from "../../../../tests/factories/rows";

import { withWorld } from "../../../../tests/factories/with-world";
import { cardRequired } from "../rules";
import { invoiceTerms } from "./invoice-terms.queries.server";

const world = withWorld();
const termOf = (companyId: string, firstDay: string) =>
  invoiceTerms(world, new Map([[companyId, firstDay]])).get(companyId);

test("[CREW-13][PAY-18] the term is over on the day from which only a card pays, and not a day before", () => {
  const { company } = makeEmployer(world);
  for (const daysUntilJob of [0, 13, 14, 15]) {
    const term = termOf(company.id, addDays(dayOf(world.now), daysUntilJob));
    expect(term).toMatchObject({ over: cardRequired({ daysUntilJob, cardRequiredWithinDays: 14 }), cards: true });
    expect(term?.until).toBe(addDays(dayOf(world.now), daysUntilJob - 14));
  }
});

test("[CREW-13][PAY-15] nothing is said of invoices to who may not use them, nor where there is no limit", () => {
  const { company } = makeEmployer(world);
  const set = (paymentMethods: ("creditCard" | "invoice")[]) =>
    world.db.update(companies).set({ paymentMethods }).where(eq(companies.id, company.id)).run();
  set(["invoice"]);
  expect(termOf(company.id, "2026-12-24")).toMatchObject({ cards: false });
  set(["creditCard"]);
  expect(termOf(company.id, "2026-12-24")).toBeUndefined();
  set(["creditCard", "invoice"]);
  writeSetting(world, "cardRequiredWithinDays", 0);
  expect(termOf(company.id, "2026-12-24")).toBeUndefined();
});

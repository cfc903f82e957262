import { beforeEach, expect, test } from "vitest";
import { cardsOnFile } from "~db/schema";
import { makeEmployer } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { findHeldCard } from "./held-card.queries.server";
import { holdCard } from "./hold-card.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
const card = { reference: "card_1", brand: "visa", last4: "4242", expMonth: 11, expYear: 2026 };

beforeEach(() => {
  employer = makeEmployer(world);
});

const hold = (reference: string) =>
  holdCard(world.as(employer.actor), { companyId: employer.company.id, card: { ...card, reference } });

test("a new card takes the place of the one before", () => {
  hold("card_1");
  hold("card_2");
  expect(findHeldCard(world, employer.company.id)?.providerReference).toBe("card_2");
  expect(
    world.db
      .select()
      .from(cardsOnFile)
      .all()
      .filter(({ removedAt }) => removedAt === null),
  ).toHaveLength(1);
});

test("a card is held to the end of its month, and only for its company", () => {
  hold("card_1");
  expect(findHeldCard(world, makeEmployer(world).company.id)).toBeNull();
  expect(findHeldCard({ db: world.db, now: Date.UTC(2026, 10, 30, 22, 59) }, employer.company.id)).not.toBeNull();
  expect(findHeldCard({ db: world.db, now: Date.UTC(2026, 10, 30, 23, 0) }, employer.company.id)).toBeNull();
});

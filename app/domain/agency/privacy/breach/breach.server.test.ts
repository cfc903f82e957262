import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { auditEntries, breaches, outbox } from "~db/schema";
import { auditDataOf } from "../../../../../tests/factories/audit-data";
import { makeSuperuser } from "../../../../../tests/factories/rows";
import { withWorld } from "../../../../../tests/factories/with-world";
import { hoursLeft } from "./breach-rules";
import { keepBreach, listBreaches } from "./keep-breach.server";

const world = withWorld();

test("[PRIV-16] 72 hours count down from when it was noticed", () => {
  expect(hoursLeft(world.now, world.now)).toBe(72);
  expect(hoursLeft(world.now - 71.5 * HOUR, world.now)).toBe(0);
  expect(hoursLeft(world.now - 73 * HOUR, world.now)).toBe(-1);
});

test("[PRIV-16] the notice is drafted from the record of processing and kept as it was; nothing is sent", () => {
  const desk = world.as(makeSuperuser(world).actor);
  const keep = (submissionId: string, noticedAt = world.now - HOUR) =>
    keepBreach(desk, {
      noticedAt,
      what: "Laptop verloren",
      whose: "12 Personen",
      classes: ["photos", "bankAndSsn"],
      language: "de",
      submissionId,
    });
  expect(keep("future", world.now + 1)).toMatchObject({ refusal: "futureInstant" });
  expect(keep("once")).toEqual(keep("once"));
  const [kept] = listBreaches(world);
  expect(listBreaches(world)).toHaveLength(1);
  expect(kept?.notice).toContain("Tagwerk Personal GmbH");
  expect(kept?.notice).toContain("Laptop verloren");
  expect(kept?.notice).toContain("- Bankkonto und Sozialversicherungsnummer: Entlohnung");
  expect(world.db.select().from(outbox).all()).toEqual([]);
  const entry = world.db.select().from(auditEntries).all().at(-1);
  expect(JSON.stringify(auditDataOf(world, entry))).not.toContain("Laptop");
  expect(() => world.db.update(breaches).set({ notice: "" }).run()).toThrow("breach_frozen");
  expect(() => world.db.delete(breaches).run()).toThrow("breach_frozen");
});

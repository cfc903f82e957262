import { expect, test } from "vitest";
import { auditEntries } from "~db/schema";
import { auditDataOf } from "../../../tests/factories/audit-data";
import { makeEmployer, makePostedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { findAppearanceReason, keepAppearanceReason } from "./keep-appearance-reason.server";

const world = withWorld();

test("a reason to filter by looks is kept with its position, the latest one counts", () => {
  const { actor, company } = makeEmployer(world);
  const { position } = makePostedPosition(world, company.id);
  const keep = (reason: string, by = actor) => keepAppearanceReason(world.as(by), { positionId: position.id, reason });
  expect(findAppearanceReason(world, position.id)).toBeNull();
  expect(keep(" ")).toEqual({ ok: false, refusal: "required" });
  expect(keep("x".repeat(301))).toEqual({ ok: false, refusal: "tooLong?max=300" });
  expect(keep("Fremd", makeEmployer(world).actor)).toEqual({ ok: false, refusal: "notFound" });
  expect(world.db.select().from(auditEntries).all()).toEqual([]);
  expect(keep(" Uniform in Größe S ").ok).toBe(true);
  expect(findAppearanceReason(world, position.id)).toBe("Uniform in Größe S");
  world.now += 1;
  expect(keep("Rolle einer Dame", makeSuperuser(world).actor).ok).toBe(true);
  expect(findAppearanceReason(world, position.id)).toBe("Rolle einer Dame");
  expect(
    world.db
      .select()
      .from(auditEntries)
      .all()
      .map((entry) => [entry.companyId, auditDataOf(world, entry)]),
  ).toEqual([
    [company.id, { reason: "Uniform in Größe S" }],
    [company.id, { reason: "Rolle einer Dame", byAgency: true }],
  ]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listHistory } from "~/domain/agency/audit.queries.server";
import { auditEntries, auditValues } from "~db/schema";
import { withWorld } from "../../../../tests/factories/with-world";
import { firstBrokenAuditEntry, recordAudit } from "../audit.server";
import { splitValues, wholeData } from "./audit-values.server";

const world = withWorld();

const write = (data: Record<string, unknown>) => {
  recordAudit(world.system(), { action: "staff.sentBack", objectType: "user", objectId: "u", data });
  return world.db.select().from(auditEntries).all().at(-1);
};

test("[PRIV-09] ids, numbers, days, fingerprints and words of code stay in the entry", () => {
  const data = {
    positionId: "anything",
    month: "2026-11",
    kind: "access",
    minutes: 30,
    whole: true,
    before: { startsAt: 1, userIds: ["01J0000000000000000000000A"] },
    when: "2026-11-20",
  };
  expect(splitValues(data)).toEqual({ data, values: null });
});

test("[PRIV-09] names and free text stand beside it under a salted fingerprint, and are read together", () => {
  const entry = write({ reason: "Foto fehlt", positionId: "p", before: { lastName: "Kanari" } });
  expect(entry?.dataJson).not.toMatch(/Foto|Kanari/);
  const beside = world.db.select().from(auditValues).get();
  expect(wholeData(entry?.dataJson ?? "", beside?.valuesJson ?? null)).toEqual({
    reason: "Foto fehlt",
    positionId: "p",
    before: { lastName: "Kanari" },
  });
  const again = write({ reason: "Foto fehlt" });
  expect(JSON.parse(again?.dataJson ?? "{}").valuesSha256).not.toBe(JSON.parse(entry?.dataJson ?? "{}").valuesSha256);
});

test("[PRIV-09] what stands beside cannot be changed, not even around the application, without verify saying so", () => {
  const entry = write({ reason: "Foto fehlt" });
  expect(firstBrokenAuditEntry(world)).toBeNull();
  const change = () => world.db.update(auditValues).set({ valuesJson: '{"reason":"nichts"}' }).run();
  expect(change).toThrow("audit_frozen");
  world.db.$client.exec("drop trigger audit_values_frozen");
  change();
  expect(firstBrokenAuditEntry(world)).toBe(entry?.sequence);
});

test("[PRIV-09] the log says where something was erased; entries from before keep their form", () => {
  const entry = write({ reason: "Foto fehlt" });
  world.db.$client.exec("drop trigger audit_values_kept");
  world.db
    .delete(auditValues)
    .where(eq(auditValues.sequence, entry?.sequence ?? 0))
    .run();
  expect(listHistory(world, "user", ["u"])[0]?.facts).toEqual([{ name: "values", value: "erased" }]);
  expect(firstBrokenAuditEntry(world)).toBeNull();
  expect(wholeData('{"reason":"von früher"}', null)).toEqual({ reason: "von früher" });
});

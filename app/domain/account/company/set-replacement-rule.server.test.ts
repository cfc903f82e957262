import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, companies } from "~db/schema";
import { auditDataOf } from "../../../../tests/factories/audit-data";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { setReplacementRule } from "./set-replacement-rule.server";

const world = withWorld();

test("[SUBS-17] a company is asked unless it says otherwise; the change is in the log, and nobody undoes a colleague's", () => {
  const { actor, company } = makeEmployer(world);
  const stored = () => world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.replacementRule;
  const seen = { replacementRule: "ask" };
  expect(stored()).toBe("ask");
  expect(setReplacementRule(world.as(actor), { replacementRule: "auto", seen }).ok).toBe(true);
  expect(stored()).toBe("auto");
  const [entry] = world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "company.replacementRuleSet"))
    .all();
  expect(auditDataOf(world, entry)).toEqual({ before: "ask", after: "auto" });
  const back = { replacementRule: "ask", seen: { replacementRule: "other" } } as const;
  expect(setReplacementRule(world.as(actor), back)).toMatchObject({ ok: false, refusal: "changedMeanwhile" });
  expect(stored()).toBe("auto");
  expect(setReplacementRule(world.as(makeSuperuser(world).actor), back)).toMatchObject({ refusal: "notFound" });
});

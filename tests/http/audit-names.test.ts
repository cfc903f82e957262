import { expect, test } from "vitest";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { auditEntries, auditValues, companies, users } from "~db/schema";
import { withProduct } from "../support/open-product";

const product = withProduct();

test("[PRIV-09] no entry of a whole story names a person or a company; what does stands beside the log, and the chain holds", () => {
  const { db } = product.world;
  const names = [
    ...db
      .select()
      .from(users)
      .all()
      .flatMap(({ firstName, lastName, email, phone }) => [`${firstName} ${lastName}`, lastName, email, phone]),
    ...db
      .select()
      .from(companies)
      .all()
      .map(({ companyName }) => companyName),
  ].filter(Boolean);
  const entries = db.select().from(auditEntries).all();
  expect(entries.length).toBeGreaterThan(5);
  for (const { action, dataJson } of entries)
    expect(
      names.filter((name) => dataJson.includes(name)),
      action,
    ).toEqual([]);
  expect(db.select().from(auditValues).all().length).toBeLessThanOrEqual(entries.length);
  expect(firstBrokenAuditEntry({ db })).toBeNull();
});

import { expect, test } from "vitest";
import { queueHref } from "./queue-href";

test("an entry of the queue leads to the page on which it is done", () => {
  expect(queueHref({ kind: "vatReviews", about: "c1" })).toBe("/superuser/back-office/companies/c1#vat");
  expect(queueHref({ kind: "objections", about: "b1" })).toBe("/superuser/back-office/hours/b1");
  expect(queueHref({ kind: "approvals", about: "u1" })).toBe("/superuser/back-office/approvals?person=u1");
});

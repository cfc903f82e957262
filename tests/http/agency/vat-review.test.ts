import { beforeEach, expect, test } from "vitest";
import type { QueueEntry } from "~/domain/agency/queue/queue";
import { planVatReview } from "~/domain/payment/review-vat.server";
import * as companyPage from "~/screens/back-office/companies/company";
import * as queuePage from "~/screens/back-office/queue/queue";
import { queueHref } from "~/screens/back-office/queue/queue-href";
import { companies } from "~db/schema";
import { makeEmployer, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: string;
let companyId: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
  companyId = makeEmployer(world, { billingAddressCountry: "CH", billingVatNumber: "DE136695976" }).company.id;
  planVatReview(world.system(), companyId);
});

const onPage = (form?: Record<string, string>) =>
  callRoute(world, {
    route: companyPage,
    path: `/superuser/back-office/companies/${companyId}`,
    params: { companyId },
    as: agency,
    ...(form ? { form } : {}),
  });
const typed = { intent: "approveVat", claim: "CH DE136695976", note: "Handelsregisterauszug vom 1.12." };

test("[SAFE-09] the queue leads to the company's page, where the agency approves with a note", async () => {
  const { data } = await callRoute(world, {
    route: queuePage,
    path: "/superuser/back-office?kind=vatReviews",
    as: agency,
  });
  expect(data).toMatchObject({
    counts: { vatReviews: 1 },
    entries: [{ values: { country: "CH" } }],
  });
  const [entry] = (data as { entries: QueueEntry[] }).entries;
  expect(entry && queueHref(entry)).toBe(`/superuser/back-office/companies/${companyId}#vat`);
  expect((await onPage()).data).toMatchObject({ vat: { mode: "domestic", checking: true, waiting: true } });
  const refused = await onPage({ ...typed, note: " " });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ errors: { note: ["required"] }, typed: { claim: typed.claim } });
  expect(wayOn((await onPage(typed)).response)).toMatchObject({ message: "vatReviewed" });
  expect((await onPage()).data).toMatchObject({ vat: { mode: "thirdCountry", checking: false, waiting: false } });
});

test("[CASE-57] two different VAT numbers of one company are named, however they are written", async () => {
  const company = (companyVatNumber: string | null) => {
    world.db.update(companies).set({ companyVatNumber }).run();
    return onPage();
  };
  expect((await company("ATU12345675")).data).toMatchObject({
    vat: { others: { company: "ATU12345675", bills: "DE136695976" } },
  });
  for (const same of ["DE 136 695 976", null, ""])
    expect((await company(same)).data).toMatchObject({ vat: { others: null } });
});

test("[CASE-27] a wrong check digit of the company's own number is said on its page at the agency, too", async () => {
  const numbers = { country: "AT", companyVatNumber: "ATU12345678", billingVatNumber: null };
  world.db.update(companies).set(numbers).run();
  expect((await onPage()).data).toMatchObject({ vat: { numberHint: "vatNumberChecksum" } });
  world.db.update(companies).set({ companyVatNumber: "ATU12345675" }).run();
  expect((await onPage()).data).toMatchObject({ vat: { numberHint: null } });
});

test("[SAFE-09] a form that showed another number changes nothing", async () => {
  const stale = await onPage({ ...typed, claim: "CH DE000000000" });
  expect(stale.response.status).toBe(409);
  expect((await onPage()).data).toMatchObject({ vat: { mode: "domestic", waiting: true } });
});

import "../../support/use-data-dir";
import { beforeEach, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import { askTerms } from "~/domain/event/comparable/answer-terms.server";
import { findTerms, listTerms } from "~/domain/event/comparable/terms.queries.server";
import { insertJob } from "~/domain/event/insert-job.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { readStoredFile } from "~/gateways/files.server";
import * as agencyPage from "~/screens/comparable/company-terms";
import * as ownPage from "~/screens/comparable/own-terms";
import { comparableTerms } from "~db/schema";
import { bankDetails } from "../../factories/contracts";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const overview = (await import("~/screens/overview/request-overview")) as never;

const world = withWorld();
let booked: ReturnType<typeof make.makeBookedPosition>;
let company: { id: string; companyName: string };
let employer: ReturnType<typeof make.makeEmployer>;
let agency: ReturnType<typeof make.makeSuperuser>;
beforeEach(() => {
  booked = make.makeBookedPosition(world);
  employer = booked.employer;
  company = employer.company;
  agency = make.makeSuperuser(world);
});

const staffTypeId = () => booked.position.staffTypeId;
const ask = () => askTerms(world.system(), { companyId: company.id, staffTypeId: staffTypeId() });
const terms = { agreement: "KV Gastgewerbe", classification: "Lohngruppe 4" };
const path = "/organization/comparable-terms";
const own = (form?: Record<string, string>, as = employer.user.id) =>
  callRoute(world, { route: ownPage, path, as, ...(form ? { form: { staffTypeId: staffTypeId(), ...form } } : {}) });
const agencyPath = () => `/superuser/companies/${company.id}/comparable-terms`;
const byAgency = (form: Record<string, string>) =>
  callRoute(world, {
    route: agencyPage,
    path: agencyPath(),
    params: { companyId: company.id },
    as: agency.user.id,
    form: { staffTypeId: staffTypeId(), ...form },
  });
const owed = async () =>
  (
    (await callRoute(world, { route: overview, path: "/organization/request-overview", as: employer.user.id }))
      .data as {
      owesTerms: boolean;
    }
  ).owesTerms;

/** The contract as it is made of the booking now. */
async function contractOf(language: "de" | "en" = "en") {
  const context = world.as(booked.staff.actor);
  const body = await writeContractBody(context, { positionId: booked.position.id, details: bankDetails, language });
  return body ? (await readStoredFile(body.file)).toString() : "";
}

test("[LAWS-03] the first request of a kind of work asks the company once, and the overview says so until it has answered", async () => {
  expect(await owed()).toBe(false);
  const job = { staffTypeId: staffTypeId(), jobDescription: "", jobRequirements: "", bonusPercent: 0, positions: [] };
  const event = { id: booked.position.eventId, companyId: company.id };
  for (let time = 0; time < 2; time += 1) insertJob(world.as(employer.actor), event, job as never);
  expect(listTerms(world, company.id)).toMatchObject([{ state: "asked", staffTypeId: staffTypeId() }]);
  expect(await owed()).toBe(true);
  expect((await own()).data).toMatchObject({ current: { staffTypeId: staffTypeId() } });
  expect(wayOn((await own({ intent: "save", ...terms })).response)).toMatchObject({
    to: path,
    message: "comparableSaved",
  });
  expect(await owed()).toBe(false);
  expect(findTerms(world, { companyId: company.id, staffTypeId: staffTypeId() })).toEqual(terms);
});

test("[LAWS-03] an answer without its texts comes back with what was typed; nobody answers for another company", async () => {
  ask();
  const { response, data } = await own({ intent: "save", agreement: "KV Handel", classification: " " });
  expect(response.status).toBe(400);
  expect(data).toMatchObject({ typed: { agreement: "KV Handel" }, errors: { classification: ["required"] } });
  const long = await own({ intent: "save", agreement: "a".repeat(201), classification: "b" });
  expect(long.data).toMatchObject({ errors: { agreement: ["tooLong?max=200"] } });
  const stranger = make.makeEmployer(world).user.id;
  expect((await own({ intent: "save", ...terms }, stranger)).response.status).toBe(404);
  expect(listTerms(world, company.id)).toMatchObject([{ state: "asked" }]);
});

test("[LAWS-03] who does not know makes an entry in the queue, which leads to the page where the agency answers", async () => {
  ask();
  await own({ intent: "unknown" });
  const office = () => world.as(agency.actor);
  expect(findCounts(office()).comparableTerms).toBe(1);
  expect(listQueue(office(), "comparableTerms", null).rows).toMatchObject([
    { about: company.id, values: { company: company.companyName } },
  ]);
  expect((await byAgency({ intent: "save", ...terms })).response.status).toBeLessThan(400);
  expect(findCounts(office()).comparableTerms).toBe(0);
  expect(findTerms(world, { companyId: company.id, staffTypeId: staffTypeId() })).toEqual(terms);
});

test("[LAWS-03] the notice of § 12 AÜG is a page of the contract, filled from the position; off, it is left out", async () => {
  const before = await contractOf();
  expect(before).toContain('<section class="notice">');
  expect(before).toContain("not named by the company yet");
  ask();
  await own({ intent: "save", ...terms });
  for (const text of [
    company.companyName,
    ...Object.values(terms),
    booked.position.jobPlace,
    "§ 12 AÜG",
    "outside Austria",
  ])
    expect(await contractOf()).toContain(text);
  expect(await contractOf("de")).toContain("Mitteilung über die Überlassung");
  writeSetting(world, "lendsStaff", 0);
  expect(await contractOf()).not.toContain('class="notice"');
});

test("[LAWS-03] the table keeps one answer for each company and kind of work, with both texts or none", () => {
  ask();
  const set = (values: Partial<typeof comparableTerms.$inferInsert>) => () =>
    world.db.update(comparableTerms).set(values).run();
  const answered = { answeredAt: world.now, answeredBy: employer.user.id };
  expect(set({ state: "given", ...answered, agreement: "KV" })).toThrow(/comparable_terms_given/);
  expect(set({ state: "unknown" })).toThrow(/comparable_terms_answered/);
  expect(set({ ...answered })).toThrow(/comparable_terms_answered/);
  const [row] = world.db.select().from(comparableTerms).all();
  expect(() =>
    world.db
      .insert(comparableTerms)
      .values({ ...row, id: "other" } as never)
      .run(),
  ).toThrow(/UNIQUE/);
});

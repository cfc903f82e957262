import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { correctPerson } from "~/domain/agency/corrections/correct-person.server";
import * as company from "~/screens/back-office/companies/correct/correct-company";
import * as account from "~/screens/back-office/people/account";
import * as person from "~/screens/back-office/people/correct/correct-person";
import { auditEntries, auditValues, companies, outbox, staffProfiles, users } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

type Route = typeof person | typeof company | typeof account;
type Form = Record<string, string | string[]>;
async function ask(route: Route, path: string, params: Record<string, string>, form?: Form) {
  const { response, data } = await callRoute(world, { route, path, params, as: agency, ...(form ? { form } : {}) });
  return { status: response.status, data: data as Record<string, unknown>, ...wayOn(response) };
}
const personPath = (id: string) => `/superuser/back-office/accounts/${id}/correct`;
const askPerson = (userId: string, form?: Form) => ask(person, personPath(userId), { userId }, form);
const askCompany = (companyId: string, form?: Form) =>
  ask(company, `/superuser/back-office/companies/${companyId}/correct`, { companyId }, form);
/** The form as the page shows it, with what it shows of each field. */
async function shown(asked: { data: Record<string, unknown> }): Promise<Form> {
  const { values, seen = values } = asked.data as { values: Form; seen?: Form };
  return { ...values, ...Object.fromEntries(Object.entries(seen).map(([field, text]) => [`seen.${field}`, text])) };
}
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson));
const lastNoted = () => {
  const row = world.db
    .select()
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.sequence, auditEntries.sequence))
    .orderBy(desc(auditEntries.sequence))
    .get();
  return { action: row?.audit_entries.action, values: JSON.parse(row?.audit_values?.valuesJson ?? "{}") };
};

test("[POOL-03] name, phone, address and wishes of a person are corrected; both values and the reason are noted, the person is mailed", async () => {
  const { user } = makeStaff(world, { user: { firstName: "Mira", phone: "+436601234567" } });
  const form = await shown(await askPerson(user.id));
  const correctionReason = "Neue Nummer, am Telefon gesagt";
  const corrected = { ...form, phone: "0664 123 45 67", preferedJobRegion: ["AT-6"], correctionReason };
  expect(await askPerson(user.id, corrected)).toMatchObject({
    to: `/superuser/back-office/accounts/${user.id}`,
    message: "personCorrected",
  });
  const stored = world.db.select().from(users).where(eq(users.id, user.id)).get();
  expect(stored).toMatchObject({ firstName: "Mira", phone: "06641234567", email: user.email });
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, user.id)).get();
  expect(profile).toMatchObject({ preferedJobRegion: ["AT-6"], approvedAt: expect.any(Number) });
  expect(lastNoted()).toEqual({
    action: "account.corrected",
    values: {
      reason: correctionReason,
      before: { phone: "+436601234567", preferedJobRegion: form["seen.preferedJobRegion"] },
      after: { phone: "06641234567", preferedJobRegion: "AT-6" },
    },
  });
  const data = { role: "employee", fields: ["phone", "preferedJobRegion"], reason: correctionReason };
  expect(mails()).toMatchObject([{ template: "data-corrected", userId: user.id, data }]);
});

test("[POOL-03] a correction without a reason, with a faulty field or without a change is refused, and what was typed stays", async () => {
  const { user } = makeStaff(world);
  const form = await shown(await askPerson(user.id));
  for (const [typed, errors] of [
    [{ correctionReason: " " }, { correctionReason: ["required"] }],
    [{ correctionReason: "x".repeat(201) }, { correctionReason: ["tooLong?max=200"] }],
    [{ correctionReason: "Umzug", firstName: "" }, { firstName: ["required"] }],
    [{ correctionReason: "Umzug", preferedJobs: ["nothing"] }, { preferedJobs: ["oneOf"] }],
  ] as const)
    expect(await askPerson(user.id, { ...form, ...(typed as Form) })).toMatchObject({
      status: 400,
      data: { errors, typed: { lastName: form.lastName } },
    });
  expect(await askPerson(user.id, { ...form, correctionReason: "Umzug" })).toMatchObject({
    status: 409,
    data: { errors: { form: ["nothingChanged"] } },
  });
  expect(mails()).toEqual([]);
});

test("[POOL-03] what the person has changed meanwhile is not overwritten", async () => {
  const { user } = makeStaff(world, { user: { firstName: "Mira" } });
  const form = await shown(await askPerson(user.id));
  world.db.update(users).set({ firstName: "Mirjam" }).where(eq(users.id, user.id)).run();
  const late = await askPerson(user.id, { ...form, firstName: "Myra", correctionReason: "Falsch geschrieben" });
  expect(late).toMatchObject({ status: 409, data: { errors: { firstName: ["meanwhileNow?now=Mirjam"] } } });
  expect(world.db.select().from(users).where(eq(users.id, user.id)).get()?.firstName).toBe("Mirjam");
});

test("[POOL-03] people of the agency and closed accounts are not corrected; somebody of a company has a name and a phone alone", async () => {
  const { user } = makeEmployer(world);
  const other = makeSuperuser(world).user.id;
  expect(Object.keys((await askPerson(user.id)).data.seen as object)).toEqual(["firstName", "lastName", "phone"]);
  expect((await askPerson(other)).status).toBe(404);
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, user.id)).run();
  expect((await askPerson(user.id)).status).toBe(404);
  const typed = (await shown(await askPerson(makeStaff(world).user.id))) as never;
  const actor = { kind: "user", role: "superuser", userId: agency, companyId: null } as const;
  expect(correctPerson(world.as(actor), { userId: other, typed, reason: "x" })).toMatchObject({
    refusal: "userNotFound",
  });
});

test("[POOL-03] a company's name, address, VAT number and contact are corrected; its people are mailed", async () => {
  const { company: own, user } = makeEmployer(world);
  const form = await shown(await askCompany(own.id));
  const correctionReason = "Umzug der Firma";
  const corrected = { ...form, companyName: "Donau Events GmbH", phoneNumber: "+43 1 234 56 78", correctionReason };
  expect(await askCompany(own.id, { ...corrected, companyVatNumber: "ATU1" })).toMatchObject({ status: 400 });
  expect(await askCompany(own.id, corrected)).toMatchObject({ message: "companyCorrected" });
  expect(world.db.select().from(companies).where(eq(companies.id, own.id)).get()).toMatchObject({
    companyName: "Donau Events GmbH",
    phoneNumber: "+4312345678",
    city: own.city,
  });
  expect(lastNoted()).toMatchObject({
    action: "account.corrected",
    values: { before: { companyName: own.companyName }, after: { companyName: "Donau Events GmbH" } },
  });
  expect(mails()).toMatchObject([{ template: "data-corrected", userId: user.id, data: { role: "employer" } }]);
  expect(await askCompany(own.id, { ...corrected, companyName: "Zweite" })).toMatchObject({ status: 409 });
});

test("[POOL-03] a link to log in, or to the page of the numbers, is mailed once per click; without a booking nobody's numbers are asked for", async () => {
  const { staff, position } = makeBookedPosition(world);
  const send = (userId: string, intent: string, submissionId: string) =>
    ask(account, `/superuser/back-office/accounts/${userId}`, { userId }, { intent, submissionId });
  const { submissionId } = (await ask(account, "/superuser/back-office/accounts/x", { userId: staff.user.id })).data;
  for (let click = 0; click < 2; click += 1)
    expect(await send(staff.user.id, "logInLink", String(submissionId))).toMatchObject({ message: "accountLinkSent" });
  expect(mails()).toMatchObject([{ template: "reset-password", userId: staff.user.id }]);
  world.now += 1;
  const again = (await ask(account, "/superuser/back-office/accounts/x", { userId: staff.user.id })).data.submissionId;
  expect(await send(staff.user.id, "numbersLink", String(again))).toMatchObject({ message: "accountLinkSent" });
  expect(mails()[1]).toMatchObject({ template: "numbers-asked", data: { positionId: position.id } });
  expect(lastNoted().action).toBe("account.linkSent");
  const fresh = makeStaff(world).user.id;
  const third = (await ask(account, "/superuser/back-office/accounts/x", { userId: fresh })).data.submissionId;
  expect(await send(fresh, "numbersLink", String(third))).toMatchObject({
    status: 409,
    data: { errors: { form: ["noNumbersAsked"] } },
  });
});

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { inviteColleague } from "~/domain/account/colleagues/invite-colleague.server";
import * as joining from "~/screens/account/join";
import * as agency from "~/screens/colleagues/agency-colleagues";
import * as company from "~/screens/colleagues/company-colleagues";
import { handleRow } from "~/worker/outbox-handlers.server";
import { colleagueInvitations, outbox, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const COMPANY = "/organization/colleagues";
const AGENCY = "/superuser/back-office/colleagues";
const PASSWORD = "Tagwerk-2026!";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const open = (as: string) => callRoute(world, { route: company, path: COMPANY, as });
const post = async (as: string, form: Record<string, string>, route: typeof company | typeof agency = company) => {
  const path = route === company ? COMPANY : AGENCY;
  const { response, data } = await callRoute(world, { route, path, as, form });
  return { status: response.status, errors: (data as { errors?: object } | null)?.errors, ...wayOn(response) };
};
const invitations = () => world.db.select().from(colleagueInvitations).all();

/** Sends what waits, and reads the mail to this address. */
async function mailTo(email: string): Promise<{ subject: string; text: string; html: string }> {
  for (const row of world.db.select().from(outbox).all()) await handleRow(world.system(), row);
  const folder = join(dataDir, "mail");
  const mails = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const read = mails.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return read.find(({ to }) => to === email) ?? expect.fail(`no mail to ${email}`);
}

/** The link of a mail, opened as a browser does: its key moves into a cookie. */
async function openLink(key: string) {
  const path = "/auth/join";
  const { response } = await callRoute(world, { route: joining, path: `${path}?token=${key}` });
  expect(response.headers.get("Location")).toBe(path);
  expect(response.headers.get("Set-Cookie")).toContain("HttpOnly");
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return {
    page: () => callRoute(world, { route: joining, path, cookies }),
    send: (form: Record<string, string>) => callRoute(world, { route: joining, path, cookies, form }),
  };
}

const filled = { firstName: "Lena", lastName: "Wolf", password: PASSWORD, passwordConfirm: PASSWORD };
const keyIn = (text: string) => /\/auth\/join\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail("no link");

test("[ACCS-10][ACCS-11][POOL-07] the page is its owners'; who has another duty is refused, and so is what they post", async () => {
  const { user, company: own } = makeEmployer(world);
  const booker = makeUser(world, { role: "employer", companyId: own.id, duty: "booker" });
  const { data } = await open(user.id);
  expect((data as { people: object[] }).people).toMatchObject([
    { id: user.id, duty: "owner", self: true, removed: false },
    { id: booker.id, duty: "booker", self: false, removed: false },
  ]);
  expect((await open(booker.id)).response.status).toBe(403);
  const forms: Record<string, string>[] = [
    { intent: "invite", email: "a@b.example", duty: "booker" },
    { intent: `duty:${user.id}`, duty: "booker" },
    { intent: `remove:${user.id}` },
    { intent: "withdraw:x" },
  ];
  for (const form of forms) expect(await post(booker.id, form), form.intent).toMatchObject({ status: 403 });
  const office = makeUser(world, { role: "superuser", duty: "office" });
  expect(await post(office.id, { intent: "invite", email: "a@b.example", duty: "office" }, agency)).toMatchObject({
    status: 403,
  });
  expect(await post(user.id, { intent: `duty:${makeEmployer(world).user.id}`, duty: "booker" })).toMatchObject({
    status: 404,
  });
});

test("[ACCS-10] a refusal stands beside its row or field, in the catalogue's words", async () => {
  const { user } = makeSuperuser(world);
  const row = `duty-${user.id}`;
  expect(await post(user.id, { intent: `duty:${user.id}`, duty: "office" }, agency)).toMatchObject({
    status: 409,
    errors: { [row]: ["lastOwner"] },
  });
  expect(englishMessage("lastOwner")).toBe("Somebody else has to become owner first.");
  const taken = makeStaff(world).user.email;
  expect(await post(user.id, { intent: "invite", email: taken, duty: "office" }, agency)).toMatchObject({
    status: 409,
    errors: { email: ["emailInUse"] },
  });
  expect(await post(user.id, { intent: "invite", email: "no", duty: "office" }, agency)).toMatchObject({
    status: 400,
    errors: { email: ["email"] },
  });
  expect(await post(user.id, { intent: "invite", email: "a@b.example", duty: "onSite" }, agency)).toMatchObject({
    status: 400,
    errors: { duty: ["oneOf"] },
  });
});

test("[ACCS-10] a form that is sent twice invites once; after 20 in an hour it waits, and counts no repeat", async () => {
  const { user } = makeEmployer(world);
  const send = (n: number) =>
    post(user.id, { intent: "invite", email: `p${n}@wolf.example`, duty: "booker", submissionId: `s${n}` });
  expect(await send(0)).toMatchObject({ to: COMPANY, message: "colleagueInvited" });
  expect(await send(0)).toMatchObject({ to: COMPANY, message: "colleagueInvited" });
  expect(invitations()).toHaveLength(1);
  for (let n = 1; n < 20; n += 1) await send(n);
  expect(invitations()).toHaveLength(20);
  expect(await send(20)).toMatchObject({ status: 429 });
  expect(await send(3), "what had its answer has it again").toMatchObject({ message: "colleagueInvited" });
  expect(invitations()).toHaveLength(20);
});

test.each([
  ["de", "Einladung: ", "Ihre Aufgabe: Vor Ort."],
  ["en", "Invitation: ", "Your duty: On site."],
] as const)(
  "[ACCS-12] the mail says who invites for whom to what, and its link opens the page (%s)",
  async (language, subject, duty) => {
    const { actor, company: own } = makeEmployer(world);
    const email = "lena@wolf.example";
    inviteColleague(world.as(actor), { email, duty: "onSite", language });
    const mail = await mailTo(email);
    expect(mail.subject).toBe(subject + own.companyName);
    for (const part of ["Maria Gruber", own.companyName, duty]) expect(mail.text).toContain(part);
    expect(mail.text).toContain(language === "en" ? "/en/auth/join?token=" : ":3000/auth/join?token=");
    expect(mail.html).toContain(`/auth/join?token=${keyIn(mail.text)}`);
    const { page } = await openLink(keyIn(mail.text));
    expect((await page()).data).toMatchObject({ email, duty: "onSite", of: own.companyName });
  },
);

test("[ACCS-12][ACCS-19] name and password are judged; the link is used once and logs its person in", async () => {
  const { actor } = makeEmployer(world);
  const email = "lena@wolf.example";
  inviteColleague(world.as(actor), { email, duty: "booker", language: "en" });
  const key = keyIn((await mailTo(email)).text);
  const { send, page } = await openLink(key);
  const refused = await send({ ...filled, firstName: "7", password: "P@ssw0rd", passwordConfirm: "P@ssw0rd" });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({
    typed: { firstName: "7", lastName: "Wolf" },
    errors: { firstName: ["nameLettersOnly"], password: ["passwordCommon"] },
  });
  expect(JSON.stringify(refused.data)).not.toContain("P@ssw0rd");
  const joined = await send(filled);
  expect(joined.response.headers.get("Location")).toBe("/organization/request-overview");
  expect(joined.response.headers.get("Set-Cookie")).toContain("session=");
  expect(world.db.select().from(users).where(eq(users.email, email)).get()).toMatchObject({ duty: "booker" });
  for (const again of [await page(), await send(filled)])
    expect(wayOn(again.response)).toEqual({ to: "/", message: "linkExpired" });
});

test("[ACCS-12] a link that has timed out says so; an address that was taken meanwhile too", async () => {
  const { actor } = makeEmployer(world);
  const email = "lena@wolf.example";
  inviteColleague(world.as(actor), { email, duty: "booker", language: "en" });
  const { send, page } = await openLink(keyIn((await mailTo(email)).text));
  makeStaff(world, { user: { email } });
  const taken = await send(filled);
  expect([taken.response.status, taken.data]).toMatchObject([409, { errors: { form: ["emailInUse"] } }]);
  world.now += 7 * DAY;
  expect(wayOn((await page()).response)).toEqual({ to: "/", message: "linkExpired" });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "~/config/durations";
import { codeOf, stepAt } from "~/domain/account/access/totp";
import { legalKeys } from "~/domain/agency/laws/legal-settings";
import { dayOf } from "~/domain/shared/time.server";
import { openSqlite } from "~db/open";
import firstHour from "../bench/capacity/first-hour.json" with { type: "json" };
import { FIRST_HOUR_AT_MOST } from "../bench/capacity/page";
import { expect, test } from "../support/browser/journey";
import { NEW_PASSWORD, picture } from "../support/browser/registration";
import { CAPTCHA } from "../support/browser/sign-up";
import { FIELD_KEY } from "../support/servers/served-story";
import { endAll } from "../support/servers/start-program";
import { runProgram, type Served, startServer } from "../support/servers/start-server";
import { newVisitor } from "../support/servers/visitor";

type Visitor = ReturnType<typeof newVisitor>;

const signsUp = { phone: "06601234567", captcha: CAPTCHA, acceptTerms: "on", privacy: "on" };
const office = "/superuser/back-office";

test.afterAll(endAll);

/** The password of the account that the command of the first start makes. */
async function makeAccount({ dataDir }: Served): Promise<string> {
  const words = ["--email", "you@example.at", "--first-name", "Petra", "--last-name", "Hofer"];
  const { said } = await runProgram("create-superuser", words, { FIELD_KEY, DATA_DIR: dataDir });
  return /shown this once: (\S+)/.exec(said)?.[1] ?? "";
}

/** The code that an app shows now, from the secret as the page tells it for typing. */
function codeIn(html: string): string {
  const letters = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  const bits = [...letters].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const secret = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOf(secret, stepAt(Date.now()));
}

/** The link that finishes a registration, once its mail was sent. */
async function mailedLink({ dataDir }: Served, to: string): Promise<string> {
  const folder = join(dataDir, "mail");
  const find = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
    const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
    const text = mails.find((mail) => mail.to.includes(to))?.text ?? "";
    return /http:\S+\/auth\/registration\/\S+/.exec(text)?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** The second step, which an empty database asks for, and all that the back office lists for a new installation. */
async function setUp(agency: Visitor, password: string): Promise<void> {
  await agency.go("/auth/login?role=superuser");
  await agency.send({ email: "you@example.at", password, role: "superuser" });
  expect(agency.at()).toBe("/account/security");
  await agency.send({}, ["intent", "begin"]);
  await agency.send({ code: codeIn(agency.html()) }, ["intent", "activate"]);
  const settings = {
    agency: { agencyName: "Tagwerk Personal GmbH", agencyAddress: "Praterstraße 5, 1020 Wien" },
    bank: { agencyIban: "AT611904300234573201", agencyBic: "BKAUATWW" },
    reach: { tellIndexNow: "1", jobFeeds: "1" },
  };
  for (const [group, typed] of Object.entries(settings)) {
    await agency.go(`${office}/settings/${group}`);
    await agency.send(typed, ["intent", "save"]);
  }
  await agency.go(`${office}/staff-types`);
  const price = { pricePerHour: "16,00", effectivePricePerHour: "32,00" };
  await agency.send({ nameDe: "Hostess", nameEn: "Hostess", ...price }, ["intent", "create"]);
  await agency.go(`${office}/contract-template`);
  await agency.send({ bodyDe: `${agency.typed("bodyDe")}<p>Geprüft.</p>` }, ["intent", "save"]);
  for (const name of ["imprint", "terms", "privacy", "accessibility"]) {
    await agency.go(`${office}/legal-texts/${name}`);
    await agency.send({ bodyDe: agency.typed("bodyDe") }, ["intent", "save"]);
  }
  await agency.go(`${office}/laws`);
  await agency.send({ key: [...legalKeys] }, ["intent", "confirm"]);
  await agency.go(office);
  expect(agency.html()).not.toContain("Schritte zum Einrichten sind offen");
}

async function registerCompany(server: Served, company: Visitor): Promise<void> {
  await company.go("/auth/register/employer");
  await company.send({ firstName: "Maria", lastName: "Gruber", email: "maria@firma.example", ...signsUp });
  await company.go(await mailedLink(server, "maria@firma.example"));
  await company.send({
    ...{ companyName: "Donaublick", companyVatNumber: "ATU12345675", phoneNumber: "12345678", contactPerson: "Maria" },
    ...{ country: "AT", city: "Wien", postalCode: "1020", addressLineOne: "Praterstraße 1" },
    ...{ password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
  });
}

/** Posts one day with one place, and the card that a first request asks for. */
async function postJob(company: Visitor): Promise<void> {
  await company.go("/organization/new-request");
  const position = (part: string) => `jobs[0].jobPositions[0].${part}`;
  await company.send(
    {
      eventName: "Erste Messe",
      eventExpirationDate: dayOf(Date.now() + 14 * DAY),
      "jobs[0].staffType": company.option("jobs[0].staffType"),
      "jobs[0].jobDescription": "Gäste begrüßen",
      "jobs[0].jobRequirements": "Freundlich",
      [position("jobPlace")]: "Messeplatz 1, 1020 Wien",
      [position("jobDate")]: dayOf(Date.now() + 21 * DAY),
      [position("jobStart")]: "10:00",
      [position("jobEnd")]: "18:00",
    },
    ["intent", "publish"],
  );
  const card = { cardNumber: "4242424242424242", validThrough: "12/39", securityCode: "123" };
  await company.send({ cardName: "Maria Gruber", ...card }, ["intent", "card"]);
  expect(company.at()).toContain("/organization/request-overview?open=");
}

async function registerPerson(server: Served, person: Visitor): Promise<void> {
  await person.go("/auth/register/employee");
  await person.send({ firstName: "Lena", lastName: "Mayr", email: "lena@person.example", ...signsUp });
  await person.go(await mailedLink(server, "lena@person.example"));
  const address = { country: "AT", postalCode: "1020", city: "Wien", addressLineOne: "Praterstraße 3" };
  await person.send({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...address });
  const born = { gender: "female", dateOfBirth: "2000-03-14", nationality: "AT" };
  await person.send({ ...born, motherTongue: "de", foreignLanguages: "en" }, ["intent", "next"]);
  const has = ["driversLicense", "carAvailable", "piercings", "visibleTattoos", "blackPantsuit", "blackSkirtBlazer"];
  await person.send(
    {
      ...Object.fromEntries(has.map((name) => [name, "no"])),
      ...{ preferedJobRegion: "AT-9", preferedJobs: person.typed("preferedJobs"), jobExperience: "Zwei Sommer." },
      ...{ height: "172", weight: "64", size: "female-small", shoeSize: "39", hairColor: "brown" },
    },
    ["intent", "next"],
  );
  const photo = new Blob([new Uint8Array(await picture("#c96"))], { type: "image/jpeg" });
  await person.send({ images: photo }, ["intent", "next"]);
  await person.send({ acceptTerms: "on" }, ["intent", "submit"]);
  expect(person.at()).toBe("/auth/all-set");
}

async function applyForJob(person: Visitor): Promise<void> {
  await person.go("/staff/job-wall");
  await person.go(person.link(/^\/staff\/job-wall-details\//));
  const position = person.typed("jobPositions");
  await person.send({ jobPositions: position, ssn: "1237010180", birthPlace: "Wien" });
}

/** The billing address, which a first order asks for, and the order on invoice. */
async function bookPerson(company: Visitor): Promise<void> {
  await company.go("/organization/profile?tab=payment-method");
  await company.send({ billingAddressName: "Donaublick GmbH" });
  await company.go("/organization/request-overview");
  await company.go(company.link(/\/selection$/));
  await company.send({ seen: "applied" }, ["intent", "book"]);
  await company.send({ purchaseOrder: "" });
  await company.send({ paymentMethod: "onInvoice" });
}

test("[SHIP-13] an empty server comes from the first log-in to the first job posted and booked in at most 40 forms", async () => {
  const server = await startServer({ env: { FIELD_KEY, TEST_CAPTCHA: CAPTCHA } });
  const sent: string[] = [];
  const [agency, company, person] = [1, 2, 3].map(() => newVisitor(server.origin, (form) => sent.push(form))) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  await setUp(agency, await makeAccount(server));
  await registerCompany(server, company);
  await postJob(company);
  await registerPerson(server, person);
  await agency.go(`${office}/approvals`);
  await agency.send({}, ["intent", "approve"]);
  await applyForJob(person);
  await bookPerson(company);

  const sqlite = openSqlite(join(server.dataDir, "tagwerk.db"), { readonly: true });
  expect(sqlite.prepare("select count(*) from bookings where cancelled_at is null").pluck().get()).toBe(1);
  sqlite.close();
  expect(sent.length).toBeLessThanOrEqual(FIRST_HOUR_AT_MOST.forms);
  // docs/capacity.md says it.
  expect(sent.length, sent.join("\n")).toBe(firstHour.forms);
});

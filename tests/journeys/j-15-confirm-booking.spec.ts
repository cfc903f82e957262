import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { decryptField } from "~/gateways/encryption.server";
import { typedSignatureImage } from "~/gateways/images.server";
import { auditEntries, bookedStaffDetails, contracts, files, positions } from "~db/schema";
import { makeBriefing } from "../factories/briefings";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition, makeStaff } from "../factories/rows";
import { expect, type JourneyWorld, test } from "../support/journey";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const BANK = {
  ssn: "1237 010180",
  issuedName: "Anna M. Leitner",
  nameOfInstitute: "Erste Bank der Donaustadt",
  iban: "AT61 1904 3002 3457 3201",
  bic: "bkauatww",
};
/** As the requirements quote them; German texts come from the product. */
const english: Record<string, string> = {
  "messages:bankUpdateFailed": "Failed to update bank details",
  "messages:contractCreated": "contract created",
  "messages:contractNotSigned": "Contract not signed, Something is wrong!",
  "messages:contractSigned": "contract signed",
  "messages:contractSubmitted": "job confirmed and contract submitted",
  "messages:noBookedJobPositionFound": "No Booked Job Position Found!",
  "contract:progress.applied": "Applied",
  "contract:progress.bookingFixed": "Booking fixed (confirm now)",
  "contract:progress.ssnMissing": "Social security number missing",
  "contract:progress.bankMissing": "Bank details missing",
  "contract:progress.bankSubmitted": "Bank details submitted",
  "contract:progress.contractCreated": "Contract created",
  "contract:progress.contractSigned": "Contract signed",
  "contract:progress.contractNotSubmitted": "Contract not submitted",
  "contract:progress.contractSubmitted": "Contract submitted",
  "contract:progress.readyForAction": "Ready for action (read briefings)",
  "contract:progress.briefingsRead": "Briefings read",
  "contract:progress.readyForTheJob": "Ready for the job",
  "contract:progress.jobDone": "Job Done",
};

test.use({ viewport: PHONE });

type Booked = ReturnType<typeof makeBookedPosition>;
type Label = Parameters<ReturnType<typeof wording>["label"]>[0];

const scripts = () => test.info().project.name.endsWith("with scripts");
const detailsOf = ({ position, event }: Pick<Booked, "position" | "event">) =>
  `/staff/job-details/${position.id}/${event.id}`;
const versionsOf = (world: JourneyWorld, { booking }: Booked) =>
  world.db.select().from(contracts).where(eq(contracts.bookingId, booking.id)).orderBy(contracts.version).all();
const ticketOf = (page: Page, { position }: Booked) => page.locator(`article[data-id="${position.id}"]`);

/** What the screens say: in English the exact wording. */
function wording(language: string, t: TFunction) {
  const say = (key: string) => (language === "en" ? (english[key] ?? `no English text for ${key}`) : t(key));
  return {
    label: (name: string) => say(`contract:progress.${name}`),
    async told(page: Page, name: string) {
      const key = english[`messages:${name}`] ? say(`messages:${name}`) : t(`messages:${name}`);
      await expect(page.locator(`[data-message="${name}"]`).first()).toHaveText(key);
    },
  };
}

/** The fields of a form as a page of the product posts them; a form without any would have no type. */
function post(page: Page, path: string, fields: Record<string, string> = {}) {
  const Origin = test.info().project.use.baseURL ?? "";
  return page.request.post(path, { form: { ...fields, sent: "" }, headers: { Origin }, maxRedirects: 0 });
}

/** The fields that an answer marks, with the message of each. */
const errorsOf = (html: string) =>
  [...html.matchAll(/id="(?:[^"]*-)?(\w+)-error" data-message="(\w+)"/g)].map(([, field, key]) => [field, key]);

/** The steps of the confirmation without their screens, for the journeys about what comes after. */
function stepsOf(page: Page, world: JourneyWorld, booked: Booked) {
  const current = () => `/staff/contracts/${versionsOf(world, booked).at(-1)?.id}`;
  const done = async (path: string, fields?: Record<string, string>) =>
    expect((await post(page, path, fields)).status()).toBe(302);
  return {
    save: (given: Partial<typeof BANK> = {}) => done(detailsOf(booked), { ...BANK, ...given }),
    create: () => done(detailsOf(booked), { intent: "create" }),
    sign: () => done(`${current()}/sign`, { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" }),
    submit: () => done(`${current()}/submit`),
    current,
  };
}

/** On a phone, on a desk, and nothing that needs sideways scrolling at 320 px. */
async function look(page: Page, axe: (page: Page) => Promise<void>, { desk = false } = {}) {
  if (scripts()) {
    await axe(page);
    if (desk) {
      await page.setViewportSize(DESK);
      await axe(page);
    }
  }
  await page.setViewportSize({ ...PHONE, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(PHONE);
}

async function draw(page: Page, canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no canvas");
  await page.mouse.move(box.x + 40, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step < 9; step++) {
    await page.mouse.move(box.x + 40 + step * 22, box.y + box.height * (step % 2 ? 0.3 : 0.7), { steps: 3 });
  }
  await page.mouse.up();
}

/** The words of a PDF on one line. */
const printed = (pdf: Buffer) =>
  execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" }).replace(/\s+/g, " ");

test("[MYJ-03][MYJ-04][MYJ-08][MYJ-13][MYJ-17][MYJ-29][MYJ-31] a booked row with label and badge opens a page with four blocks; others find no job", async ({
  page,
  browser,
  baseURL,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, told } = wording(language, t);
  const booked = makeBookedPosition(world);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: Buffer.from("zwei") });
  const open = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  makeApplication(world, open.position.id, booked.staff.user.id);
  await signIn(booked.staff.user);
  await page.goto("/staff/my-jobs");
  const applied = page.locator(`article[data-id="${open.position.id}"]`);
  await expect(applied.locator(".status")).toHaveText([label("applied")]);
  await expect(applied.getByRole("link", { name: "Hostess" })).toHaveAttribute("href", /\/job-details-applied\//);
  const ticket = ticketOf(page, booked);
  await expect(ticket.locator(".status").first()).toHaveText(label("bookingFixed"));
  await expect(ticket.getByText(label("ssnMissing"), { exact: true })).toBeVisible();
  await expect(ticket.getByText(label("bankMissing"), { exact: true })).toBeVisible();
  await expect(ticket.getByText(t("contract:badge.none"), { exact: true })).toBeVisible();
  await look(page, axe, { desk: true });

  await expect(ticket.getByRole("link", { name: t("contract:go.bank") })).toHaveAttribute("href", /#bank$/);
  await ticket.getByRole("link", { name: "Hostess" }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Hostess" })).toBeVisible();
  for (const section of ["bank", "contract", "briefings", "hours"]) {
    await expect(page.getByRole("region", { name: t(`contract:${section}.title`) })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) })).toBeVisible();
  await expect(page.getByRole("button", { name: t("contract:briefings.open", { slot: 2 }) })).toBeVisible();
  await expect(page.getByLabel(t("contract:bank.ssn"), { exact: true })).toHaveValue("");
  const day = language === "en" ? "4 Dec 26" : "4 Dez 26";
  for (const value of [day, "17:00–23:00", "Palais Ferstel, 1010 Wien", booked.event.eventName, "78,54 €"]) {
    await expect(ticket).toContainText(value);
  }
  await expect(ticket).toContainText(booked.employer.company.companyName);
  await expect(page.getByText(/149,40|24,90/)).toHaveCount(0);
  await expect(page.getByText(t("contract:contract.notYet"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("contract:hours.before", { day: "04.12.2026", time: "17:00" }) }),
  ).toBeDisabled();
  await look(page, axe, { desk: true });
  await page.goto(`${detailsOf(booked)}/${booked.staff.user.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Hostess" })).toBeVisible();

  const other = await browser.newContext({ viewport: PHONE, javaScriptEnabled: scripts(), baseURL: baseURL ?? "" });
  await signIn(makeStaff(world, { user: { firstName: "Jonas" } }).user, other);
  const stranger = await other.newPage();
  for (const path of [detailsOf(booked), `${detailsOf(booked)}/${booked.staff.user.id}`]) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(/\/staff\/job-wall$/);
  }
  expect((await stranger.goto(detailsOf(open)))?.status()).toBe(200);
  await told(stranger, "noBookedJobPositionFound");
  await look(stranger, axe);
  await other.close();
});

test("[MYJ-13][MYJ-14][MYJ-15][MYJ-16][MYJ-17][MYJ-18][MYJ-19][MYJ-20][MYJ-21][MYJ-22][MYJ-24][BANK-07][CTR-01][CTR-12] one label for each state, from the booking to the end of the job", async ({
  page,
  language,
  world,
  signIn,
  t,
}) => {
  const { label } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, create, sign, submit } = stepsOf(page, world, booked);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: Buffer.from("zwei") });
  const read = async (slot: number) =>
    expect((await post(page, `/staff/briefings/${booked.position.id}/${slot}`)).status()).toBe(200);
  const states: [what: () => Promise<unknown>, badge: string, label: Label, ...notes: Label[]][] = [
    [async () => {}, "none", "bookingFixed", "ssnMissing", "bankMissing", "readyForAction"],
    [
      async () => {
        world.setFaults("contract.create");
        await save();
        world.setFaults();
      },
      "none",
      "bankSubmitted",
      "readyForAction",
    ],
    [create, "created", "contractCreated", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [sign, "signed", "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => save({ bic: "GIBAATWWXXX" }), "notSubmitted", "contractNotSubmitted", "bankSubmitted", "readyForAction"],
    [sign, "signed", "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(1), "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(2), "submitted", "readyForTheJob", "bankSubmitted", "contractSubmitted", "briefingsRead"],
    [
      async () => {
        world.setClock(booked.position.endsAt);
        await signIn(booked.staff.user);
      },
      "submitted",
      "jobDone",
    ],
  ];
  await signIn(booked.staff.user);
  const ticket = ticketOf(page, booked);
  for (const [what, badge, primary, ...notes] of states) {
    await test.step(`${primary}, ${badge}`, async () => {
      await what();
      await page.goto("/staff/my-jobs");
      await expect(ticket.locator(".status").first()).toHaveText(label(primary));
      await expect(ticket.getByText(t(`contract:badge.${badge}`), { exact: true }).first()).toBeVisible();
      // What the badge says already is not said twice.
      const repeated = { submitted: "contractSubmitted", notSubmitted: "contractNotSubmitted" }[badge];
      const shown = notes.filter((note) => note !== repeated);
      await expect(ticket.locator(".status")).toHaveText([primary, ...shown].map(label));
      await page.goto(detailsOf(booked));
      await expect(ticket.locator(".status")).toHaveText([label(primary)]);
      if (notes.length > 0) await expect(ticket).toContainText(notes.map(label).join(" · "));
    });
  }
  // A submitted contract confirms the job, not its hours.
  await page
    .getByRole("region", { name: t("contract:hours.title") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/confirm-job-hours\//);
  await expect(page.getByLabel(t("hours:end"), { exact: true })).toBeEditable();
});

test("[BANK-01][BANK-02][BANK-03][BANK-04][BANK-05][BANK-06][BANK-07][BANK-08][BANK-10][BANK-11][MYJ-14][MYJ-18][ERR-21][ERR-22][CALL-41] bank form: each bad value, what is kept, the contract it makes, and the next booking", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, told } = wording(language, t);
  const booked = makeBookedPosition(world);
  await signIn(booked.staff.user);
  const refusals: [Partial<typeof BANK>, keyof typeof BANK, string][] = [
    [{ ssn: "" }, "ssn", "required"],
    [{ ssn: " -/. " }, "ssn", "required"],
    [{ ssn: "123 701 018" }, "ssn", "ssnLength"],
    [{ ssn: "12370101801234567" }, "ssn", "ssnLength"],
    [{ issuedName: "   " }, "issuedName", "required"],
    [{ issuedName: "L".repeat(51) }, "issuedName", "tooLong"],
    [{ nameOfInstitute: "" }, "nameOfInstitute", "required"],
    [{ nameOfInstitute: "B".repeat(51) }, "nameOfInstitute", "tooLong"],
    [{ iban: "" }, "iban", "required"],
    [{ iban: "AT61 1904 3002 3457 320" }, "iban", "tooShort"],
    [{ iban: `AT${"1".repeat(33)}` }, "iban", "tooLong"],
    [{ bic: " " }, "bic", "required"],
    [{ bic: "B".repeat(21) }, "bic", "tooLong"],
  ];
  for (const [given, field, key] of refusals) {
    const answer = await post(page, detailsOf(booked), { ...BANK, ...given });
    expect(answer.status(), `${field} ${key}`).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([[field, key]]);
  }
  const unknown = await post(page, "/staff/job-details/01UNKNOWN/01UNKNOWN", BANK);
  expect(unknown.status()).toBe(404);
  const words = await unknown.text();
  expect(words).toContain('data-message="bankUpdateFailed"');
  if (language === "en") expect(words).toContain("Failed to update bank details");
  expect(versionsOf(world, booked)).toEqual([]);

  await page.goto(detailsOf(booked));
  const field = (name: string) => page.getByLabel(t(`contract:bank.${name}`), { exact: true });
  const save = page.getByRole("button", { name: t("contract:bank.save") });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  await fill({ ...BANK, ssn: "123 701 018", bic: "B".repeat(21) });
  if (scripts()) {
    await field("iban").clear();
    await field("iban").pressSequentially("at611904300234573201");
    await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  }
  await save.click();
  await expect(page.locator('p[data-message="ssnLength"]')).toBeVisible();
  await expect(page.locator('p[data-message="tooLong"]')).toBeVisible();
  await expect(field("ssn")).toHaveValue("123 701 018");
  await expect(field("ssn")).toHaveAttribute("aria-invalid", "true");
  await expect(field("issuedName")).toHaveValue(BANK.issuedName);
  await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  await look(page, axe);

  await fill({ ssn: "1234 010190a", bic: BANK.bic });
  await save.click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await told(page, "contractCreated");
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractCreated")]);
  await expect(ticketOf(page, booked)).toContainText(label("bankSubmitted"));
  const box = page.getByRole("region", { name: t("contract:contract.title") });
  const [version] = versionsOf(world, booked);
  await expect(box).toContainText(version?.contractNumber ?? "none");
  await expect(box).not.toContainText("1904");
  await look(page, axe, { desk: true });
  expect(version).toMatchObject({ version: 1, language, signedAt: null, submittedAt: null, replacedAt: null });
  const savedOf = (bookingId: string) => {
    const row = world.db.select().from(bookedStaffDetails).where(eq(bookedStaffDetails.bookingId, bookingId)).get();
    if (!row) return null;
    const key = Buffer.from(readFileSync(join(dirname(world.path), "keys", "field-key"), "utf8"), "base64");
    const open = (column: string, stored: string) =>
      decryptField({ table: "booked_staff_details", column, rowId: bookingId }, stored, [key]);
    return {
      ssn: open("ssn_encrypted", row.ssnEncrypted),
      issuedName: row.issuedName,
      nameOfInstitute: row.nameOfInstitute,
      iban: open("iban_encrypted", row.ibanEncrypted),
      bic: open("bic_encrypted", row.bicEncrypted),
    };
  };
  const kept = { ...BANK, ssn: "1234010190A", iban: "AT611904300234573201", bic: "BKAUATWW" };
  expect(savedOf(booked.booking.id)).toEqual(kept);

  // The next booking asks anew, begins with the last values and keeps its own.
  const next = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  const second = makeBooking(world, next.position, makeApplication(world, next.position.id, booked.staff.user.id));
  await page.goto(detailsOf(next));
  await expect(field("ssn")).toHaveValue("1234010190A");
  await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  expect(savedOf(second.id)).toBeNull();
  await fill({ issuedName: "Familie Leitner" });
  await save.click();
  await told(page, "contractCreated");
  expect(savedOf(second.id)).toEqual({ ...kept, issuedName: "Familie Leitner" });
  expect(savedOf(booked.booking.id)).toEqual(kept);

  // Whatever else is posted along changes nothing of the job.
  const positionOf = () => world.db.select().from(positions).where(eq(positions.id, booked.position.id)).get();
  const before = positionOf();
  const more = { jobPlace: "Anderswo", staffTotalCents: "999999", pricePerHourCents: "9999", startsAt: "0" };
  expect((await post(page, detailsOf(booked), { ...BANK, ...more })).status()).toBe(302);
  expect(positionOf()).toEqual(before);
});

test("[CTR-01][CTR-02][CTR-04][CTR-05][CTR-10][CTR-13][ERR-18][CALL-31][CALL-33][CALL-34] the contract as PDF holds every value, and no step can be left out", async ({
  page,
  language,
  world,
  signIn,
  t,
}) => {
  const { told } = wording(language, t);
  const booked = makeBookedPosition(world, { jobTravelCostCents: 1500 });
  const { save, current } = stepsOf(page, world, booked);
  await signIn(booked.staff.user);
  for (const [path, fields] of [
    [detailsOf(booked), { intent: "create" }],
    ["/staff/contracts/01UNKNOWN/sign", { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" }],
    ["/staff/contracts/01UNKNOWN/submit", {}],
  ] as const) {
    const answer = await post(page, path, fields);
    expect(answer.status(), path).toBe(400);
    const body = await answer.text();
    expect(body).toContain('data-message="contractNotSigned"');
    if (language === "en") expect(body).toContain("Contract not signed, Something is wrong!");
  }
  expect((await page.goto("/staff/contracts/01UNKNOWN/sign"))?.status()).toBe(404);

  world.setFaults("contract.create");
  await save();
  await page.goto(detailsOf(booked));
  await told(page, "contractNotSigned");
  await expect(page.getByText(t("contract:contract.failed"))).toBeVisible();
  world.setFaults();
  await page.getByRole("button", { name: t("contract:contract.create") }).click();
  await told(page, "contractCreated");
  const submit = page.getByRole("button", { name: t("contract:contract.submit") });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(t("contract:contract.signFirst"));
  const unsigned = await post(page, `${current()}/submit`);
  expect(unsigned.status()).toBe(400);
  expect(await unsigned.text()).toContain('data-message="contractNotSigned"');
  expect(versionsOf(world, booked)).toMatchObject([{ signedAt: null, submittedAt: null }]);

  const link = page.getByRole("link", { name: t("contract:contract.open") });
  const [contract] = versionsOf(world, booked);
  await expect(link).toHaveAttribute("href", `/staff/contracts/${contract?.id}/document.pdf`);
  const pdf = await page.request.get(`${current()}/document.pdf`);
  const fileName = `${language === "en" ? "Contract" : "Vertrag"}-${contract?.contractNumber}.pdf`;
  expect(pdf.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${fileName}"`,
  });
  const text = printed(await pdf.body());
  for (const value of [
    contract?.contractNumber ?? "none",
    "Tagwerk Personal GmbH",
    "Praterstraße 1, 1020 Wien",
    "Anna Leitner",
    "Neubaugasse 5, 1070 Wien",
    "1237010180",
    BANK.issuedName,
    BANK.nameOfInstitute,
    BANK.iban,
    "BKAUATWW",
    "Wien, 20.11.2026",
    booked.employer.company.companyName,
    booked.event.eventName,
    "Hostess",
    "Gäste empfangen.",
    "Palais Ferstel, 1010 Wien",
    "04.12.2026",
    "17:00",
    "23:00",
    "13,09 €",
    "15,00 €",
    "93,54 €",
    language === "en" ? "issued electronically on 20.11.2026" : "elektronisch ausgestellt am 20.11.2026",
    language === "en"
      ? "gross pay of casually employed marginal workers"
      : "Bruttoentgelt für fallweise, geringfügig Beschäftigte",
  ]) {
    expect(text).toContain(value);
  }
  expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
  const download = await page.request.get(`${current()}/document.pdf?download`);
  expect(download.headers()["content-disposition"]).toBe(`attachment; filename="${fileName}"`);
});

test("[CTR-01][CTR-02][CTR-03][CTR-06][CTR-07][CTR-08][CTR-09][CTR-11][CTR-12][MYJ-15][MYJ-16][BANK-07][ERR-19][ERR-20][ERR-23][LIM-38][CALL-35] sign, submit, change the bank data, sign and submit again", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, told } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, current } = stepsOf(page, world, booked);
  await signIn(booked.staff.user);
  await save();
  const signPath = `${current()}/sign`;
  const names = { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" };
  for (const [given, field, key] of [
    [{ firstName: "   " }, "firstName", "required"],
    [{ lastName: "" }, "lastName", "required"],
    [{ signatureText: "  " }, "signature", "signatureRequired"],
    [{ signature: `data:image/png;base64,${await blankPng(page)}` }, "signature", "signatureRequired"],
  ] as const) {
    const answer = await post(page, signPath, { ...names, ...given });
    expect(answer.status(), field).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([[field, key]]);
  }
  expect(versionsOf(world, booked)).toMatchObject([{ signedAt: null }]);

  await page.goto(detailsOf(booked));
  await ticketOf(page, booked)
    .getByRole("link", { name: t("contract:go.sign") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${signPath}$`));
  await expect(page.getByRole("heading", { level: 1, name: t("contract:sign.title") })).toBeVisible();
  const html = await (await page.request.get(signPath)).text();
  expect(html).toMatch(/<canvas[^>]* width="300" height="125"/);
  const sign = page.getByRole("button", { name: t("contract:sign.submit"), exact: true });
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  await field("contract:sign.firstName").fill("   ");
  if (scripts()) {
    const canvas = page.getByRole("img", { name: t("common:form.signature") });
    const drawing = page.locator('input[name="signature"]');
    await expect(sign).toBeDisabled();
    await expect(sign).toHaveAccessibleDescription(t("contract:sign.locked"));
    await draw(page, canvas);
    await expect(sign).toBeDisabled();
    await field("contract:sign.firstName").fill(" Anna ");
    await expect(sign).toBeEnabled();
    await page.getByRole("button", { name: t("common:form.clearSignature") }).click();
    await expect(drawing).toHaveValue("");
    await expect(sign).toBeDisabled();
    await draw(page, canvas);
    const png = Buffer.from((await drawing.inputValue()).split(",")[1] ?? "", "base64");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 125]);
  } else {
    await sign.click();
    await expect(page.locator('p[data-message="required"]')).toBeVisible();
    await expect(page.locator('p[data-message="signatureRequired"]')).toBeVisible();
    await expect(field("contract:sign.lastName")).toHaveValue("Leitner");
    await field("contract:sign.firstName").fill(" Anna ");
    const photo = await typedSignatureImage("Anna Leitner");
    if (!photo.ok) throw new Error(photo.reason);
    await field("common:signature.upload").setInputFiles({
      name: "Unterschrift.png",
      mimeType: "image/png",
      buffer: photo.image.bytes,
    });
  }
  await look(page, axe, { desk: true });
  await sign.dblclick();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await told(page, "contractSigned");
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractSigned")]);
  await expect(ticketOf(page, booked)).toContainText(label("contractNotSubmitted"));
  const [first] = versionsOf(world, booked);
  expect(first).toMatchObject({
    signedAt: world.now,
    signedFirstName: "Anna",
    signedLastName: "Leitner",
    signedWay: scripts() ? "drawn" : "uploaded",
    submittedAt: null,
  });
  const signatures = world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, first?.id ?? ""), eq(auditEntries.action, "contractSigned")))
    .all();
  expect(signatures).toHaveLength(1);

  const submit = page.getByRole("button", { name: t("contract:contract.submit") });
  await expect(submit).toBeEnabled();
  await page.goto(`${current()}/submit`);
  await expect(page.getByRole("heading", { level: 1, name: t("contract:submit.title") })).toBeVisible();
  await look(page, axe, { desk: true });
  await submit.click();
  await told(page, "contractSubmitted");
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractSubmitted")]);
  await expect(submit).toHaveCount(0);
  await look(page, axe);
  expect(versionsOf(world, booked)).toMatchObject([{ submittedAt: world.now }]);

  // A change asks for a new signature; this one is typed.
  await page.getByText(t("contract:bank.change")).click();
  await field("contract:bank.nameOfInstitute").fill("Raiffeisen Krems");
  await page.getByRole("button", { name: t("contract:bank.save") }).click();
  await told(page, "contractCreated");
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractNotSubmitted")]);
  await expect(page.getByText(t("contract:contract.again"))).toBeVisible();
  await expect(submit).toBeDisabled();
  expect((await post(page, `${current()}/submit`)).status()).toBe(400);
  await page.getByRole("link", { name: t("contract:contract.sign") }).click();
  if (scripts()) {
    await page.getByText(t("common:signature.instead")).click();
    await expect(sign).toBeDisabled();
  }
  await field("common:signature.type").fill("Anna Leitner");
  await sign.click();
  await told(page, "contractSigned");
  await submit.click();
  await told(page, "contractSubmitted");
  const versions = versionsOf(world, booked);
  expect(versions).toMatchObject([
    { version: 1, replacedAt: world.now, submittedAt: world.now },
    { version: 2, replacedAt: null, signedWay: "typed", submittedAt: world.now },
  ]);

  // The copy with its evidence comes by mail and stays to be opened.
  const [, second] = versions;
  const subject = t("mails:contractSubmitted.subject", { number: second?.contractNumber });
  const arrived = () =>
    world.mails().filter((mail) => mail.to === booked.staff.user.email && mail.subject === subject).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
  const pdf = await page.request.get(`${current()}/document.pdf`);
  const text = printed(await pdf.body());
  for (const part of [
    second?.contractNumber ?? "none",
    "Tagwerk Personal GmbH",
    "Raiffeisen Krems",
    language === "en" ? "Evidence of the electronic signature" : "Nachweis der elektronischen Unterschrift",
    language === "en" ? "name typed" : "Name getippt",
    second?.bodySha256 ?? "none",
  ]) {
    expect(text.replaceAll(" ", "")).toContain(part.replaceAll(" ", ""));
  }
  expect((await pdf.body()).includes("/Subtype /Image")).toBe(true);

  // A copy that is lost is said on the page of the job, without a broken download.
  const stored = versionsOf(world, booked).at(-1);
  expect(stored).toMatchObject({
    contractNumber: expect.stringMatching(/^V-2026-\d{6}$/),
    bodyFileId: expect.any(String),
    signatureFileId: expect.any(String),
    documentFileId: expect.any(String),
  });
  const document = world.db
    .select()
    .from(files)
    .where(eq(files.id, stored?.documentFileId ?? ""))
    .get();
  rmSync(join(dirname(world.path), "files", document?.path ?? "none"));
  await page.goto(`${current()}/document.pdf`);
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await told(page, "downloadFailed");
});

/** A white picture, as an empty canvas gives it. */
async function blankPng(page: Page): Promise<string> {
  const white = await page.context().browser()?.newPage();
  const bytes = await white?.screenshot({ clip: { x: 0, y: 0, width: 300, height: 125 } });
  await white?.close();
  return bytes?.toString("base64") ?? "";
}

test("[MYJ-19][MYJ-20][MYJ-21][MYJ-25][MYJ-26][ERR-23][CALL-36] briefings are downloaded under their name and marked; a lost one says so", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, told } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, sign, submit } = stepsOf(page, world, booked);
  const first = Buffer.from("%PDF-1.4 Treffpunkt 16:45");
  const second = Buffer.from("Treffpunkt Garderobe");
  makeBriefing(world, booked.position.id, { slot: 1, bytes: first });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: second, extension: "docx" });
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("readyForAction")]);
  const section = page.getByRole("region", { name: t("contract:briefings.title") });
  const mark = (read: string) => section.getByText(t(`contract:briefings.${read}`), { exact: true });
  await expect(mark("unread")).toHaveCount(2);
  for (const [slot, bytes, name] of [
    [1, first, "Briefing-04.12.2026.pdf"],
    [2, second, "Briefing-04.12.2026.docx"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("button", { name: t("contract:briefings.open", { slot }) }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(readFileSync(await download.path())).toEqual(bytes);
    await page.reload();
    await expect(mark("read")).toHaveCount(slot);
    await expect(ticketOf(page, booked).locator(".status")).toHaveText([
      label(slot === 1 ? "readyForAction" : "readyForTheJob"),
    ]);
  }
  await expect(ticketOf(page, booked)).toContainText(label("briefingsRead"));
  await look(page, axe);

  const lost = makeBookedPosition(world);
  makeBriefing(world, lost.position.id, { slot: 1, bytes: first, lost: true });
  const here = `/staff/briefings/${booked.position.id}`;
  for (const path of [`${here}/3`, `${here}/..%2F1`, `/staff/briefings/${lost.position.id}/1`]) {
    expect((await post(page, path)).status(), path).toBe(404);
  }
  await signIn(lost.staff.user);
  await page.goto(detailsOf(lost));
  await section.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(lost)}$`));
  await told(page, "downloadFailed");
  await expect(mark("unread")).toHaveCount(1);
});

test("[MYJ-09][MYJ-10][MYJ-31][BANK-09][CTR-05][CALL-32] bank data, contract and briefings stay with the booked person", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
}) => {
  const booked = makeBookedPosition(world);
  const { save, sign, submit, current } = stepsOf(page, world, booked);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  expect((await page.request.get(`${current()}/document.pdf`)).status()).toBe(200);
  const pages = [detailsOf(booked), "/staff/my-jobs", `${current()}/sign`, `${current()}/submit`];
  const visit = async (user: Parameters<typeof signIn>[0], paths: string[]) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await signIn(user, context);
    const answers = [];
    for (const path of paths) answers.push(await context.request.get(path));
    const bodies = (await Promise.all(answers.map((answer) => answer.text()))).join();
    for (const secret of ["1237010180", "AT61", "AT••", BANK.issuedName, BANK.nameOfInstitute, "BKAUATWW"]) {
      expect(bodies).not.toContain(secret);
    }
    return { context, bodies, states: answers.map((answer) => answer.status()) };
  };

  const stranger = await visit(makeStaff(world).user, [...pages, `${current()}/document.pdf`]);
  expect(stranger.states).toEqual([200, 200, 404, 404, 404]);
  expect(stranger.bodies).not.toContain(booked.position.id);
  const foreign = await stranger.context.newPage();
  const sentAway = await post(foreign, detailsOf(booked), BANK);
  expect([sentAway.status(), sentAway.headers().location]).toEqual([302, "/staff/job-wall"]);
  expect((await post(foreign, `${current()}/submit`)).status()).toBe(400);
  expect((await post(foreign, `/staff/briefings/${booked.position.id}/1`)).status()).toBe(404);
  await stranger.context.close();

  const company = [`/organization/my-events/${booked.event.id}`, `/organization/staff-details/${booked.staff.user.id}`];
  const employer = await visit(booked.employer.user, [...company, ...pages, `${current()}/document.pdf`]);
  expect(employer.states[0]).toBe(200);
  expect(employer.states.at(-1)).toBe(403);
  await employer.context.close();

  expect(versionsOf(world, booked)).toHaveLength(1);
});

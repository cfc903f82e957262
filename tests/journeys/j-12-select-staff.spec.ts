import type { Locator, Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import { applications, listEntries, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../factories/rows";
import { makePhoto, makeVoiceSample } from "../factories/staff-files";
import { expect, type JourneyWorld, test } from "../support/journey";
import { lookAt, withScripts } from "../support/look-at";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OVERVIEW = /\/organization\/request-overview$/;

/** The catalogue's English words. */
const english = {
  noApplications: "No Applications",
  noDetailsFound: "No details found!",
  Areyousure: "Are you sure?",
  noStaffAddedToList: "No Staff Added to List",
  staffBloked: "Staff is blocked on this date and time. Please check after 45 mins",
  staffBooked: "Staff is already booked on this date!",
  staffRejected: "Staff is rejected for this position!",
  failedToBookStaff: "Failed to book staff!",
  employeeAlreadyBookForaJob: "The applicant is already booked for a job at this time!",
  anotherUserBooked: "Another user has been booked for this job.",
};

type Position = ReturnType<typeof makePosition>;
type Application = ReturnType<typeof makeApplication>;
type Given = Parameters<typeof makeStaff>[1];

const selectionOf = ({ id }: Position, prefix = "/organization") => `${prefix}/positions/${id}/selection`;
const told = (page: Page, key: string) => page.locator(`[data-message="${key}"]`);

/** Somebody who applied for a position; all are called Leitner and, unless given else, born on 2000-03-14. */
function apply(world: JourneyWorld, position: Position, firstName: string, given: Given = {}, appliedAt = world.now) {
  const staff = makeStaff(world, { ...given, user: { firstName, ...given.user } });
  const application = makeApplication(world, position.id, staff.user.id, {
    appliedAt,
    remarks: `${firstName} freut sich.`,
  });
  return { ...staff, application };
}

/** The three columns of the selection, its people, and what can be done about them. */
function selection(page: Page, t: TFunction) {
  const lane = (name: "applicants" | "ready" | "rejected") =>
    page.getByRole("region", { name: t(`booking:selection.${name}`), exact: true });
  const person = ({ id }: Application) => page.locator(`li[data-id="${id}"]`);
  const named = (within: Locator, role: "button" | "link", key: string) =>
    within.getByRole(role, { name: new RegExp(`^${t(`booking:${key}`)}`) });
  return {
    lane,
    person,
    button: (of: Application, key: "add" | "remove" | "book" | "reject" | "release") =>
      named(person(of), "button", `selection.${key}`),
    link: (of: Application, key: "choose" | "profile") => named(person(of), "link", `selection.${key}`),
    column: (name: "applicants" | "ready" | "rejected", of: Application) =>
      lane(name).locator(`li[data-id="${of.id}"]`),
  };
}

const applicationRow = (world: JourneyWorld, { id }: Application) =>
  world.db.select().from(applications).where(eq(applications.id, id)).get();
const entriesOf = (world: JourneyWorld, { id }: Application) =>
  world.db
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.applicationId, id), isNull(listEntries.removedAt)))
    .all();

test("[SEL-01][SEL-09][SEL-25][SEL-36][SEL-38][ERR-33][LIM-16] three columns with the days left, empty ones say so, and only the own company's", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const mira = apply(world, position, "Mira");
  const jonas = apply(world, position, "Jonas", {}, world.now - 3 * DAY);
  const vera = apply(world, position, "Vera", {}, world.now - DAY);
  const paul = apply(world, position, "Paul");
  const set = (id: string, values: Partial<Application>) =>
    world.db.update(applications).set(values).where(eq(applications.id, id)).run();
  set(vera.application.id, { readyAt: world.now });
  set(paul.application.id, { rejectedAt: world.now, rejectedBy: employer.user.id });
  const empty = makePosition(world, job, { startsAt: position.startsAt + DAY });
  const { lane, column, person } = selection(page, t);

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    language === "en" ? "Who works on Friday 04.12.26?" : "Wer arbeitet am Freitag 04.12.26?",
  );
  await expect(column("applicants", mira.application)).toContainText("Mira, 26");
  await expect(column("applicants", mira.application)).toContainText("8*");
  await expect(column("applicants", jonas.application)).toContainText("5*");
  await expect(column("ready", vera.application)).toContainText("Vera, 26");
  await expect(column("rejected", paul.application)).toContainText("Paul, 26");
  await expect(page.getByRole("main")).not.toContainText("Leitner");
  await lookAt(page, axe);

  await page.goto(selectionOf(empty));
  for (const name of ["applicants", "ready", "rejected"] as const) {
    await expect(lane(name).getByRole("heading", { level: 3 })).toHaveText(
      language === "en" ? english.noApplications : t("messages:noApplications"),
    );
  }
  await lookAt(page, axe);

  // The session lasts a day, so the person signs in again; after the 8 days the badge stops at 0 (D-43).
  for (const [days, left] of [
    [3, "5*"],
    [9, "0*"],
  ] as const) {
    world.setClock(mira.application.appliedAt + days * DAY);
    await signIn(employer.user);
    await page.goto(selectionOf(position));
    await expect(person(mira.application)).toContainText(left);
  }

  await signIn(makeEmployer(world).user);
  expect((await page.goto(selectionOf(position)))?.status()).toBe(404);
  await signIn(makeSuperuser(world).user);
  await page.goto(selectionOf(position, "/superuser"));
  await expect(page.getByRole("main")).toContainText(employer.company.companyName);
  await expect(column("applicants", mira.application)).toBeVisible();
  await expect(column("ready", vera.application)).toBeVisible();
  await expect(column("rejected", paul.application)).toBeVisible();
  await lookAt(page, axe);
});

test("[SEL-02][SEL-03][SEL-04][SEL-05][SEL-06][SEL-07][SEL-08][LIM-12][LIM-13][CALL-56] each filter narrows the applicants", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  apply(world, position, "Mira", { profile: { driversLicense: true, carAvailable: false } });
  apply(world, position, "Jonas", {
    profile: {
      gender: "male",
      hairColor: "black",
      size: "male-large",
      foreignLanguages: ["fr"],
      driversLicense: true,
      carAvailable: true,
      // St. Pölten, 55 km away.
      latitude: 48.2047,
      longitude: 15.6256,
    },
  });
  apply(world, position, "Sofia", {
    profile: {
      gender: "other",
      hairColor: "red",
      size: "female-medium",
      motherTongue: "ru",
      foreignLanguages: ["zh"],
      driversLicense: false,
      carAvailable: true,
      // Graz, 144 km away.
      latitude: 47.07,
      longitude: 15.44,
    },
  });
  await signIn(employer.user);
  await page.goto(selectionOf(position));
  const filter = page.getByRole("form", { name: t("booking:filter.label") });
  const radius = filter.getByLabel(t("booking:filter.kms"));
  const group = (key: string) => filter.getByRole("group", { name: t(`booking:filter.${key}`), exact: true });
  const box = (key: string) => filter.getByRole("checkbox", { name: t(`booking:filter.${key}`), exact: true });
  const values = (key: string) =>
    group(key)
      .getByRole("checkbox", { includeHidden: true })
      .evaluateAll((boxes) => boxes.map((input) => input.getAttribute("value")));
  expect(await radius.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "",
    "10",
    "25",
    "50",
    "75",
    "100",
  ]);
  expect(await values("languages")).toEqual(["en", "de", "ru", "fr", "it", "zh"]);
  await filter.getByText(t("booking:filter.looks")).click();
  expect(await values("hairColors")).toEqual(["none", "red", "black", "brown", "blond", "white", "gray", "other"]);
  expect((await values("genders")).sort()).toEqual(["female", "male", "other"]);
  expect(await values("sizes")).toEqual(["x-small", "small", "medium", "large", "x-large", "xx-large"]);
  await lookAt(page, axe);

  const applicants = selection(page, t).lane("applicants").getByRole("listitem").getByRole("heading");
  const look = (key: string, value: string) => async () => {
    if (!(await group(key).isVisible())) await filter.getByText(t("booking:filter.looks")).click();
    await group(key).locator(`input[value="${value}"]`).check();
  };
  const tick = (key: string) => () => box(key).check();
  const narrowed: [string, (() => Promise<unknown>)[], string[]][] = [
    ["kms=75", [() => radius.selectOption("75")], ["Jonas, 26", "Mira, 26"]],
    ["kms=50", [() => radius.selectOption("50")], ["Mira, 26"]],
    ["languages=fr", [() => group("languages").locator('input[value="fr"]').check()], ["Jonas, 26"]],
    ["hairColors=red", [look("hairColors", "red")], ["Sofia, 26"]],
    ["genders=male", [look("genders", "male")], ["Jonas, 26"]],
    ["sizes=small", [look("sizes", "small")], ["Mira, 26"]],
    ["driversLicense=on", [tick("driversLicense")], ["Jonas, 26", "Mira, 26"]],
    ["carAvailable=on", [tick("carAvailable")], ["Jonas, 26", "Sofia, 26"]],
    ["carAvailable=on", [tick("carAvailable"), tick("driversLicense")], ["Jonas, 26"]],
  ];
  for (const [query, choose, people] of narrowed) {
    for (const step of choose) await step();
    await filter.getByRole("button", { name: t("booking:filter.submit") }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]${query}(&|$)`));
    if (query === "hairColors=red") {
      // Nothing is hidden by looks until somebody says why; the reason stays.
      await expect(applicants).toHaveCount(3);
      await page.getByLabel(t("booking:filter.reason")).fill("Die Uniform passt nur so.");
      await page.getByRole("button", { name: t("booking:filter.keepReason") }).click();
      await expect(page.getByText("Die Uniform passt nur so.")).toBeVisible();
    }
    await expect(applicants).toHaveCount(people.length);
    expect((await applicants.allTextContents()).sort()).toEqual(people);
    await page
      .getByRole("link", { name: t("booking:selection.resetFilter") })
      .first()
      .click();
    await expect(applicants).toHaveCount(3);
  }
  await page.goto(`${selectionOf(position)}?kms=10&genders=other`);
  await expect(radius).toHaveValue("10");
  await expect(group("genders").locator('input[value="other"]')).toBeChecked();
  await expect(page.getByText(t("booking:selection.noneFits"))).toBeVisible();
  await lookAt(page, axe);
});

test("[SEL-11][SEL-12][SEL-26][SEL-27][SEL-28][SEL-29][SEL-30][SEL-31][SEL-32][SEL-33][SEL-34][SEL-35][STF-28][ADM-06][ERR-36][CALL-48][CALL-57] the profile opens in a new tab and keeps to itself how to reach the person", async ({
  page,
  context,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { position, job, event } = makePostedPosition(world, employer.company.id);
  const mira = apply(world, position, "Mira", {
    user: { lastName: "Wagenhofer" },
    profile: { jobExperience: "Zwei Jahre Messe.", previousJobs: [makeStaffType(world).id] },
  });
  const photo = await makePhoto(world, mira.user.id, { sortOrder: 1 });
  const standIn = await makePhoto(world, mira.user.id, { originalName: "employee-0815.png" });
  makeVoiceSample(world, mira.user.id);
  const gerda = apply(world, position, "Gerda");
  await makePhoto(world, gerda.user.id, { originalName: "user-0816.png" });
  const applied = (day: number) => {
    const other = makePosition(world, job, { startsAt: position.startsAt + day * DAY });
    return { other, application: makeApplication(world, other.id, mira.user.id) };
  };
  const [deleted, rejected, booked, taken] = [applied(1), applied(2), applied(3), applied(4)];
  const set = ({ application }: { application: Application }, values: Partial<Application>) =>
    world.db.update(applications).set(values).where(eq(applications.id, application.id)).run();
  world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, deleted.other.id)).run();
  set(rejected, { rejectedAt: world.now, rejectedBy: employer.user.id });
  makeBooking(world, booked.other, apply(world, booked.other, "Lena").application);
  set(apply(world, taken.other, "Nora"), { readyAt: world.now });
  const rival = makeEmployer(world);
  const abroad = makePostedPosition(world, rival.company.id, { startsAt: position.startsAt + 5 * DAY });
  const elsewhere = makeApplication(world, abroad.position.id, mira.user.id);
  const secrets = [
    "Wagenhofer",
    mira.user.email,
    mira.user.phone ?? "",
    "Neubaugasse",
    "2000-03-14",
    "14.03.2000",
    rival.company.companyName,
  ];

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  const { person, button, link } = selection(page, t);
  for (const key of ["add", "book", "reject"] as const) await expect(button(mira.application, key)).toBeEnabled();
  await expect(person(mira.application).locator(`img[src^="/files/${photo}"]`)).toBeVisible();
  await expect(person(gerda.application).locator("img")).toHaveCount(0);
  await expect(person(gerda.application).locator("svg").first()).toBeVisible();
  await expect(link(mira.application, "profile")).toHaveAttribute("target", "_blank");
  const selectionSource = await page.content();
  for (const secret of secrets) expect(selectionSource).not.toContain(secret);
  const opened = context.waitForEvent("page");
  await link(mira.application, "profile").click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/staff-details/${mira.user.id}$`));
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Mira");
  const main = tab.getByRole("main");
  const facts = [
    t("common:unit.years", { count: 26 }),
    t("staff:measure.height", { value: 172 }),
    t("staff:measure.weight", { value: 64 }),
    t("staff:hairColor.brown"),
    t("staff:size.female-small"),
    "Hostess",
    "Zwei Jahre Messe.",
  ];
  for (const fact of facts) await expect(main).toContainText(fact);
  const source = await tab.content();
  for (const secret of [...secrets, standIn]) expect(source).not.toContain(secret);
  expect(source).toContain(`/files/${photo}`);
  const row = ({ id }: Application) => tab.locator(`tr[data-id="${id}"]`);
  await expect(row(mira.application)).toContainText(event.eventName);
  for (const hidden of [deleted, rejected, booked, taken]) await expect(row(hidden.application)).toHaveCount(0);
  await expect(row(elsewhere)).toHaveCount(0);
  const voice = tab.getByLabel(t("booking:staff.listen", { name: "Mira" }));
  const sample = await tab.request.get((await voice.getAttribute("src")) ?? "");
  expect([sample.status(), sample.headers()["content-type"]]).toEqual([200, "audio/wav"]);
  if (withScripts()) {
    await voice.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  }
  await lookAt(tab, axe);

  expect((await tab.goto("/staff-details/01UNKNOWN"))?.status()).toBe(404);
  await expect(told(tab, "noDetailsFound")).toHaveText(
    language === "en" ? english.noDetailsFound : t("messages:noDetailsFound"),
  );
  await lookAt(tab, axe);
  expect((await tab.goto(`/staff-detail/${mira.user.id}`))?.url()).toMatch(/\/(en)?$/);
  await tab.close();

  for (const { user } of [makeStaff(world), makeSuperuser(world)]) {
    await signIn(user);
    await page.goto(`/staff-details/${mira.user.id}`);
    await expect(page).toHaveURL(/\/(en)?$/);
  }
  await page.goto(selectionOf(position, "/superuser"));
  await expect(link(mira.application, "profile")).toHaveAttribute("href", `/staff-detail/${mira.user.id}`);
  await page.goto(`/staff-detail/${mira.user.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Wagenhofer");
  const all = [mira.application, elsewhere, ...[deleted, rejected, booked, taken].map((one) => one.application)];
  for (const { id } of all) await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible();
  await lookAt(page, axe);
});

test("[SEL-13][SEL-14][SEL-15][SEL-17][SEL-18][SEL-24][CALL-53][ERR-75] somebody becomes ready after a question, goes on the list, off it and is rejected", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
  baseURL,
}) => {
  const employer = makeEmployer(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const mira = apply(world, position, "Mira").application;
  const jonas = apply(world, position, "Jonas").application;
  const here = new RegExp(`${selectionOf(position)}$`);
  const { column, button, link, person } = selection(page, t);
  await signIn(employer.user);
  await page.goto(selectionOf(position));

  await link(mira, "choose").click();
  await expect(told(page, "Areyousure")).toHaveText(language === "en" ? english.Areyousure : t("messages:Areyousure"));
  await expect(told(page, "Areyousuretext")).toHaveText(t("messages:Areyousuretext"));
  await expect(page.getByRole("main")).toContainText("Mira, 26");
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("booking:ready.keep") }).click();
  await expect(page).toHaveURL(here);
  await expect(column("applicants", mira)).toBeVisible();
  expect(applicationRow(world, mira)?.readyAt).toBeNull();
  await link(mira, "choose").click();
  await page.getByRole("button", { name: t("booking:ready.confirm") }).click();
  await expect(page).toHaveURL(here);
  await expect(told(page, "applicantReady")).toHaveText(t("messages:applicantReady"));
  await expect(column("ready", mira)).toContainText("Mira freut sich.");
  await expect(column("ready", mira)).toContainText("20.11.");
  await expect(column("applicants", mira)).toHaveCount(0);
  expect(applicationRow(world, mira)).toMatchObject({ readyAt: world.now, remarks: "Mira freut sich." });

  // SEL-18: only one applicant of a position at a time.
  await expect(button(jonas, "add")).toBeDisabled();
  await expect(link(jonas, "choose")).toHaveCount(0);
  const postAdd = (to: Position, applicationId: string) =>
    page.request.post(selectionOf(to), {
      form: { applicationId, intent: "add" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
  const refused = await postAdd(position, jonas.id);
  expect([refused.status(), refused.headers().location]).toEqual([302, "/organization/request-overview"]);
  expect(entriesOf(world, jonas)).toEqual([]);
  await page.goto("/organization/request-overview");
  await expect(told(page, "anotherApplicantReady")).toContainText("Jonas");

  await page.goto(selectionOf(position));
  const count = (people: number) =>
    page.getByRole("main").getByRole("link", {
      name: `${t("booking:selection.list")} (${t("booking:selection.listCount", { count: people })})`,
    });
  await expect(count(0)).toBeVisible();
  await button(mira, "add").click();
  await expect(told(page, "staffAddedToList")).toHaveText(t("messages:staffAddedToList"));
  await expect(count(1)).toBeVisible();
  await expect(column("ready", mira)).toContainText(t("booking:selection.onList"));
  await expect(button(mira, "add")).toHaveCount(0);
  await expect(button(jonas, "add")).toBeDisabled();
  expect(entriesOf(world, mira)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  await lookAt(page, axe);

  await button(mira, "remove").click();
  await expect(told(page, "Staffremoved")).toHaveText(t("messages:Staffremoved"));
  await expect(column("ready", mira)).not.toContainText(t("booking:selection.onList"));
  await expect(count(0)).toBeVisible();
  await button(mira, "add").click();
  await expect(count(1)).toBeVisible();
  await button(mira, "reject").click();
  await expect(told(page, "applicantRejected")).toHaveText(t("messages:applicantRejected"));
  await expect(column("rejected", mira)).toBeVisible();
  await expect(column("ready", mira)).toHaveCount(0);
  await expect(count(0)).toBeVisible();
  await expect(button(jonas, "add")).toBeEnabled();
  expect(applicationRow(world, mira)).toMatchObject({ rejectedAt: world.now, readyAt: null });
  expect(entriesOf(world, mira)).toEqual([]);
  const contact = selection(page, t).lane("rejected").getByRole("link");
  await expect(contact).toHaveAttribute("href", language === "en" ? "/en/contact" : "/contact");

  const next = makePosition(world, job, { startsAt: position.startsAt + DAY });
  const lena = apply(world, next, "Lena").application;
  const nora = apply(world, next, "Nora").application;
  makeBooking(world, next, lena);
  await page.goto(selectionOf(next));
  await expect(person(lena)).toContainText("Lena Leitner");
  await expect(button(nora, "add")).toBeDisabled();
  expect((await postAdd(next, nora.id)).headers().location).toBe("/organization/request-overview");
  expect(entriesOf(world, nora)).toEqual([]);
});

test("[SEL-10][SEL-20][CART-05][ERR-55][LIM-15] a second company waits 45 minutes for somebody on the first one's list", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const [first, second] = [makeEmployer(world), makeEmployer(world)];
  const { position } = makePostedPosition(world, first.company.id);
  const mira = apply(world, position, "Mira");
  const rival = makePostedPosition(world, second.company.id, { startsAt: position.startsAt + 2 * HOUR }).position;
  const wanted = makeApplication(world, rival.id, mira.user.id);
  await signIn(first.user);
  await page.goto(selectionOf(position));
  await expect(selection(page, t).person(mira.application)).not.toContainText("45m");
  await selection(page, t).button(mira.application, "add").click();
  await expect(told(page, "staffAddedToList")).toBeVisible();

  const others = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: withScripts() });
  const their = await others.newPage();
  const { person, button, column } = selection(their, t);
  await signIn(second.user, others);
  const blocked = async () => {
    await their.goto(selectionOf(rival));
    await expect(person(wanted)).toContainText("45m");
    await button(wanted, "add").click();
    await expect(their).toHaveURL(OVERVIEW);
    const text = language === "en" ? english.staffBloked : t("messages:staffBloked");
    await expect(told(their, "staffBloked")).toHaveText(`Mira: ${text}`);
    expect(entriesOf(world, wanted)).toEqual([]);
  };
  await blocked();
  await their.goto(selectionOf(rival));
  await lookAt(their, axe);
  world.setClock(world.now + 44 * MINUTE);
  await blocked();
  world.setClock(world.now + 2 * MINUTE);
  await their.goto(selectionOf(rival));
  await expect(person(wanted)).not.toContainText("45m");
  await button(wanted, "add").click();
  await expect(told(their, "staffAddedToList")).toBeVisible();
  await expect(column("ready", wanted)).toContainText(t("booking:selection.onList"));
  expect(entriesOf(world, wanted)).toHaveLength(1);

  // The first company keeps the entry, but no longer the person (D-44).
  await page.goto("/organization/booking-list");
  await expect(page.locator(`[data-id="${entriesOf(world, mira.application)[0]?.id}"]`)).toContainText(
    t("common:hold.over"),
  );
  await expect(told(page, "staffBloked")).toContainText("Mira");
  await others.close();
});

test("[SEL-21][SEL-22][SEL-23][SEL-37][CART-07][CALL-28][CALL-29][ERR-54][ERR-56][ERR-57][ERR-58][ERR-59][ERR-60] who cannot be had is named with the reason, and a failed add leads to the overview", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { position, job, event } = makePostedPosition(world, employer.company.id);
  const rival = makePostedPosition(world, makeEmployer(world).company.id).position;
  const mira = apply(world, position, "Mira");
  const jonas = apply(world, position, "Jonas");
  const vera = apply(world, position, "Vera");
  const paul = apply(world, position, "Paul");
  makeBooking(world, rival, makeApplication(world, rival.id, mira.user.id));
  const sameTime = makePosition(world, job);
  makeListEntry(world, sameTime, makeApplication(world, sameTime.id, vera.user.id, { readyAt: world.now }));
  const { button } = selection(page, t);
  const says = async (key: string, name: string) => {
    const text = language === "en" && key in english ? english[key as keyof typeof english] : t(`messages:${key}`);
    await expect(page.getByRole("alert").and(told(page, key))).toHaveText(`${name}: ${text}`);
  };
  const addRefused = async (application: Application, key: string, name: string) => {
    await button(application, "add").click();
    await expect(page).toHaveURL(OVERVIEW);
    await says(key, name);
    expect(entriesOf(world, application)).toEqual([]);
    await page.goto(selectionOf(position));
  };
  const bookRefused = async (application: Application, key: string, name: string) => {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await button(application, "book").click();
    expect((await answered).status()).toBe(409);
    await expect(page).toHaveURL(/\/selection/);
    await says(key, name);
  };

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  await addRefused(mira.application, "staffBooked", "Mira");
  await addRefused(vera.application, "staff.thisStaff", "Vera");
  world.db
    .update(applications)
    .set({ rejectedAt: world.now, rejectedBy: employer.user.id })
    .where(eq(applications.id, jonas.application.id))
    .run();
  // The page that is open does not know it yet.
  await addRefused(jonas.application, "staffRejected", "Jonas");
  world.setFaults("list.add");
  await button(paul.application, "add").click();
  await expect(page).toHaveURL(OVERVIEW);
  await expect(told(page, "failedToBookStaff")).toHaveText(
    language === "en" ? english.failedToBookStaff : t("messages:failedToBookStaff"),
  );
  world.setFaults();

  await page.goto(selectionOf(position));
  await bookRefused(mira.application, "employeeAlreadyBookForaJob", "Mira");
  await lookAt(page, axe);

  // SEL-37: free when added; the hold runs out and somebody else books before this company does.
  await page.goto(selectionOf(position));
  await button(paul.application, "add").click();
  await expect(told(page, "staffAddedToList")).toBeVisible();
  world.setClock(world.now + 46 * MINUTE);
  const away = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: position.startsAt - HOUR });
  makeBooking(world, away.position, makeApplication(world, away.position.id, paul.user.id));
  await bookRefused(paul.application, "employeeAlreadyBookForaJob", "Paul");
  await page.goto("/organization/booking-list");
  await expect(told(page, "employeeAlreadyBookForaJob")).toContainText("Paul");

  const soon = makePosition(world, job, { startsAt: position.startsAt + 2 * DAY });
  const [lena, nora] = [apply(world, soon, "Lena").application, apply(world, soon, "Nora").application];
  await page.goto(selectionOf(soon));
  makeBooking(world, soon, nora);
  await bookRefused(lena, "anotherUserBooked", "Lena");

  const free = makePosition(world, job, { startsAt: position.startsAt + 3 * DAY });
  const olga = apply(world, free, "Olga").application;
  await page.goto(selectionOf(free));
  await button(olga, "book").click();
  await expect(page).toHaveURL(/\/organization\/request-pay\?/);
  await expect(page.getByRole("main")).toContainText("Olga");
  await expect(page.getByRole("main")).toContainText(event.eventName);

  await signIn(makeSuperuser(world).user);
  world.setFaults("list.add");
  await page.goto(selectionOf(free, "/superuser"));
  await button(olga, "add").click();
  await expect(page).toHaveURL(/\/superuser\/eventslist$/);
  await expect(told(page, "failedToBookStaff")).toBeVisible();
});

test("[CART-01][CART-02][CART-03][CART-04][CART-06][CART-08][ERR-68] the booking list at the side and as a page: entries, removing, a new login, the way to paying", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
  baseURL,
}) => {
  const employer = makeEmployer(world);
  const event = makeEvent(world, employer.company.id, { eventName: "Winterball" });
  const job = makeJob(world, event);
  const position = makePosition(world, job);
  const next = makePosition(world, job, { startsAt: position.startsAt + DAY, jobTravelCostCents: 1260 });
  const mira = apply(world, position, "Mira").application;
  const jonas = apply(world, next, "Jonas").application;
  const panel = page.getByRole("dialog", { name: t("booking:list.title") });
  const isEmpty = (where: Locator) =>
    expect(where.getByRole("heading", { name: t("messages:noStaffAddedToList") })).toHaveText(
      language === "en" ? english.noStaffAddedToList : t("messages:noStaffAddedToList"),
    );
  const ticket = (where: Locator, application: Application) =>
    where.locator(`[data-id="${entriesOf(world, application)[0]?.id}"]`);
  const openPanel = () =>
    page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${t("booking:selection.list")}`) })
      .click();
  const of = (key: "remove" | "renew", name: string) => new RegExp(`^${t(`booking:list.${key}`)}.*${name}, 26`);
  const { button, column } = selection(page, t);

  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  await isEmpty(page.getByRole("main"));
  await lookAt(page, axe);
  await page.goto(selectionOf(position));
  await openPanel();
  await expect(page).toHaveURL(/cart=1$/);
  await isEmpty(panel);
  await lookAt(page, axe);
  await panel.getByRole("link", { name: t("common:action.close") }).click();
  await expect(panel).toHaveCount(0);

  await button(mira, "add").click();
  await expect(told(page, "staffAddedToList")).toBeVisible();
  await page.goto(selectionOf(next));
  await button(jonas, "add").click();
  await expect(told(page, "staffAddedToList")).toBeVisible();
  await openPanel();
  for (const [application, name, amount] of [
    [mira, "Mira, 26", "149,40"],
    [jonas, "Jonas, 26", "162,00"],
  ] as const) {
    await expect(ticket(panel, application)).toContainText(name);
    await expect(ticket(panel, application)).toContainText(amount);
  }
  await expect(panel).toContainText("Winterball");
  await expect(panel).toContainText("311,40");
  await lookAt(page, axe);
  await panel.getByRole("button", { name: of("remove", "Mira") }).click();
  await expect(told(page, "Staffremoved")).toHaveText(t("messages:Staffremoved"));
  await expect(panel.getByText("Mira, 26")).toHaveCount(0);
  // Taken back at once: on the list again, held anew, on the same page.
  await page.getByRole("button", { name: t("common:action.undo") }).click();
  await expect(told(page, "staffAddedToList")).toBeVisible();
  await expect(ticket(panel, mira)).toBeVisible();
  expect(entriesOf(world, mira)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  await panel.getByRole("button", { name: of("remove", "Mira") }).click();
  await expect(told(page, "Staffremoved")).toBeVisible();
  await expect(panel.getByText("Mira, 26")).toHaveCount(0);
  await expect(ticket(panel, jonas)).toBeVisible();
  expect(entriesOf(world, mira)).toEqual([]);
  await page.goto(selectionOf(position));
  await expect(column("ready", mira)).toBeVisible();
  await expect(column("ready", mira)).not.toContainText(t("booking:selection.onList"));
  await button(mira, "add").click();
  await expect(told(page, "staffAddedToList")).toBeVisible();

  await page.request.post("/auth/logout", { headers: { Origin: baseURL ?? "" } });
  await page.goto("/organization/booking-list");
  await expect(page).toHaveURL(/modal=login/);
  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  for (const application of [mira, jonas]) {
    await expect(ticket(page.getByRole("main"), application)).toBeVisible();
  }
  await expect(page.getByRole("main")).toContainText("373,68");
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await expect(page).toHaveURL(/\/organization\/request-book-and-pay$/);
  for (const { id } of [position, next]) await expect(page.locator(`[data-id="${id}"]`)).toBeVisible();

  world.setClock(world.now + 50 * MINUTE);
  await page.goto("/organization/booking-list");
  await page.getByRole("button", { name: of("renew", "Mira") }).click();
  await expect(told(page, "staffAddedToList")).toBeVisible();
  expect(entriesOf(world, mira)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  await page.getByRole("button", { name: of("remove", "Jonas") }).click();
  await expect(told(page, "Staffremoved")).toBeVisible();
  await page.getByRole("button", { name: of("remove", "Mira") }).click();
  await isEmpty(page.getByRole("main"));
});

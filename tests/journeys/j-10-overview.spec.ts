import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import { briefings, events, jobs, positions } from "~db/schema";
import { chosenFile } from "../factories/files";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeHours,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
} from "../factories/rows";
import type { World } from "../factories/world";
import { expect, type JourneyWorld, test } from "../support/journey";
import { lookAt } from "../support/look-at";
import { expectRefused, requestForm } from "../support/request-form";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OVERVIEW = "/organization/request-overview";
/** 2026-12-04, 17:00 in Vienna: when the positions of the factories begin. */
const START = Date.UTC(2026, 11, 4, 16, 0);

/** The catalogue's texts, word by word. */
const english: Record<string, string> = {
  expiryBeforeToday: "The expiration date must not be earlier than today.",
  Eventexpirebeforejob: "The event must not expire after its earliest job.",
  eventupdated: "Event updated.",
  jobAdded: "Job added.",
  positionAdded: "Position added.",
  required: "Please fill in this field.",
  "endTime.duration": "The working time must be more than 0 and at most 12 hours.",
  "requestOverview.deletedJob": "Position deleted.",
  "deleteJobModal.warning": "Delete this position?",
  "deleteJobModal.warningRemoved": "It already has applications and will be removed from the job wall.",
  "deleteJobModal.warningRecreate": "It cannot be recreated.",
  positionBookedFixed: "A booked position can no longer be changed or deleted.",
  "brief.briefingsUploadedSuccessfully": "Briefings uploaded.",
  invalidfile: "Invalid file type!",
  noEventsFound: "No Events Found!",
  somethingwentwrong: "Something went wrong",
};
const textIn = (language: "de" | "en", t: (key: string) => string) => (key: string) =>
  language === "en" ? (english[key] ?? key) : t(`messages:${key}`);

type Id = { id: string };
const eventOf = (page: Page, { id }: Id) => page.locator(`section[data-id="${id}"]`);
const rowOf = (page: Page, { id }: Id) => page.getByRole("row").and(page.locator(`[data-id="${id}"]`));
const told = (page: Page, key: string) => page.locator(`[data-message="${key}"]`);

function apply(world: World, position: ReturnType<typeof makePosition>, given = {}) {
  const { user } = makeStaff(world);
  return { user, application: makeApplication(world, position.id, user.id, given) };
}

test("[OVR-01][OVR-02][OVR-03][OVR-07][OVR-08][OVR-09][OVR-10][OVR-11][OVR-17][OVR-18][OVR-19][OVR-20][OVR-27][LIM-08][LIM-35][CALL-25] the events to come with seven columns; one is open with its jobs, rows and their states", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const gala = makeEvent(world, company.id, { eventName: "Gala" });
  const job = makeJob(world, gala, { bonusPercent: 10 });
  const alike = [0, 0, 0].map(() => makePosition(world, job));
  const later = makePosition(world, job, { startsAt: START + HOUR / 4, endsAt: START + 5 * HOUR });
  const [booked, extra, listed, applied, rejected] = [1, 2, 3, 4, 5].map((days) =>
    makePosition(world, job, { startsAt: START + days * DAY, jobTravelCostCents: 1500 }),
  ) as [typeof later, typeof later, typeof later, typeof later, typeof later];
  const people = [booked, extra].map((position) => {
    const one = apply(world, position);
    return { ...one, booking: makeBooking(world, position, one.application) };
  });
  if (people[1]) makeHours(world, people[1].booking, { confirmJobTotalCostCents: 18930 });
  makeListEntry(world, listed, apply(world, listed).application);
  apply(world, applied);
  apply(world, applied);
  apply(world, rejected, { rejectedAt: world.now });
  const fair = makeEvent(world, company.id, {
    eventName: "Messe",
    eventExpirationDate: "2026-11-19",
    expiresAt: Date.UTC(2026, 10, 19, 23, 0),
  });
  const fairJob = makeJob(world, fair);
  const fairPosition = makePosition(world, fairJob, { startsAt: START - 7 * DAY, endsAt: START - 7 * DAY + 5 * HOUR });
  // Ended a minute ago, ended yesterday, another company's; one that ends right now is still there.
  for (const [eventName, endsAt] of [
    ["Eben aus", world.now - 60_000],
    ["Gestern", world.now - DAY],
    ["Endet jetzt", world.now],
  ] as const) {
    const event = makeEvent(world, company.id, { eventName });
    makePosition(world, makeJob(world, event), { startsAt: endsAt - 5 * HOUR, endsAt });
  }
  makePostedPosition(world, makeEmployer(world).company.id);

  await signIn(user);
  await page.goto(OVERVIEW);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("event:overview.title"));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Endet jetzt", "Messe", "Gala"]);
  await expect(page.getByRole("table")).toHaveCount(0);
  const columns = ["number", "event", "expiration", "booked", "amountBooked", "finalAmount", "toggle"];
  await expect(page.locator(".cols--head > span")).toHaveText(columns.map((key) => t(`event:overview.${key}`)));
  const shut = page.getByRole("region", { name: "Gala" });
  // 2 × (149.40 € + 15 € travel) booked; one of them confirmed with 189.30 €.
  for (const part of [`E-${gala.eventNumber}`, "03.12.2026", "2/9", "328,80 €", "353,70 €"])
    await expect(shut).toContainText(part);
  await expect(shut).not.toContainText("03.12.2026*");
  await expect(eventOf(page, fair)).toContainText("19.11.2026*");
  await expect(page.getByRole("main")).toContainText(t("event:overview.expired"));
  await lookAt(page, axe);

  const toggle = (name: string, key: "show" | "hide") =>
    page.getByRole("link", { name: t(`event:overview.${key}`) + t("event:overview.of", { name }) });
  await toggle("Messe", "show").click();
  await expect(page).toHaveURL(new RegExp(`open=${fair.id}`));
  await expect(rowOf(page, fairPosition)).toBeVisible();
  await toggle("Gala", "show").click();
  await expect(page).toHaveURL(new RegExp(`open=${gala.id}`));
  await expect(page.getByRole("table")).toHaveCount(1);
  await expect(rowOf(page, fairPosition)).toHaveCount(0);
  await expect(toggle("Messe", "show")).toHaveAttribute("aria-expanded", "false");
  await expect(toggle("Gala", "hide")).toHaveAttribute("aria-expanded", "true");

  const section = eventOf(page, job);
  for (const part of [
    "Hostess",
    "04.–09.12.2026",
    t("event:overview.jobBooked", { booked: 2, total: 9 }),
    "Gäste empfangen.",
    "Schwarzer Hosenanzug.",
    t("event:job.bonusOf", { percent: "10 %" }),
  ])
    await expect(section).toContainText(part);
  const [first] = alike.map(({ id }) => id).sort();
  const states: [Id, string[]][] = [
    [{ id: first ?? "" }, ["3 ×", "17:00–23:00", "448,20 €", t("event:state.none")]],
    [later, ["1 ×", "17:15–22:00", t("event:state.none")]],
    [booked, ["149,40 €", "15,00 €", "164,40 €", t("event:state.booked", { name: "Anna Leitner" })]],
    [extra, [t("event:state.booked", { name: "Anna Leitner" })]],
    [listed, [t("event:state.addedToList", { name: "Anna" })]],
    [applied, [t("event:state.applications", { count: 2 })]],
    [rejected, [t("event:state.rejected", { count: 1 })]],
  ];
  await expect(section.getByRole("row")).toHaveCount(states.length + 1);
  for (const [position, parts] of states)
    for (const part of parts) await expect(rowOf(page, position)).toContainText(part);
  // Before a booking the last name is nobody's business.
  await expect(rowOf(page, listed)).not.toContainText("Leitner");
  // Over six hours, with a break: only where it is so.
  await expect(rowOf(page, later)).not.toContainText("*");
  await expect(section).not.toContainText("23:00*");
  await lookAt(page, axe);
  await rowOf(page, applied)
    .getByRole("link", { name: t("event:state.applications", { count: 2 }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/organization/positions/${applied.id}/selection$`));

  makePosition(world, fairJob, { startsAt: START, endsAt: START + 6.25 * HOUR });
  await page.goto(`${OVERVIEW}?open=${fair.id}`);
  await expect(eventOf(page, fairJob)).toContainText("17:00–23:15*");
  await expect(page.getByRole("main")).toContainText(t("event:overview.break"));
});

test("[OVR-04][OVR-05][OVR-06][OVR-07][CALL-51][ERR-61] the expiry moves to today or later, never behind the first job", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const expired = { eventExpirationDate: "2026-11-18", expiresAt: Date.UTC(2026, 10, 18, 23, 0) };
  const event = makeEvent(world, company.id, { eventName: "Gala", ...expired });
  makePosition(world, makeJob(world, event));
  const field = page.getByLabel(t("event:request.expiration"));
  const save = page.getByRole("button", { name: t("event:overview.saveExpiration"), exact: true });
  const stored = () => world.db.select().from(events).where(eq(events.id, event.id)).get();
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await expect(eventOf(page, event)).toContainText("18.11.2026*");
  await expect(field).toHaveAttribute("type", "date");
  await expect(field).toHaveAttribute("min", "2026-11-20");
  await field.fill("2026-11-19");
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/organization/events/${event.id}/expiration$`));
  await expectRefused(field, text("expiryBeforeToday"));
  await expect(field).toHaveValue("2026-11-19");
  await expect(page.getByRole("main")).toContainText(t("event:expiration.earliest", { day: "04.12.2026" }));
  await lookAt(page, axe);
  await field.fill("2026-12-05");
  await save.click();
  await expectRefused(field, text("Eventexpirebeforejob"));
  expect(stored()).toMatchObject(expired);
  for (const [day, shown] of [
    ["2026-12-04", "04.12.2026"],
    ["2026-11-20", "20.11.2026"],
  ] as const) {
    await field.fill(day);
    await save.click();
    await expect(page).toHaveURL(new RegExp(`request-overview\\?open=${event.id}`));
    await expect(told(page, "eventupdated")).toHaveText(text("eventupdated"));
    await expect(eventOf(page, event)).toContainText(shown);
    await expect(eventOf(page, event)).not.toContainText(`${shown}*`);
    expect(stored()?.eventExpirationDate).toBe(day);
  }
});

test("[OVR-12][OVR-13][OVR-14][CALL-45] jobs and positions join an event by the rules of a new request", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  const { user, company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id);
  const type = makeStaffType(world);
  const row = { jobPlace: "Messe Graz", jobDate: "2026-12-05", jobStart: "09:00", jobEnd: "15:00" };
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${posted.event.id}`);
  await page.getByRole("link", { name: t("event:overview.addJob"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("event:addJob.title"));
  const addJob = form.button("event:addJob.submit");
  await addJob.click();
  for (const field of [form.staffType(), form.part("jobPlace"), form.part("jobDate"), form.part("jobEnd")])
    await expectRefused(field, text("required"));
  await lookAt(page, axe);
  await form.staffType().selectOption(type.id);
  await form.fillRow({ ...row, jobDate: "2026-12-02", jobEnd: "21:15" });
  await addJob.click();
  await expectRefused(form.part("jobDate"), text("Eventexpirebeforejob"));
  await expectRefused(form.part("jobEnd"), text("endTime.duration"));
  await form.fillRow({ ...row, quantity: "2" });
  await addJob.click();
  await expect(page).toHaveURL(new RegExp(`request-overview\\?open=${posted.event.id}`));
  await expect(told(page, "jobAdded")).toHaveText(text("jobAdded"));
  const added = world.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.eventId, posted.event.id), eq(jobs.staffTypeId, type.id)))
    .all();
  expect(added).toMatchObject([{ companyId: company.id }]);
  const job = { id: added[0]?.id ?? "" };
  await expect(eventOf(page, job).getByRole("row").nth(1)).toContainText("2 ×");

  await eventOf(page, posted.job)
    .getByRole("link", { name: t("event:overview.addPosition") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/organization/jobs/${posted.job.id}/add-position$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("event:addPosition.title"));
  const addPosition = form.button("event:addPosition.submit");
  await addPosition.click();
  await expectRefused(form.part("jobStart"), text("required"));
  await form.fillRow(row);
  await form.button("event:position.duplicate", form.row()).click();
  await form.fillRow({ jobDate: "2026-12-01" }, form.row(1));
  await lookAt(page, axe);
  await addPosition.click();
  await expectRefused(form.part("jobDate", form.row(1)), text("Eventexpirebeforejob"));
  await form.fillRow({ jobDate: "2026-12-06" }, form.row(1));
  await addPosition.click();
  await expect(told(page, "positionAdded")).toHaveText(text("positionAdded"));
  await expect(eventOf(page, posted.job).getByRole("row")).toHaveCount(4);
  await expect(eventOf(page, posted.job)).toContainText("09:00–15:00");
});

test("[REQ-11][REQ-12][REQ-13][OVR-24][CALL-52][ERR-74][ERR-75] a position goes at once, after a warning, or not at all", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
  baseURL,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const { event, job, position: free } = makePostedPosition(world, company.id);
  const wanted = makePosition(world, job, { startsAt: START + DAY });
  const booked = makePosition(world, job, { startsAt: START + 2 * DAY });
  apply(world, wanted);
  makeBooking(world, booked, apply(world, booked).application);
  const remove = (day: string) => t("event:state.delete", { day });
  const left = () =>
    world.db
      .select({ id: positions.id })
      .from(positions)
      .where(and(eq(positions.eventId, event.id), isNull(positions.deletedAt)))
      .all()
      .map(({ id }) => id)
      .sort();
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await page.getByRole("button", { name: remove("04.12.") }).click();
  await expect(told(page, "requestOverview.deletedJob")).toHaveText(text("requestOverview.deletedJob"));
  await expect(rowOf(page, free)).toHaveCount(0);
  expect(left()).toEqual([wanted.id, booked.id].sort());

  await page.getByRole("link", { name: remove("05.12.") }).click();
  for (const key of ["deleteJobModal.warning", "deleteJobModal.warningRemoved", "deleteJobModal.warningRecreate"])
    await expect(told(page, key)).toContainText(text(key));
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("event:delete.keep"), exact: true }).click();
  await expect(rowOf(page, wanted)).toBeVisible();
  expect(left()).toContain(wanted.id);
  await page.getByRole("link", { name: remove("05.12.") }).click();
  await page.getByRole("button", { name: t("event:delete.confirm") }).click();
  await expect(told(page, "requestOverview.deletedJob")).toBeVisible();
  await expect(rowOf(page, wanted)).toHaveCount(0);
  expect(left()).toEqual([booked.id]);

  const row = rowOf(page, booked);
  await expect(row.getByRole("link", { name: t("event:state.briefing") })).toBeVisible();
  await expect(page.getByRole("button", { name: remove("06.12.") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: remove("06.12.") })).toHaveCount(0);
  await page.goto(`/organization/positions/${booked.id}/delete`);
  await expect(told(page, "positionBookedFixed")).toContainText(text("positionBookedFixed"));
  await expect(page.getByRole("button", { name: t("event:delete.confirm") })).toHaveCount(0);
  const answer = await page.request.post(`/organization/positions/${booked.id}/delete`, {
    form: { confirmed: "yes" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(409);
  expect(left()).toEqual([booked.id]);
});

test("[REQ-13][REQ-36][REQ-38][OVR-22][OVR-23][CALL-36][CALL-54] briefings of a booked position: added, one replaced and the other kept, downloaded by the day's name", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { employer, position } = makeBookedPosition(world);
  const path = `/organization/positions/${position.id}/briefings`;
  const upload = (slot: number) => page.getByLabel(t("event:briefings.upload", { slot }));
  const save = page.getByRole("button", { name: t("event:briefings.save"), exact: true });
  const link = (name: string) => page.getByRole("link", { name: t("event:briefings.download", { name }) });
  const current = () =>
    world.db
      .select({ slot: briefings.slot, fileId: briefings.fileId })
      .from(briefings)
      .where(and(eq(briefings.positionId, position.id), isNull(briefings.replacedAt)))
      .orderBy(briefings.slot)
      .all();
  await signIn(employer.user);
  await page.goto(`${OVERVIEW}?open=${position.eventId}`);
  await rowOf(page, position)
    .getByRole("link", { name: t("event:state.briefing") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("main")).toContainText(t("event:briefings.leadNamed", { name: "Anna Leitner" }));
  await lookAt(page, axe);
  await upload(1).setInputFiles(chosenFile("Ablauf.exe"));
  await save.click();
  await expectRefused(upload(1), text("invalidfile"));
  await upload(1).setInputFiles(chosenFile("Ablauf.txt", "Beginn am Hintereingang."));
  await upload(2).setInputFiles(chosenFile("Plan.pdf"));
  await save.click();
  await expect(told(page, "brief.briefingsUploadedSuccessfully")).toHaveText(
    text("brief.briefingsUploadedSuccessfully"),
  );
  const before = current();
  expect(before.map(({ slot }) => slot)).toEqual([1, 2]);

  await page.goto(path);
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(t("event:briefings.full"));
  await lookAt(page, axe);
  const waiting = page.waitForEvent("download");
  await link("Briefing-04.12.2026.txt").click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("Briefing-04.12.2026.txt");
  expect(readFileSync(await download.path(), "utf8")).toBe("Beginn am Hintereingang.");
  const answer = await page.request.get(`${path}/2`);
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="Briefing-04.12.2026.pdf"');
  expect((await answer.body()).toString()).toContain("%PDF-");

  await page.getByRole("link", { name: t("event:briefings.replaceOf", { slot: 2 }) }).click();
  await expect(upload(1)).toHaveCount(0);
  await upload(2).setInputFiles(chosenFile("Neu.docx"));
  await save.click();
  await expect(told(page, "brief.briefingsUploadedSuccessfully")).toBeVisible();
  const after = current();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.fileId).not.toBe(before[1]?.fileId);
  await page.goto(path);
  await expect(link("Briefing-04.12.2026.docx")).toBeVisible();
  await expect(link("Briefing-04.12.2026.txt")).toBeVisible();
  for (const wrong of ["3", "..%2F..%2Ftagwerk.db", "%2Fetc%2Fpasswd"])
    expect((await page.request.get(`${path}/${wrong}`)).status()).toBe(404);
});

test("[OVR-15][OVR-16][OVR-25][OVR-26][CALL-46][ERR-01][ERR-67] without events a way to the first one; the booking list beside; ten events a page; a failure is told", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const main = page.getByRole("main");
  await signIn(user);
  await page.goto(OVERVIEW);
  await expect(told(page, "noEventsFound")).toHaveText(text("noEventsFound"));
  for (const link of await main.getByRole("link", { name: t("event:overview.newRequest") }).all())
    await expect(link).toHaveAttribute("href", "/organization/new-request");
  await lookAt(page, axe);
  world.setFaults("events.load");
  expect((await page.goto(OVERVIEW))?.status()).toBe(500);
  await expect(told(page, "somethingwentwrong")).toHaveText(text("somethingwentwrong"));
  await lookAt(page, axe);
  world.setFaults();

  const made = Array.from({ length: 11 }, (_, index) => {
    const event = makeEvent(world, company.id, { eventName: `Messe ${index + 1}` });
    return { event, position: makePosition(world, makeJob(world, event), { startsAt: START + index * DAY }) };
  });
  for (const { position } of made.slice(0, 2)) makeListEntry(world, position, apply(world, position).application);
  const headings = main.getByRole("heading", { level: 2 });
  await page.goto(OVERVIEW);
  await expect(headings).toHaveCount(10);
  await expect(main).toContainText(t("common:pager.shown", { shown: 10, total: 11 }));
  await main.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(headings).toHaveCount(11);
  await expect(headings.last()).toHaveText("Messe 11");
  await expect(main.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);

  const cart = main.getByRole("link", {
    name: `${t("event:overview.bookingList")} ${t("event:overview.entries", { count: 2 })}`,
  });
  await cart.click();
  await expect(page).toHaveURL(/[?&]cart=1/);
  const panel = page.getByRole("dialog", { name: t("booking:list.title") });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(t("booking:list.persons", { count: 2 }));
  await lookAt(page, axe);
  await panel.getByRole("link", { name: t("common:action.close") }).click();
  await expect(panel).toHaveCount(0);
  await expect(headings).toHaveCount(11);
});

test("[REQ-43] what belongs to another company cannot be seen or changed", async ({ page, world, signIn, baseURL }) => {
  const { position, event, job, application } = makeBookedPosition(world);
  const open = makePosition(world, job, { startsAt: START + DAY });
  const applicant = apply(world, open);
  const before = stateOf(world, event.id);
  const { user } = makeEmployer(world);
  await signIn(user);
  const of = (path: string) => `/organization/${path}`;
  const pages = [
    `events/${event.id}/expiration`,
    `events/${event.id}/add-job`,
    `jobs/${job.id}/add-position`,
    `positions/${open.id}/delete`,
    `positions/${position.id}/briefings`,
    `positions/${open.id}/selection`,
    `positions/${open.id}/selection/${applicant.application.id}/ready`,
  ];
  for (const path of pages) {
    expect((await page.request.get(of(path))).status(), path).toBe(404);
    const posted = await page.request.post(of(path), {
      form: {
        submissionId: crypto.randomUUID(),
        eventExpirationDate: "2026-12-01",
        confirmed: "yes",
        applicationId: path.includes(position.id) ? application.id : applicant.application.id,
        intent: path.endsWith("selection") ? "reject" : "publish",
      },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(posted.status(), path).toBe(404);
  }
  for (const path of [
    `positions/${position.id}/briefings/1`,
    `my-events/${event.id}`,
    `confirm-job-hours/${position.id}/${event.id}`,
  ])
    expect((await page.request.get(of(path), { maxRedirects: 0 })).status(), path).toBe(404);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await expect(eventOf(page, event)).toHaveCount(0);
  await expect(told(page, "noEventsFound")).toBeVisible();
  expect(stateOf(world, event.id)).toEqual(before);
});

function stateOf({ db }: JourneyWorld, eventId: string) {
  return {
    event: db.select().from(events).where(eq(events.id, eventId)).get(),
    jobs: db.select().from(jobs).where(eq(jobs.eventId, eventId)).all(),
    positions: db.select().from(positions).where(eq(positions.eventId, eventId)).all(),
  };
}

import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { applications, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { makePhoto, makeVoiceSample } from "../../factories/staff-files";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { type Application, apply, english, selection, selectionOf } from "../../support/browser/selection";

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
  for (const key of ["add", "book"] as const) await expect(button(mira.application, key)).toBeEnabled();
  await expect(link(mira.application, "reject")).toBeVisible();
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
  await expect(shownMessage(tab, "noDetailsFound")).toHaveText(
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

test("[SAFE-25] 31 days after the last job a company reads first name, age and the jobs done for it @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  const posted = makePostedPosition(world, employer.company.id, { startsAt: world.now - 31.5 * DAY });
  const { position, event } = posted;
  const vera = apply(world, position, "Vera", { user: { lastName: "Zwettler" } });
  makeBooking(world, position, vera.application);
  const photo = await makePhoto(world, vera.user.id);
  await signIn(employer.user);
  await page.goto(`/staff-details/${vera.user.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vera");
  const main = page.getByRole("main");
  for (const said of [t("common:unit.years", { count: 26 }), t("booking:staff.closed", { days: 30 })])
    await expect(main).toContainText(said);
  await expect(page.locator(`tr[data-id="${position.id}"]`)).toContainText(event.eventName);
  await expect(main.locator("img, audio")).toHaveCount(0);
  for (const secret of ["Zwettler", photo]) expect(await page.content()).not.toContain(secret);
  expect((await page.request.get(`/files/${photo}`)).status()).toBe(404);
  await lookAt(page, axe);
});

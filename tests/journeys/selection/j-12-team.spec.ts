import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addTeamToList } from "~/domain/selection/team/seat-team.server";
import { dayOf } from "~/domain/shared/time.server";
import { teamHref } from "~/ui/team/team-href";
import { availabilityDays, companies, listEntries } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { arrivedAt, holdBack, shownMessage } from "../../support/browser/page";
import { bookedOf } from "../../support/browser/paying";

const NAMES = ["Chiara", "Lena", "Emeka", "Mira", "Katharina", "Selin", "Tobias", "Sofia", "Amir", "Marlene", "Jonas"];

/** A gala with so many places for hostesses, and people who applied for all of them. */
function gala(world: JourneyWorld, places: number, names = NAMES) {
  const employer = makeEmployer(world);
  const event = makeEvent(world, employer.company.id);
  const job = makeJob(world, event);
  const positions = Array.from({ length: places }, () => makePosition(world, job));
  positions.sort((a, b) => (a.id < b.id ? -1 : 1));
  const people = names.map((firstName, n) => {
    const { user } = makeStaff(world, { user: { firstName }, profile: { latitude: 48.2107 + n / 50 } });
    const applications = positions.map(({ id }) =>
      makeApplication(world, id, user.id, {
        appliedAt: world.now - (names.length - n) * 60_000,
        remarks: n % 2 ? "" : `${firstName} steht gerne vorne.`,
      }),
    );
    return { user, applications };
  });
  const [first] = positions;
  if (!first) throw new Error("no places");
  const group = {
    jobId: job.id,
    startsAt: first.startsAt,
    jobPlace: first.jobPlace,
    endsAt: first.endsAt,
    totalCents: first.jobTotalCostCents,
  };
  return { employer, event, job, positions, people, group };
}

const rowOf = (page: Page, { user }: { user: { id: string } }) =>
  page.locator("li.pick").filter({ has: page.locator(`a[href$="/${user.id}"]`) });
const entries = (world: JourneyWorld, companyId: string) =>
  world.db
    .select()
    .from(listEntries)
    .where(eq(listEntries.companyId, companyId))
    .all()
    .filter(({ removedAt }) => removedAt === null);

test("[PICK-01][PICK-03][PICK-04][PICK-05][PICK-06][PICK-08] a group: its places, a row for each person, ticks, the bar, the list, and who was faster", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, people, positions, group } = gala(world, 6);
  const [chiara, lena, emeka, mira, katharina, selin, tobias] = people;
  if (!chiara || !lena || !emeka || !mira || !katharina || !selin || !tobias) throw new Error("nobody applied");
  makeBooking(world, positions[0] as never, selin.applications[0] as never);
  const paula = makeUser(world, {
    role: "employer",
    companyId: employer.company.id,
    firstName: "Paula",
    lastName: "Kern",
  });
  const colleague = world.as({ kind: "user", userId: paula.id, role: "employer", companyId: employer.company.id });
  addTeamToList(colleague, { group, userIds: [tobias.user.id] });
  const tick = (person: (typeof people)[number]) => rowOf(page, person).getByRole("checkbox");
  const button = (key: string) => page.getByRole("button", { name: t(`booking:team.${key}`), exact: true });
  const bar = page.locator(".dock");

  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  const seats = { count: 6, booked: 1, onList: 1, free: 4 };
  await expect(page.getByRole("heading", { level: 2, name: t("booking:team.seats", seats) })).toBeVisible();
  await expect(page.getByRole("list", { name: t("booking:team.places") }).getByRole("listitem")).toHaveCount(6);
  await expect(page.locator("li.pick")).toHaveCount(11);
  await expect(tick(selin)).toHaveCount(0);
  await expect(rowOf(page, tobias)).toContainText(t("booking:team.onList", { place: 2 }));
  await expect(bar).toContainText(/149[.,]40/);
  await lookAt(page, axe);

  // More than there is room for: the bar says so, and nothing happens.
  for (const person of [chiara, lena, emeka, mira, katharina]) await tick(person).check();
  const tooMany = page.locator('[data-message="pickTooMany"]').first();
  if (withScripts()) {
    await expect(bar.locator('[data-message="pickTooMany"]')).toHaveText(
      new RegExp(t("messages:pickTooMany", { count: 5, free: 4 })),
    );
    for (const key of ["toList", "bookNow"]) await expect(button(key)).toBeDisabled();
    await lookAt(page, axe);
  } else {
    await button("toList").click();
    await expect(tooMany).toContainText(t("messages:pickTooMany", { count: 5, free: 4 }));
    await expect(tick(katharina)).toBeChecked();
    await lookAt(page, axe);
  }
  for (const person of [katharina, mira]) await tick(person).uncheck();
  expect(entries(world, employer.company.id)).toHaveLength(1);

  // Lena is put on the list by a colleague meanwhile: nobody is put there, and the others stay ticked.
  addTeamToList(colleague, { group, userIds: [lena.user.id] });
  await button("toList").click();
  await expect(page.locator('[data-message="pickRefused"]')).toBeVisible();
  await expect(page.locator('li[data-message="meanwhileOnList"]')).toContainText("Paula Kern");
  await expect(tick(lena)).toHaveCount(0);
  for (const person of [chiara, emeka]) await expect(tick(person)).toBeChecked();
  await expect(bar).toContainText(t("booking:team.chosen", { count: 2, free: t("booking:team.free", { count: 3 }) }));
  await expect(bar).toContainText(/298[.,]80/);
  await lookAt(page, axe);
  await button("toList").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  expect(entries(world, employer.company.id)).toHaveLength(4);
  await expect(rowOf(page, chiara)).toContainText(/Platz \d|place \d/);

  await signIn(makeSuperuser(world).user);
  await page.goto(teamHref("/superuser", group));
  await expect(page.getByRole("main")).toContainText(employer.company.companyName);
  await tick(mira).check();
  await button("toList").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  expect(entries(world, employer.company.id)).toHaveLength(5);
});

test("[PICK-02] who is ticked before the scripts of the page come stays ticked", { tag: "@scripts" }, async ({
  page,
  world,
  signIn,
}) => {
  const { employer, people, event } = gala(world, 3);
  await signIn(employer.user);
  await page.goto("/organization/request-overview");
  const arrive = await holdBack(page, "**/assets/*.js");
  await page.locator(`section[data-id="${event.id}"]`).getByRole("link", { name: "11 Personen für 3 Plätze" }).click();
  const [first, second, third] = people.map((person) => rowOf(page, person).getByRole("checkbox"));
  if (!first || !second || !third) throw new Error("no people");
  await first.check();
  await second.check();
  await second.uncheck();
  arrive();
  // With scripts a tick says what it is.
  await expect(third).toHaveAccessibleName(/nicht/);
  await expect(first).toBeChecked();
  await expect(second).not.toBeChecked();
  await second.check();
  await expect(first).toBeChecked();
});

test("[PICK-01][PICK-02][PICK-13][OVR-10][CREW-14] eight of eleven are booked in at most six clicks from the overview, with a card on file", async ({
  page,
  world,
  signIn,
  t,
  language,
}) => {
  const { employer, people, event } = gala(world, 9);
  makeCardOnFile(world, employer.company.id);
  world.db.update(companies).set({ savedPaymentMethod: "visa" }).where(eq(companies.id, employer.company.id)).run();
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  await signIn(employer.user);
  await page.goto("/organization/request-overview");
  const badge = language === "en" ? "11 people for 9 places" : "11 Personen für 9 Plätze";
  await click(page.locator(`section[data-id="${event.id}"]`).getByRole("link", { name: badge }));
  await click(page.getByRole("link", { name: t("booking:team.firstOnes", { count: 9 }) }));
  const ticked = page.locator("li.pick [name=person]:checked");
  await expect(ticked).toHaveCount(9);
  await click(page.locator("li.pick").nth(8).getByRole("checkbox"));
  await expect(ticked).toHaveCount(8);
  await click(button("booking:team.bookNow"));
  await expect(page).toHaveURL(/\/organization\/request-pay\?application=/);
  await click(button("payment:pay.complete"));
  await click(button("payment:summary.place"));
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(
    bookedOf(world, employer.company.id)
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual(
    people
      .slice(0, 8)
      .map(({ user }) => user.id)
      .sort(),
  );
});

test("[PICK-07][PICK-10] the chosen are compared side by side, become ready, and are rejected with one question and one message", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, people, group } = gala(world, 4);
  const [chiara, lena, emeka, mira, katharina] = people;
  if (!chiara || !lena || !emeka || !mira || !katharina) throw new Error("nobody applied");
  const tick = (person: (typeof people)[number]) => rowOf(page, person).getByRole("checkbox");
  const more = async (key: string) => {
    await page.locator(".dock summary").click();
    await page.getByRole("button", { name: t(`booking:team.${key}`), exact: true }).click();
  };
  const dialog = page.getByRole("dialog");
  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  for (const person of [chiara, lena, emeka]) await tick(person).check();
  await more("compare");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog).toContainText("Chiara steht gerne vorne.");
  await lookAt(page, axe);
  await dialog.getByRole("link", { name: new RegExp(`${t("booking:team.leaveOut")}.*Lena`) }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("link", { name: t("common:action.close") }).click();
  await expect(dialog).toHaveCount(0);
  for (const person of [chiara, emeka]) await expect(tick(person)).toBeChecked();

  await more("onlyReady");
  await expect(dialog.locator('[data-message="Areyousure"]')).toBeVisible();
  await lookAt(page, axe);
  await dialog.getByRole("button", { name: t("booking:ready.confirm") }).click();
  await expect(shownMessage(page, "applicantReady")).toBeVisible();
  await expect(rowOf(page, chiara).locator(".pick__state")).toContainText(/Vorgemerkt für Platz|Ready for place/);

  for (const person of [mira, katharina]) await tick(person).check();
  await more("rejectChosen");
  await dialog.getByLabel(t("booking:team.message")).fill("Vielen Dank, bis zum nächsten Mal!");
  await lookAt(page, axe);
  await dialog.getByRole("button", { name: t("booking:team.reject"), exact: true }).click();
  await expect(shownMessage(page, "applicantRejected")).toBeVisible();
  await expect(rowOf(page, mira)).toHaveCount(0);
  await page.getByRole("link", { name: new RegExp(`^${t("booking:team.tab.rejected")}`) }).click();
  await expect(page.locator("li.pick")).toHaveCount(2);
  await lookAt(page, axe);
  const applicants = people.map(({ user }) => user.email);
  await expect
    .poll(() =>
      world.mails().filter(({ to, text }) => applicants.includes(to) && text.includes("bis zum nächsten Mal!")),
    )
    .toHaveLength(2);
});

test("[CREW-14] at 1280 × 800 six people are in sight, in rows of at most 56 px", {
  tag: "@scripts",
}, async ({ page, world, signIn }) => {
  const { employer, group } = gala(world, 9);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  const rows = page.locator("li.pick");
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(57);
  const dock = (await page.locator(".dock").boundingBox())?.y ?? 800;
  expect(boxes.filter(({ bottom }) => bottom <= dock).length).toBeGreaterThanOrEqual(6);
});

test("[CREW-14] with Shift a click ticks every row from the one clicked last, and takes the ticks off again", {
  tag: "@scripts",
}, async ({ page, world, signIn }) => {
  const { employer, group } = gala(world, 4);
  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  const boxes = page.locator("li.pick").getByRole("checkbox");
  const ticked = () => boxes.evaluateAll((all) => all.map((box) => Number((box as HTMLInputElement).checked)).join(""));
  await expect(boxes.nth(1)).toHaveAccessibleName(/, (nicht|not)/);
  await boxes.nth(5).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect.poll(ticked).toBe("00111100000");
  await boxes.nth(8).click({ modifiers: ["Shift"] });
  await expect.poll(ticked).toBe("00111111100");
  await boxes.nth(7).click();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect.poll(ticked).toBe("00100000100");
});

test("[PICK-09][PICK-11] by keyboard alone: arrows, space, the list; and the order and the filter stay in the address", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { employer, people, group } = gala(world, 4);
  const [chiara, lena, emeka] = people;
  if (!chiara || !lena || !emeka) throw new Error("nobody applied");
  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  await page.getByLabel(t("booking:team.sort")).selectOption("distance");
  await expect(page).toHaveURL(/sort=distance/);
  const first = page.locator("li.pick").first().getByRole("checkbox");
  await first.focus();
  await expect(first).toHaveAccessibleName(
    new RegExp(`Chiara, 26, .*\\skm, (Zeile|row) 1 (von|of) 11, ${t("booking:team.isNotChosen")}`),
  );
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(rowOf(page, emeka).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(rowOf(page, lena).getByRole("checkbox")).toBeFocused();
  const [profile] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("p")]);
  await expect(profile).toHaveURL(new RegExp(`/staff-details/${lena.user.id}$`));
  await profile.close();
  await page.keyboard.press("l");
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  expect(
    entries(world, employer.company.id)
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([chiara.user.id, emeka.user.id].sort());
  await rowOf(page, lena).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/organization\/request-pay\?application=/);
});

test("[PICK-12] the booking list and the page of paying show a group as one line with its names; one click takes one off", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, people, group } = gala(world, 4, ["Anna", "Ben", "Clara"]);
  addTeamToList(world.as(employer.actor), { group, userIds: people.map(({ user }) => user.id) });
  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  await expect(page.getByText(/^3 × Hostess, .*17:00–23:00: (Anna|Ben|Clara), (Anna|Ben|Clara), /)).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("booking:list.removeName", { name: "Ben" }) }).click();
  await expect(shownMessage(page, "Staffremoved")).toBeVisible();
  expect(entries(world, employer.company.id)).toHaveLength(2);
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await arrivedAt(page, /\/organization\/request-book-and-pay$/, t("payment:pay.title.list"));
  await expect(page.getByText(/^2 × Hostess, .*17:00–23:00: /)).toBeVisible();
  await page.getByText(t("booking:list.each")).click();
  await expect(page.getByRole("heading", { name: /^Anna, 26/ })).toBeVisible();
  await lookAt(page, axe);
});

test("[ALRT-10] a group asks before somebody is booked who is not free on the day, and their ticks stay until it is answered", {
  tag: "@scripts",
}, async ({ page, world, signIn, axe, t }) => {
  const { employer, people, group } = gala(world, 3, NAMES.slice(0, 3));
  const [chiara, lena] = people;
  if (!chiara || !lena) throw new Error("nobody applied");
  const since = world.now;
  world.db
    .insert(availabilityDays)
    .values({ userId: lena.user.id, day: dayOf(group.startsAt), free: false, since })
    .run();
  await signIn(employer.user);
  await page.goto(teamHref("/organization", group));
  await expect(rowOf(page, lena)).toContainText(t("booking:selection.notFree"));
  await expect(rowOf(page, chiara)).not.toContainText(t("booking:selection.notFree"));
  for (const person of [chiara, lena]) await rowOf(page, person).getByRole("checkbox").check();
  const list = page.getByRole("button", { name: t("booking:team.toList"), exact: true });
  await list.click();
  const question = page.getByRole("dialog");
  await expect(shownMessage(page, "bookNotFree")).toHaveText(t("messages:bookNotFree", { name: "Lena" }));
  await lookAt(page, axe);
  await question.getByRole("link", { name: t("common:action.cancel"), exact: true }).click();
  await expect(question).toHaveCount(0);
  for (const person of [chiara, lena]) await expect(rowOf(page, person).getByRole("checkbox")).toBeChecked();
  expect(entries(world, employer.company.id)).toEqual([]);
  await list.click();
  await expect(rowOf(page, lena).getByRole("checkbox")).toBeChecked();
  await question.getByRole("button", { name: t("booking:team.toList"), exact: true }).click();
  await expect(rowOf(page, lena).getByRole("checkbox")).toHaveCount(0);
  expect(entries(world, employer.company.id)).toHaveLength(2);
});

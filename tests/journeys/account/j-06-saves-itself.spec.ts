import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { availabilityDays, sessions, staffProfiles } from "~db/schema";
import { makeStaff, makeStaffType } from "../../factories/rows";
import { choose } from "../../support/browser/choose";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { type LateLine, lateLineTo } from "../../support/browser/late-line";
import { PHONE } from "../../support/browser/look-at";
import { settled, shownMessage } from "../../support/browser/page";
import { stepOne } from "../../support/browser/registration";
import { signedUp } from "../../support/browser/sign-up";

/** As many rounds as a night has time for, and a few in passing. */
const ROUNDS = process.env.DRILLS === "full" ? 50 : 5;
const LATEST_MS = 1_500;
const TIMEOUT_MS = 60_000 + ROUNDS * 12_000;

/** The same delays in each run; every tenth save is as late as can be. */
function delays(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 10 === 0 ? LATEST_MS : state % LATEST_MS;
  };
}

/** A person leaves a page in one of these ways. */
const ways = ["waits", "submits", "closes"] as const;

interface Room {
  path: string;
  submit: string;
  /** Chosen one after the other within a second: name and value of a radio button. */
  choices: (round: number) => [name: string, value: string][];
  stored: () => Record<string, string>;
}

/** What became of a save is in sight of whoever touched the top of a page on a phone. */
async function seen(status: Locator) {
  await expect(status).not.toBeEmpty();
  await expect(status).toBeInViewport({ ratio: 1 });
}

async function lostRounds(page: Page, line: LateLine, room: Room): Promise<string[]> {
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const way = ways[round % ways.length];
    const window = await page.context().newPage();
    await window.setViewportSize(PHONE);
    await window.goto(`${line.url}${room.path}`);
    await settled(window);
    const choices = room.choices(round);
    for (const [name, value] of choices) await choose(window.locator(`[name="${name}"][value="${value}"]`));
    if (way === "submits") {
      const left = window.waitForEvent("framenavigated");
      await window.getByRole("button", { name: room.submit, exact: true }).first().click();
      await left;
      // Closed while it still loads, a page stops Chromium now and then.
      await settled(window);
    }
    if (way === "waits") await seen(window.locator("[data-saved]"));
    await window.close();
    await expect.poll(line.underWay).toBe(0);
    const expected = Object.fromEntries(choices);
    await expect
      .poll(() => Object.entries(expected).filter(([name, value]) => room.stored()[name] !== value))
      .toEqual([])
      .catch(() => lost.push(`round ${round}, ${way}: ${JSON.stringify([expected, room.stored(), line.ends])}`));
    line.ends.length = 0;
  }
  return lost;
}

const CHIPS = ["piercings", "visibleTattoos", "carAvailable", "driversLicense"] as const;

async function openWork(page: Page, line: LateLine, { link, next }: { link: string; next: string }) {
  await stepOne(page, link.replace(/^http:\/\/[^/]+/, line.url), next);
}

const profileOf = (world: JourneyWorld, userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();

test("[JOIN-06] what was chosen last is kept, however late the saves of the page arrive", { tag: "@scripts" }, async ({
  page,
  world,
  language,
  baseURL,
  t,
}) => {
  test.setTimeout(TIMEOUT_MS);
  makeStaffType(world);
  const line = await lateLineTo(baseURL ?? "", /complete-registration\/draft\//, delays(2611));
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await openWork(page, line, { link, next: t("account:staffStep.next") });
  const lost = await lostRounds(page, line, {
    path: "/staff/complete-registration/work",
    submit: t("account:staffStep.skip"),
    choices: (round) => CHIPS.map((name, index) => [name, (round >> index) % 2 === 0 ? "yes" : "no"]),
    stored: () => {
      const profile = profileOf(world, user.id);
      return Object.fromEntries(CHIPS.map((name) => [name, profile?.[name] ? "yes" : "no"]));
    },
  });
  expect(lost).toEqual([]);
  await line.close();
});

test("[ALRT-07] days that were marked last are kept, however late the saves of the page arrive", {
  tag: "@scripts",
}, async ({ page, world, baseURL, signIn, t }) => {
  test.setTimeout(TIMEOUT_MS);
  const { user } = makeStaff(world);
  await signIn(user);
  const line = await lateLineTo(baseURL ?? "", /staff\/availability\/?/, delays(711));
  const days = [2, 3, 4].map((ahead) => addDays(dayOf(world.now), ahead));
  const states = ["free", "notFree", "none"];
  /** Marked and taken back while the first save is under way. */
  const takenBack = addDays(dayOf(world.now), 5);
  const lost = await lostRounds(page, line, {
    path: "/staff/availability",
    submit: t("common:action.save"),
    choices: (round) => [
      ...days.map((day, index): [string, string] => [`day.${day}`, states[(round + index) % 3] ?? ""]),
      [`day.${takenBack}`, "free"],
      [`day.${takenBack}`, "none"],
    ],
    stored: () => {
      const rows = world.db.select().from(availabilityDays).where(eq(availabilityDays.userId, user.id)).all();
      const stateOf = (day: string) => rows.find((row) => row.day === day)?.free;
      return Object.fromEntries(
        [...days, takenBack].map((day) => [
          `day.${day}`,
          stateOf(day) === undefined ? "none" : stateOf(day) ? "free" : "notFree",
        ]),
      );
    },
  });
  expect(lost).toEqual([]);
  await line.close();
});

test("[ALRT-07][JOIN-06] after the session has ended the page does not say that it saved, and shows the way back", {
  tag: "@scripts",
}, async ({ page, world, signIn, axe, t }) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.setViewportSize(PHONE);
  await page.goto("/staff/availability");
  await settled(page);
  const day = addDays(dayOf(world.now), 3);
  const mark = (state: string) => choose(page.locator(`[name="day.${day}"][value="${state}"]`));
  const status = page.locator("[data-saved]");
  await mark("free");
  await expect(status).toHaveText(t("messages:availabilitySaved"));
  world.db.delete(sessions).where(eq(sessions.userId, user.id)).run();
  await mark("notFree");
  await expect(status).toContainText(t("common:autosave.ended"));
  await seen(status);
  await axe(page);
  const opening = page.context().waitForEvent("page");
  await status.getByRole("link", { name: t("common:autosave.again") }).click();
  const other = await opening;
  await expect(shownMessage(other, "pleaseLogIn").or(other.getByRole("dialog"))).toBeVisible();
  await signIn(user);
  await mark("none");
  await mark("notFree");
  await expect(status).toHaveText(t("messages:availabilitySaved"));
  const days = () => world.db.select().from(availabilityDays).where(eq(availabilityDays.userId, user.id)).all();
  await expect.poll(() => days().map((row) => [row.day, row.free])).toEqual([[day, false]]);
});

test("[ALRT-07] a day that is taken back after a save whose answer never came is taken back in the database, too", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/availability");
  await settled(page);
  const day = addDays(dayOf(world.now), 3);
  const mark = (state: string) => choose(page.locator(`[name="day.${day}"][value="${state}"]`));
  const status = page.locator("[data-saved]");
  const days = () => world.db.select().from(availabilityDays).where(eq(availabilityDays.userId, user.id)).all();
  // The save arrives; the line is cut before its answer.
  await page.route("**/staff/availability/draft", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await mark("free");
  await seen(status);
  await expect(status).not.toHaveText(t("messages:availabilitySaved"));
  expect(days().map((row) => row.day)).toEqual([day]);
  await page.unroute("**/staff/availability/draft");
  await mark("none");
  await expect(status).toHaveText(t("messages:availabilitySaved"));
  expect(days()).toEqual([]);
});

test("[ALRT-07] what is chosen while a save is under way is sent at once: a page that is closed has nothing left to send", {
  tag: "@scripts",
}, async ({ page, world, signIn }) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/availability");
  await settled(page);
  const day = addDays(dayOf(world.now), 3);
  const sent: (string | null)[] = [];
  await page.route("**/staff/availability/draft", (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? "").get(`day.${day}`));
  });
  for (const state of ["free", "notFree"]) await choose(page.locator(`[name="day.${day}"][value="${state}"]`));
  await expect.poll(() => sent).toEqual(["free", "notFree"]);
});

test("[ALRT-07] a page that is closed at once loses nothing, however busy the worker of the app is", {
  tag: "@scripts",
}, async ({ page, context, world, signIn }) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/availability");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/staff/availability");
  await settled(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const busy = context.serviceWorkers().map((worker) =>
    worker.evaluate(() => {
      const until = Date.now() + 1_500;
      while (Date.now() < until);
    }),
  );
  expect(busy).toHaveLength(1);
  const day = addDays(dayOf(world.now), 2);
  await choose(page.locator(`[name="day.${day}"][value="free"]`));
  await page.close();
  await Promise.all(busy);
  const stored = () => world.db.select().from(availabilityDays).where(eq(availabilityDays.userId, user.id)).all();
  await expect.poll(stored).toMatchObject([{ day, free: true }]);
});

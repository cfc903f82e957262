import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../factories/rows";
import { expect, PASSWORD, test } from "../support/journey";
import { lookAt, withScripts } from "../support/look-at";

/** Text of the catalogue, word for word in English. */
const tenHours =
  "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable.";

interface Row {
  type?: string;
  place?: string;
  quantity?: string;
  date?: string;
  start?: string;
  end?: string;
}

function searchOn(page: Page, t: TFunction) {
  const row = (number: number) => page.getByRole("group", { name: t("search:row", { number }), exact: true });
  const field = (number: number, name: string) => row(number).getByLabel(t(`search:${name}`), { exact: true });
  return {
    row,
    field,
    fill: async (number: number, { type, place, quantity, date, start, end }: Row) => {
      if (type !== undefined) await field(number, "staffType").selectOption(type);
      if (quantity !== undefined) await field(number, "quantity").selectOption(quantity);
      for (const [name, value] of Object.entries({ place, date, start, end }))
        if (value !== undefined) await field(number, name).fill(value);
    },
    press: (name: string) => page.getByRole("button", { name: t(`search:${name}`), exact: true }).click(),
    search: async () => {
      const again = page.getByRole("button", { name: t("search:searchAgain"), exact: true });
      const first = page.getByRole("button", { name: t("search:search"), exact: true });
      await ((await again.count()) > 0 ? again : first).click();
    },
    said: (key: string) => page.locator(`[data-message="${key}"]`),
    total: page.getByRole("status", { name: t("search:result") }),
  };
}

const homeOf = (language: string) => (language === "en" ? "/en" : "/");
const friday = { place: "Wien", date: "2026-12-04", start: "17:00", end: "23:00" };

test("[SRCH-01][SRCH-02][SRCH-06][SRCH-07][SRCH-09][SRCH-13] an empty search says what is missing, field by field", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  makeStaffType(world);
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  for (const name of ["staffType", "place", "quantity", "date", "start", "end"])
    await expect(search.field(1, name)).toBeVisible();
  await expect(search.field(1, "quantity").locator("option")).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  await lookAt(page, axe);
  await search.search();
  await expect(search.said("required")).toHaveCount(5);
  for (const name of ["staffType", "place", "date", "start", "end"])
    await expect(search.field(1, name)).toHaveAccessibleDescription(t("messages:required"));
  await lookAt(page, axe);
});

test("[SRCH-03][SRCH-04][SRCH-05] a row is added to a complete one only, and deleted again, but never the last", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  const add = page.getByRole("button", { name: t("search:add"), exact: true });
  const remove = (number: number) => page.getByRole("button", { name: t("search:delete", { number }), exact: true });
  await expect(remove(1)).toHaveCount(0);
  await search.fill(1, { type, ...friday, place: "" });
  if (withScripts()) await expect(add).toBeDisabled();
  else {
    await add.click();
    await expect(search.said("required")).toHaveCount(1);
    await expect(search.row(2)).toHaveCount(0);
  }
  await search.fill(1, { place: "Wien" });
  await add.click();
  await expect(search.row(2)).toBeVisible();
  await expect(search.field(1, "place")).toHaveValue("Wien");
  await expect(search.said("required")).toHaveCount(0);
  await remove(2).click();
  await expect(search.row(2)).toHaveCount(0);
  await expect(remove(1)).toHaveCount(0);
  await expect(search.field(1, "start")).toHaveValue("17:00");
  // A posted delete of the last row is ignored.
  await page.goto(`${page.url().split("#")[0]}&intent=delete:0`);
  await expect(search.field(1, "place")).toHaveValue("Wien");
});

test("[SRCH-08] a place is proposed from two characters on, and plain text will do", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  const place = search.field(1, "place");
  if (withScripts()) {
    const proposals = page.locator("place-input option");
    await place.pressSequentially("G");
    await place.pressSequentially("ra");
    await expect(proposals.first()).toBeAttached();
    expect(
      await proposals.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toContainEqual(expect.stringContaining("Graz"));
  }
  await search.fill(1, { type, ...friday, place: "Messe Graz" });
  await search.search();
  await expect(search.total).toHaveText("149,40 €");
});

test("[SRCH-10][SRCH-11][SRCH-12][ERR-46] days and times in the past are refused", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  await search.fill(1, { type, ...friday, date: "2026-11-18" });
  await search.search();
  await expect(search.said("dateTooEarly")).toBeVisible();
  await search.fill(1, { date: "2026-11-19" });
  await search.search();
  await expect(search.said("dateTooEarly")).toHaveCount(0);
  await expect(search.said("futureTimings")).toHaveText(
    language === "en" ? "Enter only future timings" : t("messages:futureTimings"),
  );
  await search.fill(1, { date: "" });
  await search.search();
  await expect(search.said("startNeedsDate")).toBeVisible();
});

test("[SRCH-14][SRCH-15][SRCH-16][SRCH-17][SRCH-18][SRCH-20][LIM-09] how long a day of work may be", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  const ask = async (start: string, end: string) => {
    await search.fill(1, { start, end });
    await search.search();
  };
  await search.fill(1, { type, ...friday });
  await ask("08:00", "08:00");
  await expect(search.said("endEqualsStart")).toBeVisible();
  await ask("08:00", "20:15");
  await expect(search.said("endTime.duration")).toBeVisible();
  await expect(search.said("hours10")).toHaveText(language === "en" ? tenHours : t("messages:hours10"));
  await ask("08:00", "18:30");
  await expect(search.said("hours10")).toBeVisible();
  await expect(search.total).toHaveText("261,45 €");
  await ask("10:00", "13:00");
  await expect(search.said("minimumHours")).toBeVisible();
  await expect(search.total).toHaveText("99,60 €");
  await ask("20:00", "02:00");
  await expect(search.total).toHaveText("149,40 €");
  await ask("10:07", "16:14");
  await expect(search.field(1, "start")).toHaveValue("10:00");
  await expect(search.field(1, "end")).toHaveValue("16:00");
});

test("[SRCH-19][LIM-40] the ten-hour note goes after five seconds, and stays without scripts", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  if (withScripts()) await page.clock.install();
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  await search.fill(1, { type, ...friday, start: "08:00", end: "18:30" });
  await search.search();
  await expect(search.said("hours10")).toBeVisible();
  if (!withScripts()) return;
  // The element has to be there before its five seconds can begin.
  await page.waitForFunction(() => customElements.get("passing-note") !== undefined);
  await page.clock.fastForward(5_000);
  await expect(search.said("hours10")).toBeHidden();
});

test("[SRCH-21][SRCH-22][SRCH-23][SRCH-27][SRCH-28][SRCH-29][SRCH-30] the price of two rows, and who is free", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  const type = makeStaffType(world, { effectivePricePerHourCents: 3000 }).id;
  const { company } = makeEmployer(world);
  const wish = { preferedJobs: [type], preferedJobRegion: ["AT-6"] };
  const gerda = makeStaff(world, { user: { firstName: "Gerda", lastName: "Geheim" }, profile: wish });
  const bruno = makeStaff(world, { user: { firstName: "Bruno" }, profile: wish });
  makeStaff(world, { user: { firstName: "Wiener" }, profile: { ...wish, preferedJobRegion: ["AT-9"] } });
  const { position } = makePostedPosition(world, company.id);
  makeBooking(world, position, makeApplication(world, position.id, bruno.user.id));
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  await search.fill(1, { type, ...friday, place: "Graz", quantity: "2" });
  await search.press("add");
  await search.fill(2, { type, ...friday, place: "8010 Graz", start: "18:00", end: "21:00" });
  await search.search();
  // 2 × 6 h × 30 € and 4 h × 30 €.
  await expect(search.total).toHaveText("480,00 €");
  await expect(page.locator("#result")).toContainText(t("search:net"));
  const people = page.getByRole("list", { name: t("search:free") }).getByRole("listitem");
  await expect(people).toHaveText(["Gerda, 26"]);
  const source = await page.content();
  for (const secret of ["Geheim", gerda.user.email, gerda.user.phone]) expect(source).not.toContain(secret);
  await expect(people.locator("img")).toHaveCount(0);
  await lookAt(page, axe);
  // The URL is the search.
  await page.goto(page.url());
  await expect(search.total).toHaveText("480,00 €");
  await page.getByRole("link", { name: t("search:clear") }).click();
  await expect(search.field(1, "place")).toHaveValue("");
  await expect(search.row(2)).toHaveCount(0);
  await expect(search.total).toHaveCount(0);
});

async function bookOn(page: Page, t: TFunction, language: string, type: string) {
  const search = searchOn(page, t);
  await page.goto(homeOf(language));
  await search.fill(1, { type, ...friday, quantity: "3" });
  await search.press("book");
  return search;
}

async function rowsAreThere(page: Page, t: TFunction, type: string) {
  await expect(page).toHaveURL(/\/organization\/new-request/);
  await expect(page.getByLabel(t("event:position.place"), { exact: true })).toHaveValue("Wien");
  await expect(page.getByLabel(t("event:position.quantity"), { exact: true })).toHaveValue("3");
  await expect(page.getByLabel(t("event:job.staffType"), { exact: true })).toHaveValue(type);
}

test("[SRCH-24][SRCH-26] create event and book staff: a visitor is asked to register or log in, and keeps the rows", async ({
  page,
  world,
  language,
  t,
  signIn,
}) => {
  const type = makeStaffType(world).id;
  const employer = makeEmployer(world);
  await signIn(employer.user);
  await page.context().clearCookies({ name: "session" });
  const register = page.getByRole("dialog", { name: t("account:register.title.employer") });
  const search = await bookOn(page, t, language, type);
  await register.getByRole("link", { name: t("common:action.close") }).click();
  await expect(search.field(1, "place")).toHaveValue("Wien");
  await search.press("book");
  await register.locator('a[href*="modal=login"]').click();
  const login = page.getByRole("dialog", { name: t("account:login.title") });
  await login.getByLabel(t("account:login.email")).fill(employer.user.email);
  await login.getByLabel(t("account:login.password")).fill(PASSWORD);
  await login.getByRole("button", { name: t("account:login.submit") }).click();
  await rowsAreThere(page, t, type);
});

test("[SRCH-24][SRCH-25][SRCH-26] create event and book staff: whoever is logged in goes on from where they may", async ({
  page,
  world,
  language,
  t,
  signIn,
}) => {
  const type = makeStaffType(world).id;
  await signIn(makeEmployer(world).user);
  await bookOn(page, t, language, type);
  await rowsAreThere(page, t, type);

  await signIn(makeSuperuser(world).user);
  await bookOn(page, t, language, type);
  await expect(page).toHaveURL(/\/superuser\/eventslist/);

  await signIn(makeStaff(world).user);
  await bookOn(page, t, language, type);
  await expect(page.getByRole("dialog", { name: t("account:login.title") })).toBeVisible();
});

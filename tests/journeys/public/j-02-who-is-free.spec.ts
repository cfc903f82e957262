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
} from "../../factories/rows";
import { expect, PASSWORD, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { homeOf } from "../../support/browser/page";
import { friday, searchOn } from "../../support/browser/price-search";

test("[SRCH-21][SRCH-22][SRCH-23][SRCH-27][SRCH-28][SRCH-29][SRCH-30][JOIN-02] the price of two rows, and who is free", {
  tag: "@smoke",
}, async ({ page, world, language, t, axe }) => {
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
  await expect(search.total).toHaveText(moneyIn(t, 48_000));
  await expect(page.locator("#result")).toContainText(t("public:search.net"));
  const people = page.getByRole("list", { name: t("public:search.free") }).getByRole("listitem");
  await expect(people).toHaveText(["Gerda, 26"]);
  const source = await page.content();
  for (const secret of ["Geheim", gerda.user.email, gerda.user.phone]) expect(source).not.toContain(secret);
  await expect(people.locator("img")).toHaveCount(0);
  // One outline for everybody: no face, and nothing that tells two people apart.
  await expect(people.locator("svg")).toHaveCount(1);
  await expect(people.locator("svg > *")).toHaveCount(1);
  await lookAt(page, axe);
  // The URL is the search.
  await page.goto(page.url());
  await expect(search.total).toHaveText(moneyIn(t, 48_000));
  await page.getByRole("link", { name: t("public:search.clear") }).click();
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
  await expect(page.getByLabel(t("request:position.place"), { exact: true })).toHaveValue("Wien");
  await expect(page.getByLabel(t("request:position.quantity"), { exact: true })).toHaveValue("3");
  await expect(page.getByLabel(t("request:job.staffType"), { exact: true })).toHaveValue(type);
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
  await login.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
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

import { makeStaffType } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { homeOf } from "../../support/browser/page";
import { friday, searchOn } from "../../support/browser/price-search";

/** Text of the catalogue, word for word in English. */
const tenHours =
  "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable.";

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

test("[SRCH-03][SRCH-04][SRCH-05] a row is added to a complete one only, and deleted again, but never the last @nightly", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  const add = page.getByRole("button", { name: t("public:search.add"), exact: true });
  const remove = (number: number) =>
    page.getByRole("button", { name: t("public:search.delete", { number }), exact: true });
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
  await expect(search.total).toHaveText(moneyIn(t, 14_940));
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
  await expect(search.total).toHaveText(moneyIn(t, 26_145));
  await ask("10:00", "13:00");
  await expect(search.said("minimumHours")).toBeVisible();
  await expect(search.total).toHaveText(moneyIn(t, 9_960));
  await ask("20:00", "02:00");
  await expect(search.total).toHaveText(moneyIn(t, 14_940));
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

test("[JOIN-01] the answer of the price search is what one sees, a second press answers again, and the button comes back", async ({
  page,
  world,
  language,
  t,
}) => {
  const type = makeStaffType(world).id;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  const button = page.getByRole("button", { name: t("public:search.searchAgain"), exact: true });
  await search.search();
  const faults = page.getByRole("heading", { name: t("common:form.errors", { count: 5 }) });
  await expect(faults).toBeFocused();
  await expect(faults).toBeInViewport({ ratio: 1 });
  await search.fill(1, { type, ...friday });
  await search.search();
  const answer = page.getByRole("heading", { name: t("public:search.result") });
  await expect(answer).toBeFocused();
  await expect(search.total).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 2; press++) {
    const answered = page.waitForResponse(/intent=search/);
    await button.click();
    expect((await answered).status()).toBe(200);
    await expect(answer).toBeFocused();
    await expect(search.total).toBeInViewport({ ratio: 1 });
    await expect(button).toBeEnabled();
  }
  await page.goBack();
  await expect(button).toBeEnabled();
});

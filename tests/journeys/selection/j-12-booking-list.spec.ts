import type { Locator } from "@playwright/test";
import { DAY, MINUTE } from "~/config/durations";
import { formatAmount } from "~/i18n/format";
import { makeEmployer, makeEvent, makeJob, makePosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { type Application, apply, english, entriesOf, selection, selectionOf } from "../../support/browser/selection";

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
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  await page.goto(selectionOf(next));
  await button(jonas, "add").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  await openPanel();
  for (const [application, name, amount] of [
    [mira, "Mira, 26", formatAmount(t, 14_940)],
    [jonas, "Jonas, 26", formatAmount(t, 16_200)],
  ] as const) {
    await expect(ticket(panel, application)).toContainText(name);
    await expect(ticket(panel, application)).toContainText(amount);
  }
  await expect(panel).toContainText("Winterball");
  await expect(panel).toContainText(formatAmount(t, 31_140));
  await lookAt(page, axe);
  await panel.getByRole("button", { name: of("remove", "Mira") }).click();
  await expect(shownMessage(page, "Staffremoved")).toHaveText(t("messages:Staffremoved"));
  await expect(panel.getByText("Mira, 26")).toHaveCount(0);
  // Taken back at once: on the list again, held anew, on the same page.
  await page.getByRole("button", { name: t("common:action.undo") }).click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  await expect(ticket(panel, mira)).toBeVisible();
  expect(entriesOf(world, mira)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  await panel.getByRole("button", { name: of("remove", "Mira") }).click();
  await expect(shownMessage(page, "Staffremoved")).toBeVisible();
  await expect(panel.getByText("Mira, 26")).toHaveCount(0);
  await expect(ticket(panel, jonas)).toBeVisible();
  expect(entriesOf(world, mira)).toEqual([]);
  await page.goto(selectionOf(position));
  await expect(column("ready", mira)).toBeVisible();
  await expect(column("ready", mira)).not.toContainText(t("booking:selection.onList"));
  await button(mira, "add").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();

  await page.request.post("/auth/logout", { headers: { Origin: baseURL ?? "" } });
  await page.goto("/organization/booking-list");
  await expect(page).toHaveURL(/modal=login/);
  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  for (const application of [mira, jonas]) {
    await expect(ticket(page.getByRole("main"), application)).toBeVisible();
  }
  await expect(page.getByRole("main")).toContainText(formatAmount(t, 37_368));
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await expect(page).toHaveURL(/\/organization\/request-book-and-pay$/);
  for (const { id } of [position, next]) await expect(page.locator(`[data-id="${id}"]`)).toBeVisible();

  world.setClock(world.now + 50 * MINUTE);
  await page.goto("/organization/booking-list");
  await page.getByRole("button", { name: of("renew", "Jonas") }).click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  expect(entriesOf(world, jonas)).toMatchObject([{ heldUntil: world.now + 45 * MINUTE }]);
  // Mira was held three times today.
  await page.getByRole("button", { name: of("renew", "Mira") }).click();
  await expect(shownMessage(page, "holdAgain")).toBeVisible();
  await page.goto("/organization/booking-list");
  await page.getByRole("button", { name: of("remove", "Mira") }).click();
  await expect(shownMessage(page, "Staffremoved")).toBeVisible();
  await page.getByRole("button", { name: of("remove", "Jonas") }).click();
  await isEmpty(page.getByRole("main"));
});

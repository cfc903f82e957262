import { issueBill } from "~/domain/bill/issue-bill.server";
import { formatMoney } from "~/i18n/format";
import { makeSettledOrder } from "../../factories/orders";
import { OVERVIEW, rowOf } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("a company cancels a booking for the fee that it was shown, and the person finds the job cancelled", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, applicants, order } = makeSettledOrder(world);
  issueBill(world.system(), { orderId: order.id });
  const [booked] = applicants;
  if (!booked) throw new Error("nobody was booked");
  await signIn(employer.user);
  await page.goto(`${OVERVIEW}?open=${booked.event.id}`);
  await rowOf(page, booked.position)
    .getByRole("link", { name: t("event:state.cancel") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(booked.staff.user.lastName);
  for (const cents of [14_940, 3_735, 13_446]) await expect(page.locator("main")).toContainText(formatMoney(t, cents));
  await lookAt(page, axe);
  await page.getByLabel(t("cancellation:reason")).fill("Es regnet");
  await page.getByRole("button", { name: t("cancellation:confirm", { amount: formatMoney(t, 3_735) }) }).click();
  await expect(shownMessage(page, "bookingCancelled")).toContainText(t("messages:bookingCancelled", { name: "Anna" }));
  await expect(rowOf(page, booked.position).getByRole("link", { name: t("event:state.cancel") })).toHaveCount(0);

  await signIn(booked.staff.user);
  await page.goto("/staff/my-jobs");
  const ticket = page.locator(`[data-id="${booked.position.id}"]`);
  await expect(ticket).toContainText(t("contract:progress.cancelled"));
  await expect(ticket.getByRole("link")).toHaveCount(1);
  await lookAt(page, axe);
});

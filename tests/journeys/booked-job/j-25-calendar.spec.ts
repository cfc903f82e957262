import { eq } from "drizzle-orm";
import { bookings } from "~db/schema";
import { makeBookedPosition, makeEmployer } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

test("[CAL-01][CAL-02][CAL-08] a private address: made, fetched, changed by a cancelled job, switched off @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { staff, booking } = makeBookedPosition(world);
  await signIn(staff.user);
  await page.goto("/account/calendar");
  await expect(page.getByText(t("calendar:page.late"))).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("calendar:page.make") }).click();

  const address = await page.getByRole("textbox", { name: t("calendar:page.address") }).inputValue();
  const subscribe = page.getByRole("link", { name: t("calendar:page.subscribe") });
  await expect(subscribe).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));
  await expect(page.getByRole("img", { name: t("calendar:page.qr") })).toBeVisible();
  await lookAt(page, axe);

  const { pathname } = new URL(address);
  const first = await page.request.get(pathname);
  expect(first.status()).toBe(200);
  expect(await first.text()).toContain(`UID:${booking.id}@`);
  const tag = first.headers().etag ?? "";
  const again = () => page.request.get(pathname, { headers: { "If-None-Match": tag } });
  expect((await again()).status()).toBe(304);
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" })
    .where(eq(bookings.id, booking.id))
    .run();
  const changed = await again();
  expect(changed.status()).toBe(200);
  expect(await changed.text()).toContain("STATUS:CANCELLED");

  await page.goto("/account/calendar");
  await expect(page.getByRole("textbox", { name: t("calendar:page.address") })).toHaveCount(0);
  await page.getByRole("button", { name: t("calendar:page.end") }).click();
  await expect(page.getByRole("button", { name: t("calendar:page.make") })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});

test("[CAL-01] a company finds its calendar in its menu and chooses whether open places are shown @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  await signIn(makeEmployer(world).user);
  await page.goto("/organization/my-events");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: t("common:nav.calendar"), exact: true }).click();
  await page.getByRole("button", { name: t("calendar:page.make") }).click();
  const open = page.getByLabel(t("calendar:page.withOpen"));
  await open.check();
  await page.getByRole("button", { name: t("common:action.save") }).click();
  await expect(page.getByText(t("messages:changesSaved"))).toBeVisible();
  await expect(open).toBeChecked();
});

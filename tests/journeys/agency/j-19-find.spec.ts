import { makeBookedPosition, makeEvent, makeSuperuser } from "../../factories/rows";
import { unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { arrivedAt, settled } from "../../support/browser/page";

test("[DESK-21] a phone number or a number of ours finds people, companies and events in groups @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const { staff, employer } = makeBookedPosition(world);
  const phone = `0664 ${String(staff.user.createdAt).slice(-7)}`;
  const digits = phone.replace(/\D/g, "").slice(1);
  world.db.$client.prepare("update users set phone = ? where id = ?").run(`+43 (0)${digits}`, staff.user.id);
  const eventName = unique("Fischmarkt");
  const event = makeEvent(world, employer.company.id, { eventName });
  await signIn(agency.user);
  await page.goto("/superuser/back-office/search");
  const ask = async (asked: string) => {
    await page.getByLabel(t("search:agency.label")).fill(asked);
    await page
      .getByRole("button", { name: t("search:agency.submit") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(asked);
  };
  await ask(phone);
  const people = page.getByRole("region", { name: t("search:agency.kind.people") });
  await expect(people.locator(`[data-id="${staff.user.id}"]`)).toBeVisible();
  await ask(eventName);
  const events = page.getByRole("region", { name: t("search:agency.kind.events") });
  await expect(events.getByRole("link", { name: `E-${event.eventNumber} ${eventName}` })).toBeVisible();
  await lookAt(page, axe);
});

test("[DESK-21] Ctrl-K and / open the search on any page of the agency, and arrow keys reach what was found @scripts", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const { employer } = makeBookedPosition(world);
  const eventName = unique("Hafenfest");
  const event = makeEvent(world, employer.company.id, { eventName });
  await signIn(agency.user);
  await page.goto("/superuser/eventslist");
  const finder = page.getByRole("dialog", { name: t("search:agency.title") });
  await page.keyboard.press("/");
  await expect(finder).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(finder).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(finder.getByLabel(t("search:agency.label"))).toBeFocused();
  await page.keyboard.type(eventName);
  const found = finder.getByRole("link", { name: new RegExp(`E-${event.eventNumber} `) });
  await expect(found).toBeVisible();
  await axe(page);
  await page.keyboard.press("ArrowDown");
  await expect(found).toBeFocused();
  await page.keyboard.press("Enter");
  // Another page closes the search, also one that was opened on the way there.
  await arrivedAt(page, `/superuser/back-office/events/${event.id}`, new RegExp(eventName));
  await expect(finder).toHaveCount(0);
  await settled(page);
  await page.keyboard.press("Control+k");
  await expect(finder).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import { DAY, HOUR } from "~/config/durations";
import { contactMessages, outbox } from "~db/schema";
import { makeCompany, makeLateContract, makeStaff, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

/** Other journeys leave work behind: what is looked for may stand on a later page of the list. */
async function turnPagesTo(page: Page, entry: Locator) {
  const next = page.locator('a[rel="next"]');
  while ((await entry.count()) === 0 && (await next.count()) > 0) {
    const href = (await next.getAttribute("href")) ?? "";
    await page.goto(new URL(href, page.url()).href);
  }
  await expect(entry).toBeVisible();
}

/** One thing of each kind that waits, with a name of its own. */
function seedQueue(world: JourneyWorld) {
  const { now } = world;
  const lastName = unique("Wartend").replace(/[0-9]/g, "x");
  const waiting = makeStaff(world, {
    user: { firstName: "Clara", lastName },
    profile: { submittedAt: now - 400 * DAY, approvedAt: null },
  });
  const company = makeCompany(world, {
    companyName: unique("Neufirma"),
    createdAt: now - 399 * DAY,
    validatedAt: null,
  });
  const soon = makeLateContract(world, { startsAt: now + 3 * DAY, endsAt: now + 3 * DAY + 6 * HOUR });
  const name = unique("Frage");
  world.db
    .insert(contactMessages)
    .values({
      id: name,
      language: "de",
      firstName: name,
      lastName: "Berg",
      email: "mia@example.at",
      phone: "+43 1",
      message: "Frage zur Rechnung",
      sentAt: now - 398 * DAY,
    })
    .run();
  const failed = unique("failed");
  world.db
    .insert(outbox)
    .values({
      id: failed,
      kind: "mail",
      payloadJson: JSON.stringify({ template: "nobody-knows", userId: waiting.user.id, data: {} }),
      createdAt: now - 397 * DAY,
      runAt: now - 397 * DAY,
      attempts: 9,
      failedAt: now - 397 * DAY,
      lastError: "mailbox full",
    })
    .run();
  return { waiting, lastName, company, soon, message: name, failed };
}

test("[BO-01] what waits stands on the start page with counts, each with one action @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const seeded = seedQueue(world);
  await signIn(agency.user);
  await page.goto("/superuser/profile");
  await page
    .getByRole("navigation", { name: t("nav.main") })
    .getByRole("link", { name: t("nav.backOffice") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${backOffice}$`));
  const counts = page.getByRole("navigation", { name: t("backOffice:queue.counts") });
  for (const kind of ["approvals", "companies", "contracts", "failedWork", "messages"])
    await expect(counts.locator(`a[href$="?kind=${kind}"]`)).not.toContainText(/ 0$/);
  const entry = (id: string) => page.locator(`tr[data-id="${id}"]`);
  const act = (id: string, kind: string) =>
    entry(id)
      .getByText(t(`backOffice:queue.${kind}.act`), { exact: false })
      .last();
  await lookAt(page, axe);

  await page.goto(`${backOffice}?kind=approvals`);
  await turnPagesTo(page, entry(seeded.waiting.user.id));
  await act(seeded.waiting.user.id, "approvals").click();
  await expect(page.getByRole("heading", { name: new RegExp(seeded.lastName) }).first()).toBeVisible();

  await page.goto(`${backOffice}?kind=contracts`);
  await turnPagesTo(page, entry(seeded.soon.booking.id));
  await entry(seeded.soon.booking.id).getByRole("button").click();
  await expect(
    page.getByRole("status").filter({ hasText: t("messages:queueRemind", { done: 1, left: 0 }) }),
  ).toBeVisible();
  await expect
    .poll(() => world.mails().filter(({ to }) => to.includes(seeded.soon.staff.user.email)).length)
    .toBeGreaterThan(0);

  await page.goto(`${backOffice}/work`);
  const work = page.locator(`[data-id="${seeded.failed}"]`);
  await work.getByRole("link", { name: t("backOffice:work.dismiss") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("backOffice:work.dismiss") })
    .click();
  await expect(page.getByText(t("messages:workDismissed"))).toBeVisible();
  await expect(work).toHaveCount(0);

  await page.getByLabel(t("search:agency.label")).fill(seeded.company.companyName);
  await page
    .getByRole("button", { name: t("search:agency.submit") })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: new RegExp(seeded.company.companyName) })).toBeVisible();
  await lookAt(page, axe);
});

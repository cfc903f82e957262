import { eq } from "drizzle-orm";
import { applications, auditEntries, bookings, companies, events, orders, staffProfiles, users } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, type JourneyWorld, PASSWORD, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

/** Far enough away for an invoice. */
const STARTS = Date.UTC(2026, 11, 11, 16, 0);

function stage(world: JourneyWorld) {
  const petra = makeSuperuser(world).user;
  const employer = makeEmployer(world);
  const other = makeEmployer(world);
  const posted = makePostedPosition(world, employer.company.id, { startsAt: STARTS });
  const elsewhere = makePostedPosition(world, other.company.id, { startsAt: STARTS });
  world.db.update(events).set({ eventName: "Fachmesse" }).where(eq(events.id, elsewhere.event.id)).run();
  const apply = (firstName: string) => {
    const staff = makeStaff(world, { user: { firstName } });
    return { ...staff, application: makeApplication(world, posted.position.id, staff.user.id) };
  };
  return { petra, employer, other, ...posted, elsewhere, mira: apply("Mira"), ben: apply("Ben") };
}

const auditOf = (world: JourneyWorld, objectId: string) =>
  world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, objectId))
    .all()
    .map((entry) => ({
      action: entry.action,
      actorUserId: entry.actorUserId,
      companyId: entry.companyId,
      ...auditDataOf(world, entry),
    }));

test("[ADM-02][ADM-03][ADM-09][PROF-04] the agency sees the events of all companies, and a profile of its own", async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const { petra, event, elsewhere, employer, other } = stage(world);
  await signIn(petra);
  await page.goto("/superuser/eventslist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("event:overview.agencyTitle"));
  const nav = page.getByRole("navigation", { name: t("common:nav.main") });
  await expect(nav.getByRole("link")).toHaveText(
    ["events", "backOffice", "profile"].map((place) => t(`common:nav.${place}`)),
  );
  for (const [shown, company] of [
    [event, employer.company],
    [elsewhere.event, other.company],
  ] as const) {
    await page.goto(`/superuser/eventslist?open=${shown.id}`);
    await expect(page.getByText(company.companyName).first()).toBeVisible();
  }
  await lookAt(page, axe);

  await page.goto("/superuser/profile?tab=bills");
  const tabs = page.getByRole("navigation", { name: t("account:profile.title"), exact: true });
  await expect(tabs.getByRole("link")).toHaveText([t("account:profile.details")]);
  await expect(page.getByLabel(t("payment:profile.field.companyName"))).toHaveCount(0);
  await expect(page.getByText(t("payment:profile.billing"))).toHaveCount(0);
  await page.getByLabel(t("payment:profile.field.firstName")).fill("Petra1");
  await page.getByRole("button", { name: t("payment:profile.save") }).click();
  await expect(page.getByRole("alert").and(page.locator('[data-message="nameLettersOnly"]'))).toBeVisible();
  await page.getByLabel(t("payment:profile.field.firstName")).fill("Petra Maria");
  await page.getByRole("button", { name: t("payment:profile.save") }).click();
  await expect(page.locator('[data-message="userUpdated"]')).toBeVisible();
  await lookAt(page, axe);
});

test("[ADM-04][PAY-42] the agency selects, books and pays for a company under its own prefix, and both page and log say so", async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const { petra, employer, event, position, mira, ben } = stage(world);
  const { company } = employer;
  world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, company.id)).run();
  const actsFor = page.getByText(t("common:frame.actsFor", { company: company.companyName }));
  const of = (id: string) => page.locator(`li[data-id="${id}"]`);
  const button = (id: string, key: string) =>
    of(id).getByRole("button", { name: new RegExp(`^${t(`booking:selection.${key}`)}`) });
  await signIn(petra);
  for (const path of [`events/${event.id}/add-job`, `jobs/${position.jobId}/add-position`]) {
    await page.goto(`/superuser/${path}`);
    await expect(actsFor).toBeVisible();
  }
  await page.goto(`/superuser/eventslist?open=${event.id}`);
  await expect(actsFor).toHaveCount(0);
  await page.locator(`a[href="/superuser/positions/${position.id}/selection"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/superuser/positions/${position.id}/selection`));
  await expect(actsFor).toBeVisible();
  await lookAt(page, axe);
  await of(ben.application.id)
    .getByRole("link", { name: new RegExp(`^${t("booking:selection.reject")}`) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("booking:selection.reject"), exact: true })
    .click();
  await expect(page.locator('[data-message="applicantRejected"]')).toBeVisible();
  expect(auditOf(world, ben.application.id)).toMatchObject([
    { action: "application.rejected", actorUserId: petra.id, companyId: company.id, byAgency: true },
  ]);
  await button(mira.application.id, "add").click();
  await expect(page.locator('[data-message="staffAddedToList"]')).toBeVisible();

  await page.goto(`/superuser/booking-list?company=${company.id}`);
  await expect(actsFor).toBeVisible();
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await expect(page).toHaveURL(/\/superuser\/request-book-and-pay/);
  await expect(actsFor).toBeVisible();
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page.locator('[data-message="billingaddressdetails"]').first()).toBeVisible();
  expect(world.db.select().from(orders).where(eq(orders.companyId, company.id)).all()).toEqual([]);

  world.db.update(companies).set({ billingAddressName: "Rechnung GmbH" }).where(eq(companies.id, company.id)).run();
  await page.goto(`/superuser/request-book-and-pay?company=${company.id}`);
  await expect(page.getByText("Rechnung GmbH").first()).toBeVisible();
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/\/superuser\/request-book-payment-summary\?order=/);
  await page.getByRole("radio", { name: t("payment:method.onInvoice") }).check();
  await expect(actsFor).toBeVisible();
  await page.getByRole("button", { name: t("payment:summary.place"), exact: true }).click();
  await expect(page).toHaveURL(/\/superuser\/payment-(success|completed)/);
  const booking = world.db.select().from(bookings).where(eq(bookings.positionId, position.id)).get();
  expect(booking).toMatchObject({ companyId: company.id, userId: mira.user.id, bookedBy: petra.id });
  const order = world.db.select().from(orders).where(eq(orders.companyId, company.id)).get();
  expect(auditOf(world, order?.id ?? "").find(({ action }) => action === "order.settled")).toMatchObject({
    actorUserId: petra.id,
    companyId: company.id,
    byAgency: true,
  });
});

test("[ADM-01][ADM-05] a staff profile is the agency's; there somebody is approved and closed out", async ({
  page,
  world,
  t,
  signIn,
  baseURL,
}) => {
  const { petra, employer, mira } = stage(world);
  const waiting = makeStaff(world, { profile: { approvedAt: null } });
  await signIn(employer.user);
  await page.goto(`/staff-detail/${mira.user.id}`);
  await expect(page).toHaveURL(/\/(en)?$/);
  await page.context().clearCookies({ name: "session" });
  await signIn(petra);
  await page.goto(`/staff-detail/${mira.user.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Leitner");
  await expect(page.getByText(mira.user.email)).toBeVisible();
  await expect(page.locator(`[data-id="${mira.application.id}"]`)).toBeVisible();

  await page.goto(`/staff-detail/${waiting.user.id}`);
  const approve = page.getByRole("button", { name: t("backOffice:person.approve") });
  await approve.click();
  await expect(page.locator('[data-message="staffApproved"]')).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect.poll(() => profileOf(waiting.user.id)?.approvedAt).toBe(world.now);

  await page.goto(`/superuser/back-office/accounts?search=${encodeURIComponent(mira.user.email)}`);
  await page.getByRole("link", { name: "Mira Leitner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Leitner");
  const end = page.getByRole("region", { name: t("backOffice:accounts.deactivate") });
  await end.getByLabel(t("backOffice:accounts.column.reason")).fill("Nicht erschienen");
  await page.getByRole("button", { name: t("backOffice:accounts.deactivateNow") }).click();
  await expect(page.locator('[data-message="accountClosed"]')).toBeVisible();
  const form = { email: mira.user.email, password: PASSWORD, role: "employee" };
  world.db
    .update(users)
    .set({ passwordHash: world.db.select().from(users).where(eq(users.id, petra.id)).get()?.passwordHash ?? "" })
    .where(eq(users.id, mira.user.id))
    .run();
  const login = () => page.request.post("/auth/login", { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 });
  const refused = await login();
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect(await refused.text()).toContain('data-message="accountDeactivated"');
  await page.getByRole("button", { name: t("backOffice:accounts.reactivate") }).click();
  await expect(page.locator('[data-message="accountReopened"]')).toBeVisible();
  expect(world.db.select().from(applications).where(eq(applications.userId, mira.user.id)).all()).toHaveLength(1);

  function profileOf(userId: string) {
    return world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
  }
});

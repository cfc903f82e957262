import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { auditEntries, bookings, requestDrafts, users } from "~db/schema";
import { makeBookedPosition, makeSuperuser, makeUser } from "../../factories/rows";
import { choose } from "../../support/browser/choose";
import { expect, type JourneyWorld, PASSWORD, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo, arrivedAt, homeOf, shownMessage } from "../../support/browser/page";
import { fillList, PAY } from "../../support/browser/paying";

const COMPANY = "/organization/colleagues";
const AGENCY = "/superuser/back-office/colleagues";

/** The link that an invitation to this address brought. */
async function linkTo(world: JourneyWorld, email: string, nth = 1): Promise<string> {
  const links = () =>
    world
      .mails()
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\S+\/auth\/join\?token=\S+/.exec(text) ?? []);
  await expect.poll(() => links().length).toBe(nth);
  const url = new URL(links().at(-1) ?? "");
  return url.pathname + url.search;
}

test("[ACCS-11][ACCS-12][ACCS-15] an owner invites a booker, who joins by the link and books; the owner removes them, and they are out at once", async ({
  page,
  browser,
  world,
  signIn,
  t,
  language,
  axe,
  baseURL,
}) => {
  const { employer } = fillList(world);
  const email = `lena.${employer.user.id.toLowerCase()}@wolf.example`;
  await signIn(employer.user);
  await page.goto("/organization/profile");
  await page.getByRole("link", { name: t("account:colleagues.link") }).click();
  await arrivedAt(page, COMPANY, t("account:colleagues.title"));
  await lookAt(page, axe);

  const form = page.getByRole("region", { name: t("account:colleagues.invite.title") });
  const invite = async (address: string) => {
    await form.getByLabel(t("account:colleagues.invite.email")).fill(address);
    await choose(form.getByRole("radio", { name: t("account:duty.booker"), exact: true }));
    return answerTo(page, COMPANY, () =>
      form.getByRole("button", { name: t("account:colleagues.invite.submit"), exact: true }).click(),
    );
  };
  expect((await invite(employer.user.email)).status()).toBe(409);
  await expect(shownMessage(page, "emailInUse").first()).toBeVisible();
  await expect(form.getByLabel(t("account:colleagues.invite.email"))).toHaveValue(employer.user.email);
  await lookAt(page, axe);
  await invite(email);
  await expect(shownMessage(page, "colleagueInvited")).toBeVisible();
  await expect(page.getByRole("region", { name: t("account:colleagues.invited") })).toContainText(email);
  await lookAt(page, axe);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const desk = await other.newPage();
  await join(desk, await linkTo(world, email), async () => {
    await expect(desk.getByText(t("account:duty.booker"))).toBeVisible();
    expect(new URL(desk.url()).search).toBe("");
    await lookAt(desk, axe);
    await desk.getByLabel(t("account:join.firstName")).fill("Lena");
    await desk.getByLabel(t("account:join.lastName")).fill("Wolf");
    const passwords = async (first: string, second: string) => {
      await desk.getByLabel(t("account:password.new"), { exact: true }).fill(first);
      await desk.getByLabel(t("account:password.repeat"), { exact: true }).fill(second);
    };
    await passwords("kurz", "kurz");
    await desk.getByRole("button", { name: t("account:join.submit"), exact: true }).click();
    await expect(shownMessage(desk, "passwordTooShort").first()).toBeVisible();
    await expect(desk.getByLabel(t("account:join.firstName"))).toHaveValue("Lena");
    await lookAt(desk, axe);
    await passwords(PASSWORD, PASSWORD);
    await desk.getByRole("button", { name: t("account:join.submit"), exact: true }).click();
  });
  await expect(desk).toHaveURL(/\/organization\/request-overview$/);
  const lena = world.db.select().from(users).where(eq(users.email, email)).get();
  expect(lena).toMatchObject({ role: "employer", duty: "booker", companyId: employer.company.id });

  await desk.goto(PAY);
  await desk.getByRole("button", { name: t("payment:pay.complete") }).click();
  await desk.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(desk).toHaveURL(/payment-success\?order=/);
  const booked = () =>
    world.db
      .select()
      .from(bookings)
      .where(eq(bookings.bookedBy, lena?.id ?? ""))
      .all();
  expect(booked()).toHaveLength(2);
  // The booker reads what was ordered, and the owner reads the bill as well.
  const readers = (id: "orderConfirmed" | "bill") => {
    const start = t(`mails:${id}.subject`, { number: "" }).trim();
    return world.mails().flatMap(({ to, subject }) => (subject.startsWith(start) ? [to] : []));
  };
  await expect.poll(() => readers("orderConfirmed").includes(email)).toBe(true);
  await expect.poll(() => readers("bill").includes(email)).toBe(true);
  await expect.poll(() => readers("bill").includes(employer.user.email)).toBe(true);

  const draft = { userId: lena?.id ?? "", draftId: "d1", fieldsJson: "{}", startedFrom: "", updatedAt: world.now };
  world.db.insert(requestDrafts).values(draft).run();
  await page.goto(COMPANY);
  const row = page.locator(`[data-id="${lena?.id}"]`);
  await row.locator("summary").click();
  await lookAt(page, axe);
  await row
    .locator("details")
    .getByRole("button", { name: t("account:colleagues.remove"), exact: true })
    .click();
  await expect(shownMessage(page, "colleagueRemoved")).toBeVisible();
  await expect(row).toContainText(t("account:colleagues.state.removed"));
  await lookAt(page, axe);
  await desk.goto(PAY);
  await expect(desk).toHaveURL(/modal=login/);
  expect(booked()).toHaveLength(2);
  const drafts = world.db.select().from(requestDrafts).where(eq(requestDrafts.userId, employer.user.id)).all();
  expect(drafts.map(({ draftId }) => draftId)).toEqual(["d1"]);
  // The link was good once.
  await desk.goto(await linkTo(world, email));
  await expect(desk).toHaveURL(new RegExp(`${homeOf(language)}$`));
  await expect(shownMessage(desk, "linkExpired")).toBeVisible();
  await other.close();
});

test("[ACCS-10][ACCS-15] the agency's owner invites the office, changes its duty, which ends its sessions, and stays the last owner", async ({
  page,
  browser,
  world,
  signIn,
  t,
  axe,
  baseURL,
}) => {
  const owners = world.db.select({ id: users.id }).from(users).where(eq(users.role, "superuser")).all();
  const { user } = makeSuperuser(world);
  await signIn(user);
  await page.goto("/superuser/back-office");
  const email = `office.${user.id.toLowerCase()}@wolf.example`;
  await page.goto(AGENCY);
  await arrivedAt(page, AGENCY, t("account:colleagues.title"));
  const form = page.getByRole("region", { name: t("account:colleagues.invite.title") });
  await form.getByLabel(t("account:colleagues.invite.email")).fill(email);
  await choose(form.getByRole("radio", { name: t("account:duty.office"), exact: true }));
  await form.getByRole("button", { name: t("account:colleagues.invite.submit"), exact: true }).click();
  await expect(shownMessage(page, "colleagueInvited")).toBeVisible();
  await lookAt(page, axe);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const desk = await other.newPage();
  await join(desk, await linkTo(world, email), async () => {
    await desk.getByLabel(t("account:join.firstName")).fill("Olga");
    await desk.getByLabel(t("account:join.lastName")).fill("Amt");
    await desk.getByLabel(t("account:password.new"), { exact: true }).fill(PASSWORD);
    await desk.getByLabel(t("account:password.repeat"), { exact: true }).fill(PASSWORD);
    await desk.getByRole("button", { name: t("account:join.submit"), exact: true }).click();
  });
  await expect(desk).toHaveURL(/\/superuser\/back-office$/);
  // Only owners have the page.
  expect((await desk.request.get(AGENCY)).status()).toBe(403);
  const olga = world.db.select().from(users).where(eq(users.email, email)).get();
  expect(olga?.duty).toBe("office");

  await page.goto(AGENCY);
  const setDuty = async (id: string, duty: string) => {
    const row = page.locator(`[data-id="${id}"]`);
    await row.getByRole("combobox").selectOption(duty);
    return answerTo(page, AGENCY, () =>
      row.getByRole("button", { name: t("account:colleagues.save"), exact: true }).click(),
    );
  };
  await setDuty(olga?.id ?? "", "finance");
  await expect(shownMessage(page, "dutySet")).toBeVisible();
  await desk.goto("/superuser/eventslist");
  await expect(desk).toHaveURL(/modal=login/);
  await other.close();

  // Alone for a moment: the others of this database come back at once.
  const set = (deactivatedAt: number | null) => {
    for (const { id } of owners) world.db.update(users).set({ deactivatedAt }).where(eq(users.id, id)).run();
  };
  const closed = world.db.select().from(users).where(eq(users.role, "superuser")).all();
  set(world.now);
  try {
    expect((await setDuty(user.id, "office")).status()).toBe(409);
    await expect(page.locator(`[data-id="${user.id}"]`).locator('[data-message="lastOwner"]')).toBeVisible();
    await lookAt(page, axe);
  } finally {
    for (const { id, deactivatedAt } of closed)
      world.db.update(users).set({ deactivatedAt }).where(eq(users.id, id)).run();
  }
  const entries = world.db.select().from(auditEntries).where(eq(auditEntries.actorUserId, user.id)).all();
  expect(entries.map(({ action }) => action)).toEqual(["colleague.invited", "colleague.dutySet"]);
});

test("[ACCS-13] a company names who receives the team of an event, who is mailed the hours link, and the agency names nobody", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const made = makeBookedPosition(world, { startsAt: world.now + 20 * 3_600_000 });
  const email = `tor.${made.event.id.toLowerCase()}@wolf.example`;
  const companyId = made.employer.company.id;
  await signIn(made.employer.user);
  const path = `/organization/my-events/${made.event.id}`;
  await page.goto(path);
  const form = page.getByRole("region", { name: t("account:onSitePerson.title") });
  await expect(form.getByRole("link", { name: t("account:onSitePerson.invite") })).toBeVisible();
  await lookAt(page, axe);
  const named = { role: "employer", companyId, duty: "onSite", firstName: "Tor", lastName: "Wart", email } as const;
  makeUser(world, named);
  await page.reload();
  await form.getByLabel(t("account:onSitePerson.person")).selectOption({ label: "Tor Wart" });
  await lookAt(page, axe);
  await form.getByRole("button", { name: t("account:onSitePerson.save"), exact: true }).click();
  await expect(shownMessage(page, "onSitePersonNamed")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const mails = () => world.mails().filter(({ to }) => to === email);
  await expect.poll(() => mails().length).toBe(1);
  const link = /\S+\/staff\/confirm-job-hours\/\S+/.exec(mails()[0]?.text ?? "")?.[0] ?? "";
  expect(link).toContain(`/${made.position.id}/${made.event.id}?token=`);
  await page.context().clearCookies({ name: "session" });
  world.setClock(made.position.startsAt + 3_600_000);
  await page.goto(link);
  await arrivedAt(page, /\/staff\/confirm-job-hours\/[^?]+$/, /Stunden bestätigen|Confirm hours/);
  await lookAt(page, axe);

  const agency = makeSuperuser(world);
  await signIn(agency.user);
  await page.goto(`/superuser/back-office/events/${made.event.id}`);
  await form.getByLabel(t("account:onSitePerson.person")).selectOption("");
  await form.getByRole("button", { name: t("account:onSitePerson.save"), exact: true }).click();
  await expect(shownMessage(page, "onSitePersonNobody")).toBeVisible();
});

async function join(page: Page, link: string, fill: () => Promise<void>) {
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/join$/);
  await fill();
}

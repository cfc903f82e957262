import { makeBriefing } from "../../factories/briefings";
import { makeApplication, makeBookedPosition, makePostedPosition, makeStaff } from "../../factories/rows";
import { BANK, detailsOf, post, stepsOf, ticketOf, versionsOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";

test.use({ viewport: PHONE });

test("[MYJ-03][MYJ-04][MYJ-08][MYJ-13][MYJ-17][MYJ-29][MYJ-31] a booked row with label and badge opens a page with four blocks; others find no job", async ({
  page,
  browser,
  baseURL,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: Buffer.from("zwei") });
  const open = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  makeApplication(world, open.position.id, booked.staff.user.id);
  await signIn(booked.staff.user);
  await page.goto("/staff/my-jobs");
  const applied = page.locator(`article[data-id="${open.position.id}"]`);
  await expect(applied.locator(".status")).toHaveText([label("applied")]);
  await expect(applied.getByRole("link", { name: "Hostess" })).toHaveAttribute("href", /\/job-details-applied\//);
  const ticket = ticketOf(page, booked);
  await expect(ticket.locator(".status")).toHaveText([label("bookingFixed")]);
  await lookAt(page, axe);

  await expect(ticket.getByRole("link", { name: t("contract:go.bank") })).toHaveAttribute("href", /#bank$/);
  await ticket.getByRole("link", { name: "Hostess" }).click();
  await expect(page).toHaveURL(new RegExp(`${detailsOf(booked)}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Hostess" })).toBeVisible();
  for (const section of ["bank", "contract", "briefings", "hours"]) {
    await expect(page.getByRole("region", { name: t(`contract:${section}.title`) })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) })).toBeVisible();
  await expect(page.getByRole("button", { name: t("contract:briefings.open", { slot: 2 }) })).toBeVisible();
  await expect(page.getByLabel(t("contract:bank.ssn"), { exact: true })).toHaveValue("");
  const day = language === "en" ? "4 Dec 26" : "4 Dez 26";
  for (const value of [day, "17:00–23:00", "Palais Ferstel, 1010 Wien", booked.event.eventName, moneyIn(t, 7_854)]) {
    await expect(ticket).toContainText(value);
  }
  await expect(ticket).toContainText(booked.employer.company.companyName);
  await expect(page.getByText(/149[,.]40|24[,.]90/)).toHaveCount(0);
  await expect(page.getByText(t("contract:contract.notYet"))).toBeVisible();
  await expect(
    page.getByRole("button", {
      name: t("contract:hours.before", { day: `${t("common:weekdayShort.fri")}, 04.12.2026`, time: "17:00" }),
    }),
  ).toBeDisabled();
  await lookAt(page, axe);
  await page.goto(`${detailsOf(booked)}/${booked.staff.user.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Hostess" })).toBeVisible();

  const other = await browser.newContext({ viewport: PHONE, javaScriptEnabled: withScripts(), baseURL: baseURL ?? "" });
  await signIn(makeStaff(world, { user: { firstName: "Jonas" } }).user, other);
  const stranger = await other.newPage();
  for (const path of [detailsOf(booked), `${detailsOf(booked)}/${booked.staff.user.id}`]) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(/\/staff\/job-wall$/);
  }
  expect((await stranger.goto(detailsOf(open)))?.status()).toBe(200);
  await expectMessage(stranger, "noBookedJobPositionFound");
  await lookAt(stranger, axe);
  await other.close();
});

test("[MYJ-09][MYJ-10][MYJ-31][BANK-09][CTR-05][CALL-32] bank data, contract and briefings stay with the booked person @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
}) => {
  const booked = makeBookedPosition(world);
  const { save, sign, submit, current } = stepsOf(page, world, booked);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  expect((await page.request.get(`${current()}/document.pdf`)).status()).toBe(200);
  const pages = [detailsOf(booked), "/staff/my-jobs", `${current()}/sign`, `${current()}/submit`];
  const visit = async (user: Parameters<typeof signIn>[0], paths: string[]) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await signIn(user, context);
    const answers = [];
    for (const path of paths) answers.push(await context.request.get(path));
    const bodies = (await Promise.all(answers.map((answer) => answer.text()))).join();
    for (const secret of ["1237010180", "AT61", "AT••", BANK.issuedName, BANK.nameOfInstitute, "BKAUATWW"]) {
      expect(bodies).not.toContain(secret);
    }
    return { context, bodies, states: answers.map((answer) => answer.status()) };
  };

  const stranger = await visit(makeStaff(world).user, [...pages, `${current()}/document.pdf`]);
  expect(stranger.states).toEqual([200, 200, 404, 404, 404]);
  expect(stranger.bodies).not.toContain(booked.position.id);
  const foreign = await stranger.context.newPage();
  const sentAway = await post(foreign, detailsOf(booked), BANK);
  expect([sentAway.status(), sentAway.headers().location]).toEqual([302, "/staff/job-wall"]);
  expect((await post(foreign, `${current()}/submit`)).status()).toBe(400);
  expect((await post(foreign, `/staff/briefings/${booked.position.id}/1`)).status()).toBe(404);
  await stranger.context.close();

  const company = [`/organization/my-events/${booked.event.id}`, `/organization/staff-details/${booked.staff.user.id}`];
  const employer = await visit(booked.employer.user, [...company, ...pages, `${current()}/document.pdf`]);
  expect(employer.states[0]).toBe(200);
  expect(employer.states.at(-1)).toBe(403);
  await employer.context.close();

  expect(versionsOf(world, booked)).toHaveLength(1);
});

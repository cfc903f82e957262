import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { invitations, positions, teams, users } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeStaffType,
} from "../../factories/rows";
import { unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { mailedPath } from "../../support/browser/mail-links";
import { arrivedAt } from "../../support/browser/page";
import { requestForm } from "../../support/browser/request-form";

test("[TEAM-12] the team of a past event is asked first for the next one, until one declines and the company opens it @nightly", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const form = requestForm(page, t);
  const { company, user } = makeEmployer(world);
  makeCardOnFile(world, company.id);
  const event = makeEvent(world, company.id, { eventName: unique("Holzbaumesse") });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const people = ["Anna", "Ben", "Cem"].map((name) => makeStaff(world, { user: { firstName: unique(name) } }).user);
  const [anna, ben, cem] = people;
  if (!anna || !ben || !cem) throw new Error("three people");
  for (const { id } of people) world.db.update(users).set({ language }).where(eq(users.id, id)).run();
  for (const { id } of [anna, ben]) {
    const past = makePosition(world, job, {
      startsAt: world.now - 20 * DAY,
      endsAt: world.now - 20 * DAY + 6 * 3_600_000,
    });
    makeBooking(world, past, makeApplication(world, past.id, id));
  }
  const day = (inDays: number) => new Date(world.now + inDays * DAY).toISOString().slice(0, 10);
  const team = () => world.db.select().from(teams).where(eq(teams.companyId, company.id)).all();

  await signIn(user);
  await test.step("whoever was booked is saved as a team, and asked for again", async () => {
    await page.goto(`/organization/my-events/${event.id}`);
    await page.getByRole("button", { name: t("hours:team.saveAsTeam") }).click();
    await expect(page.getByText(t("messages:teamSaved"))).toBeVisible();
    expect(team()).toMatchObject([{ name: event.eventName }]);
    await page.goto(`/organization/my-events/${event.id}`);
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("hours:team.again") }).click();
    await arrivedAt(page, /\/organization\/new-request\?like=.+&team=/, t("request:form.lead"));
    expect(team()).toHaveLength(1);
  });

  await test.step("jobs, texts and places are there, the days are not, and the team is asked first", async () => {
    await expect(form.eventName).toHaveValue(event.eventName);
    await expect(form.part("jobPlace")).not.toHaveValue("");
    await expect(form.part("jobDate")).toHaveValue("");
    const first = page.getByRole("combobox", { name: t("request:first.title") });
    await expect(first).toHaveValue(`team:${team()[0]?.id}`);
    await expect(first.locator("option:checked")).toHaveText(t("request:first.team", { name: event.eventName }));
    await lookAt(page, axe);
    await form.expiration.fill(day(8));
    await form.fillRow({ jobDate: day(9), quantity: "1" });
    await form.publish.click();
    await expect(page.getByText(t("messages:jobOfferCreated"))).toBeVisible();
  });
  const asked = world.db.select().from(invitations).where(eq(invitations.companyId, company.id)).all();
  expect(asked.map(({ userId }) => userId).sort()).toEqual([anna.id, ben.id].sort());
  const position = world.db
    .select()
    .from(positions)
    .where(eq(positions.id, asked[0]?.positionId ?? ""))
    .get();
  if (!position) throw new Error("nothing is asked first");
  const link = `/staff/job-wall-details/${position.id}/${position.eventId}`;

  await test.step("whoever was not asked is answered neutrally", async () => {
    await signIn(cem);
    await page.goto(link);
    await expect(page.getByText(t("messages:notOpenForYou"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("application:job.apply") })).toHaveCount(0);
  });

  await test.step("one of the team declines by link and says why, the other wants it", async () => {
    await page.context().clearCookies({ name: /session/ });
    await page.goto(await mailedPath(world, ben.email, "/staff/invitations/"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(ben.firstName);
    await lookAt(page, axe);
    await page.getByLabel(t("invitation:reason.label")).selectOption("time");
    await page.getByRole("button", { name: t("invitation:decline") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:declined"));
    await page.goto(await mailedPath(world, anna.email, "/staff/invitations/"));
    await page.getByRole("button", { name: t("invitation:first.accept") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:first.thanks"));
  });

  await test.step("the company sees who was asked first, and opens it for everybody", async () => {
    await signIn(user);
    await page.goto(`/organization/positions/${position.id}/selection`);
    await expect(page.getByText(t("booking:selection.askedFirst"), { exact: true })).toBeVisible();
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("booking:selection.openNow") }).click();
    await expect(page.getByText(t("messages:changesSaved"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("booking:selection.openNow") })).toHaveCount(0);
    await signIn(cem);
    await page.goto(link);
    await expect(page.getByRole("button", { name: t("application:job.apply") })).toBeVisible();
    await expect(page.getByText(t("messages:notOpenForYou"))).toHaveCount(0);
  });
});

test("[TEAM-13] [TEAM-14] a company asks one person for an open job: one declines, one accepts and is ready, a third comes too late @nightly", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const { company, user } = makeEmployer(world);
  const job = makeJob(world, makeEvent(world, company.id, { eventName: unique("Weinfest") }));
  const position = makePosition(world, job, {
    startsAt: world.now + 9 * DAY,
    endsAt: world.now + 9 * DAY + 6 * 3_600_000,
  });
  const people = ["Dora", "Emil", "Fine"].map((name) => makeStaff(world, { user: { firstName: unique(name) } }).user);
  for (const { id } of people) {
    world.db.update(users).set({ language }).where(eq(users.id, id)).run();
    const past = makePosition(world, job, { startsAt: world.now - 9 * DAY, endsAt: world.now - 9 * DAY + 3_600_000 });
    makeBooking(world, past, makeApplication(world, past.id, id));
  }
  const [dora, emil, fine] = people;
  if (!dora || !emil || !fine) throw new Error("three people");

  await signIn(user);
  await test.step("the button of each person leads to what is open", async () => {
    await page.goto("/organization/people?tab=worked");
    await lookAt(page, axe);
    for (const { id, firstName } of people) {
      await page.goto(`/organization/people/${id}`);
      await page
        .getByRole("link", { name: new RegExp(firstName) })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("people:invite.title", { name: firstName }));
      if (id === dora.id) await lookAt(page, axe);
      await page
        .getByRole("button")
        .filter({ hasText: t("people:invite.press") })
        .click();
      await expect(page.getByText(t("messages:personInvited"))).toBeVisible();
      await expect(page.getByText(t("people:invite.sentState.asked"), { exact: true })).toBeVisible();
    }
    await page.goto(`/organization/people/${dora.id}/invite`);
    await expect(page.getByText(t("people:invite.state.asked"), { exact: true })).toBeVisible();
  });

  await page.context().clearCookies({ name: /session/ });
  await test.step("one declines without a reason, one accepts", async () => {
    await page.goto(await mailedPath(world, dora.email, "/staff/invitations/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("invitation:direct.question", { name: dora.firstName }),
    );
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("invitation:decline") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:declined"));
    await page.goto(await mailedPath(world, emil.email, "/staff/invitations/"));
    await page.getByRole("button", { name: t("invitation:accept") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("invitation:direct.thanks", { company: company.companyName }),
    );
    await lookAt(page, axe);
  });

  await test.step("the company reads who said what, and finds the person ready", async () => {
    await signIn(user);
    await page.goto(await mailedPath(world, user.email, `/organization/positions/${position.id}/selection`));
    const says = (state: string, name: string) => t(`booking:selection.invitedState.${state}`, { name });
    await expect(page.getByText(says("declined", dora.firstName))).toBeVisible();
    await expect(page.getByText(says("accepted", emil.firstName))).toBeVisible();
    await expect(page.getByRole("heading", { name: emil.firstName })).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("once it has begun the invitation is over", async () => {
    await page.context().clearCookies({ name: /session/ });
    const path = await mailedPath(world, fine.email, "/staff/invitations/");
    world.setClock(position.startsAt);
    await page.goto(path);
    await expect(page.getByText(t("messages:invitationOver"))).toBeVisible();
    await lookAt(page, axe);
  });
});

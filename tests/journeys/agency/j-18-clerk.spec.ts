import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { invitations, staffProfiles, users } from "~db/schema";
import { makeEmployer, makeEvent, makeJob, makePosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { settled, shownMessage } from "../../support/browser/page";

const MOST = 60;

test("[POOL-01][POOL-02][POOL-03][POOL-06] a clerk finds five people for Saturday, proposes them, mends a phone and approves ten, in at most 60 keystrokes and clicks", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  let done = 0;
  const click = async (what: Locator) => {
    await what.click();
    done += 1;
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    done += keys.length;
  };
  const agency = makeSuperuser(world).user;
  const event = makeEvent(world, makeEmployer(world).company.id, { eventName: unique("Xaver") });
  const startsAt = Date.parse("2026-12-05T09:00:00Z");
  const position = makePosition(world, makeJob(world, event), { startsAt, endsAt: startsAt + 6 * HOUR });
  const profile = { preferedJobs: [position.staffTypeId] };
  const people = Array.from({ length: 6 }, () => makeStaff(world, { profile }).user);
  const yvonne = makeStaff(world, { user: { firstName: "Yvonne", lastName: "Quitt" } }).user;
  const waiting = Array.from({ length: 10 }, (_, at) =>
    makeStaff(world, { profile: { submittedAt: world.now - 6000 * DAY + at, approvedAt: null } }),
  );
  await signIn(agency);
  await page.goto(backOffice);

  // The event by its name, and who is free for it.
  await settled(page);
  await press("/", ..."xaver");
  await expect(page.getByRole("dialog").getByRole("link", { name: event.eventName })).toBeVisible();
  await press("ArrowDown", "Enter");
  await expect(page).toHaveURL(`${backOffice}/events/${event.id}`);
  await click(page.getByRole("link", { name: t("backOffice:pool.find") }));
  await expect(page).toHaveURL(new RegExp(`position=${position.id}`));

  // Five of them are proposed.
  await settled(page);
  await page.locator('[accesskey="s"]').focus();
  done += 1;
  const tickOn = "Shift+ArrowDown";
  await press("ArrowDown", tickOn, tickOn, tickOn, tickOn);
  await expect(page.locator("[name=person]:checked")).toHaveCount(5);
  await press("Enter");
  await expect(shownMessage(page, "peopleProposed")).toBeVisible();
  const asked = world.db.select().from(invitations).where(eq(invitations.positionId, position.id)).all();
  expect(asked).toHaveLength(5);
  expect(people.length).toBeGreaterThan(asked.length);

  // A phone is mended.
  await settled(page);
  await press("/", ..."yvonne");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Yvonne" })).toBeVisible();
  await press("ArrowDown", "Enter");
  await expect(page).toHaveURL(`${backOffice}/accounts/${yvonne.id}`);
  await click(page.getByRole("link", { name: t("backOffice:correct.title"), exact: true }));
  await click(page.locator('[name="phone"]'));
  await press("Control+a", ..."0660765432");
  await click(page.locator('[name="correctionReason"]'));
  await press(..."Anruf", "Tab", "Enter");
  await expect.poll(() => world.db.select().from(users).where(eq(users.id, yvonne.id)).get()?.phone).toBe("0660765432");

  // Ten are approved.
  await click(page.getByRole("link", { name: t("backOffice:nav.approvals") }));
  for (const { user } of waiting) {
    await expect(page.locator(`.judge[data-id="${user.id}"]`)).toBeVisible();
    await settled(page);
    await press("a");
  }
  const approved = () =>
    waiting.filter(
      ({ user }) => world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, user.id)).get()?.approvedAt,
    );
  await expect.poll(() => approved().length).toBe(10);
  expect(done).toBeLessThanOrEqual(MOST);
});

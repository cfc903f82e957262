import { DAY } from "~/config/durations";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { settled } from "../../support/browser/page";

test("[DESK-20] twenty people are approved with twenty keystrokes, the next one follows @scripts", async ({
  page,
  world,
  signIn,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const lastName = unique("Zwanzig").replace(/[0-9]/g, "x");
  const people = Array.from({ length: 20 }, (_, at) =>
    makeStaff(world, {
      user: { firstName: "Ada", lastName },
      profile: { submittedAt: world.now - 4000 * DAY + at, approvedAt: null },
    }),
  );
  await signIn(agency.user);
  await page.goto(`${backOffice}/approvals`);
  for (const [at, { user }] of people.entries()) {
    await expect(page.locator(`.judge[data-id="${user.id}"]`)).toBeVisible();
    await settled(page);
    if (at === 0) await lookAt(page, axe);
    await page.keyboard.press("a");
  }
  const approved = world.db.$client
    .prepare(
      "select count(*) from staff_profiles p join users u on u.id = p.user_id where u.last_name = ? and approved_at > 0",
    )
    .pluck();
  await expect.poll(() => approved.get(lastName)).toBe(20);
});

import { DAY } from "~/config/durations";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
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

test("[POOL-06] all photos and facts in one screen; reasons are chosen by their numbers, and the next person begins with none @scripts", async ({
  page,
  world,
  signIn,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const [first, second] = [0, 1].map((at) => {
    const profile = { submittedAt: world.now - 5000 * DAY + at, approvedAt: null };
    return makeStaff(world, { user: { firstName: "Ida" }, profile }).user.id;
  });
  for (let sortOrder = 0; sortOrder < 10; sortOrder += 1) await makePhoto(world, first ?? "", { sortOrder });
  await signIn(agency.user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${backOffice}/approvals`);
  const person = (id = "") => page.locator(`.judge[data-id="${id}"]`);
  await expect(person(first)).toBeVisible();
  await lookAt(page, axe);
  const bottoms = await person(first)
    .locator(".gallery li, dl")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(bottoms.length).toBe(14);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(800);
  await settled(page);
  await page.keyboard.press("r");
  await page.keyboard.press("2");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(person(second)).toBeVisible();
  await settled(page);
  await expect(person(second).getByRole("checkbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await expect(person(second).getByRole("checkbox").first()).toBeVisible();
  const tops = await person(second)
    .locator('[value="approve"], summary')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(person(second).getByRole("checkbox", { checked: true })).toHaveCount(0);
  const reason = world.db.$client.prepare("select sent_back_reason from staff_profiles where user_id = ?").pluck();
  expect(String(reason.get(first))).toMatch(/zu dunkel.*nur du zu sehen/);
  expect(reason.get(second)).toBeNull();
  // Nobody is left waiting before those of other journeys.
  await page.keyboard.press("a");
  await expect(person(second)).toHaveCount(0);
});

import { DAY, HOUR } from "~/config/durations";
import { instantOf } from "~/domain/shared/time.server";
import { weigh } from "../bench/weight";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../factories/rows";
import type { World } from "../factories/world";
import { expect, test } from "../support/browser/journey";

const [MONDAY, WEEK] = ["2026-11-23", "2026-W48"];
const first = ["Anna", "Lukas", "Fatma", "Marko", "Ines", "Paul", "Sophie", "Ahmed", "Lena", "Jakob", "Mira"];
const last = ["Leitner", "Petrović", "Yıldız", "Hofer", "Gruber", "Binder", "Novak"];

/** So many people of a company, each booked on three days for one of so many jobs. */
function book(world: World, people: number, jobs: number) {
  const employer = makeEmployer(world);
  const startsAt = instantOf(MONDAY, "08:00");
  const made = Array.from({ length: jobs }, () => makeJob(world, makeEvent(world, employer.company.id)));
  const users = Array.from({ length: people }, (_, number) => {
    const [firstName, lastName] = [first[number % first.length], last[number % last.length]];
    const { user } = makeStaff(world, { user: { firstName: firstName ?? "", lastName: lastName ?? "" } });
    for (const day of [0, 1, 2]) {
      const at = startsAt + day * DAY + (number % 5) * (HOUR / 2);
      const job = made[number % jobs] as (typeof made)[number];
      const position = makePosition(world, job, { startsAt: at, endsAt: at + 6 * HOUR });
      makeBooking(world, position, makeApplication(world, position.id, user.id));
    }
    return user;
  });
  return { employer, users, eventId: made[0]?.eventId ?? "", day: MONDAY };
}

test("[DFIG-07][CHK-15] the page of a day with 60 people weighs at most 40 kB without photos", async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const { employer, eventId, day } = book(world, 60, 1);
  await signIn(employer.user);
  const path = `/organization/my-events/${eventId}/day/${day}`;
  await page.goto(path);
  await expect(page.locator("li[id^=b-]")).toHaveCount(60);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { html, css, js } = await weigh(baseURL ?? "", path, cookie);
  expect(html + css + js, `${html} + ${css} + ${js}`).toBeLessThanOrEqual(40_000);
});

for (const by of ["people", "positions"])
  test(`[DFIG-07] a week plan of 50 rows by ${by} weighs at most 14,000 bytes`, async ({
    page,
    world,
    signIn,
    baseURL,
  }) => {
    const { employer } = book(world, 60, 60);
    await signIn(employer.user);
    const path = `/organization/plan?week=${WEEK}&by=${by}`;
    await page.goto(path);
    await expect(page.locator("table.plan tbody tr")).toHaveCount(50);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const { html, css } = await weigh(baseURL ?? "", path, cookie);
    expect(html + css, `${html} + ${css}`).toBeLessThanOrEqual(14_000);
  });

test("[OFFL-01][DFIG-08] the pocket page of three jobs weighs at most 40 kB, its scripts at most 6 kB", async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const { users } = book(world, 1, 1);
  await signIn(users[0] as { id: string });
  await page.goto("/staff/next");
  await expect(page.locator("article.pass")).toHaveCount(3);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { html, css, js } = await weigh(baseURL ?? "", "/staff/next", cookie);
  expect(html + css + js, `${html} + ${css} + ${js}`).toBeLessThanOrEqual(40_000);
  expect(js).toBeLessThanOrEqual(6_000);
});

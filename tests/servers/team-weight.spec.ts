import { teamHref } from "~/ui/team/team-href";
import { weigh } from "../bench/weight";
import { makeApplication, makeEmployer, makePosition, makePostedPosition, makeStaff } from "../factories/rows";
import { makePhoto } from "../factories/staff-files";
import { expect, test } from "../support/browser/journey";

const [PLACES, APPLICANTS] = [300, 2_000];
/** With the two sheets of such a page. */
const MOST_BYTES = 14_000;
/** Ids are drawn by lot, and do not always compress to the same length. */
const BY_CHANCE = 120;
const names = ["Anna", "Lukas", "Fatma", "Marko", "Ines", "Paul", "Sophie", "Ahmed", "Lena", "Jakob", "Mira"];

test("[PICK-14] of 2,000 applicants for 300 places a page holds 25, and weighs at most 14,120 bytes", async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const { company, user } = makeEmployer(world);
  const { position, job } = makePostedPosition(world, company.id);
  const places = [position, ...Array.from({ length: PLACES - 1 }, () => makePosition(world, job))];
  for (let number = 0; number < APPLICANTS; number += 1) {
    const firstName = names[number % names.length] ?? "Anna";
    const profile = { dateOfBirth: `${1970 + (number % 35)}-03-14`, heightCm: 160 + (number % 30) };
    const applicant = makeStaff(world, { user: { firstName }, profile }).user;
    if (number < 50) await makePhoto(world, applicant.id);
    for (let wish = 0; wish <= number % 3; wish += 1)
      makeApplication(world, places[(number * 7 + wish) % PLACES]?.id ?? "", applicant.id, {
        appliedAt: world.now + number,
        remarks: number % 4 ? "" : `Ich war schon ${number} Mal bei einer Messe.`,
      });
  }
  await signIn(user);
  const path = teamHref("/organization", {
    jobId: job.id,
    startsAt: position.startsAt,
    jobPlace: position.jobPlace,
  });
  await page.goto(path);
  await expect(page.getByRole("listitem").getByRole("checkbox")).toHaveCount(25);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { html, css } = await weigh(baseURL ?? "", path, cookie);
  expect(html + css, `${html} + ${css}`).toBeLessThanOrEqual(MOST_BYTES + BY_CHANCE);
});

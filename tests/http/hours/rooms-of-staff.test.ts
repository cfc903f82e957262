import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { staffProfiles, waitingApplications } from "~db/schema";
import { makePosition, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";

const product = withProduct();
beforeEach(() => product.startAgain());

const htmlOf = async (answer: Response) => (await answer.text()).replaceAll("\u00a0", " ");
const read = async (path: string) => htmlOf(await product.ask(path, "staff"));

test("[SEEN-15] the menu of staff opens the rooms that are no place of their own, in the words of their pages", async () => {
  const menu = (await read("/staff/my-jobs")).split('<details class="menu"')[1]?.split("</details>")[0] ?? "";
  const doors = [...menu.matchAll(/<a href="(\/staff\/[^"]+)">([^<]+)</g)].map(([, href = "", label = ""]) => ({
    href,
    label,
  }));
  expect(doors.map(({ href }) => href)).toEqual([
    "/staff/next",
    "/staff/check-in",
    "/staff/availability",
    "/staff/alerts",
    "/staff/companies",
    "/staff/app",
  ]);
  for (const { href, label } of doors.slice(0, -1)) expect(await read(href)).toMatch(new RegExp(`<h1[^>]*>${label}<`));
});

test("[SEEN-13] ticked days of which none is ticked come back with the error named at the top of the form", async () => {
  const { world, story } = product;
  const { position, event, job } = makePostedPosition(world, story.employer.company.id);
  makePosition(world, job, { startsAt: position.startsAt + 86_400_000 });
  const answer = await product.ask(`/staff/job-wall-details/${position.id}/${event.id}`, "staff", {
    method: "POST",
    form: { remarks: "" },
  });
  expect(answer.status).toBe(400);
  const [, form = ""] = (await htmlOf(answer)).split('id="apply"');
  expect(form).toMatch(/<h2[^>]*tabindex="-1"[^>]*autofocus/i);
  const target = /class="tap" href="#([^"]+)"/.exec(form)?.[1];
  expect(form).toContain(`id="${target}"`);
});

test("[SEEN-17] whoever has handed in and lacks the number for a job that waits is told so first, and led to its field", async () => {
  const { world, story } = product;
  const { user } = story.staff;
  const { position, event } = makePostedPosition(world, story.employer.company.id);
  world.db
    .update(staffProfiles)
    .set({ approvedAt: null, ssnEncrypted: null })
    .where(eq(staffProfiles.userId, user.id))
    .run();
  world.db
    .insert(waitingApplications)
    .values({ userId: user.id, positionId: position.id, remarks: "", createdAt: world.now })
    .run();
  const html = await read("/auth/all-set");
  const missing = html.indexOf(`href="/staff/job-wall-details/${position.id}/${event.id}#ssn"`);
  expect(missing).toBeGreaterThan(0);
  expect(html).not.toMatch(/<h1[^>]*>Alles bereit/);
  expect(html).not.toContain("Anmelden und Profil ansehen");
  expect(await read(`/staff/job-wall-details/${position.id}/${event.id}`)).toContain('id="ssn"');
});

test("[SEEN-25] free days stand by month, of which those of the next two weeks and with marks are open; days gone by are told apart, and what the third button means is said", async () => {
  const { world, story } = product;
  const today = dayOf(world.now);
  const far = addDays(today, 50);
  const months = async () =>
    (await read("/staff/availability"))
      .split("<details")
      .slice(1)
      .filter((part) => part.includes("free-week"));
  const isOpen = async (day: string) =>
    (await months()).some((part) => /^[^>]*\sopen/.test(part) && part.includes(`data-day="${day}"`));
  expect((await months())[0]).toMatch(/<summary[^>]*>November 2026/);
  expect([await isOpen(today), await isOpen(far)]).toEqual([true, false]);
  saveAvailability(world.as(story.staff.actor), { days: { [far]: "notFree" } });
  expect([await isOpen(today), await isOpen(far)]).toEqual([true, true]);
  const html = await read("/staff/availability");
  expect(html).toMatch(new RegExp(`<li[^>]*class="is-past"[^>]*data-day="${addDays(today, -1)}"`));
  expect(html).toContain("„–“ heißt");
});

test("[SEEN-35] who has handed in is led to the jobs; who asked for a new password, back to the log-in", async () => {
  const { world, story } = product;
  world.db.update(staffProfiles).set({ approvedAt: null }).where(eq(staffProfiles.userId, story.staff.user.id)).run();
  const main = (html: string) => html.split("<main")[1]?.split("</main>")[0] ?? "";
  expect(main(await read("/auth/all-set"))).toContain('href="/staff/job-wall"');
  expect(main(await (await product.ask("/auth/forgot-password?sent=1", "staff")).text())).toContain(
    'href="?modal=login"',
  );
});

import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { applications } from "~db/schema";
import { makeEmployer, makePosition, makePostedPosition, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { type Application, apply, english, selection, selectionOf } from "../../support/browser/selection";

test("[SEL-01][SEL-09][SEL-25][SEL-36][SEL-38][ERR-33][LIM-16] three columns with the days left, empty ones say so, and only the own company's", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const mira = apply(world, position, "Mira");
  const jonas = apply(world, position, "Jonas", {}, world.now - 3 * DAY);
  const vera = apply(world, position, "Vera", {}, world.now - DAY);
  const paul = apply(world, position, "Paul");
  const set = (id: string, values: Partial<Application>) =>
    world.db.update(applications).set(values).where(eq(applications.id, id)).run();
  set(vera.application.id, { readyAt: world.now });
  set(paul.application.id, { rejectedAt: world.now, rejectedBy: employer.user.id });
  const empty = makePosition(world, job, { startsAt: position.startsAt + DAY });
  const { lane, column, person } = selection(page, t);

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    language === "en" ? "Who works on Fri, 04.12.2026?" : "Wer arbeitet am Fr, 04.12.2026?",
  );
  await expect(column("applicants", mira.application)).toContainText("Mira, 26");
  await expect(column("applicants", mira.application)).toContainText(t("booking:selection.days", { count: 8 }));
  await expect(column("applicants", jonas.application)).toContainText(t("booking:selection.days", { count: 5 }));
  await expect(column("ready", vera.application)).toContainText("Vera, 26");
  await expect(column("rejected", paul.application)).toContainText("Paul, 26");
  await expect(page.getByRole("main")).not.toContainText("Leitner");
  await lookAt(page, axe);

  await page.goto(selectionOf(empty));
  for (const name of ["applicants", "ready", "rejected"] as const) {
    await expect(lane(name).getByRole("heading", { level: 3 })).toHaveText(
      language === "en" ? english.noApplications : t("messages:noApplications"),
    );
  }
  await lookAt(page, axe);

  // The session lasts a day, so the person signs in again; after the 8 days the badge stops at 0 (D-43).
  for (const [days, left] of [
    [3, 5],
    [9, 0],
  ] as const) {
    world.setClock(mira.application.appliedAt + days * DAY);
    await signIn(employer.user);
    await page.goto(selectionOf(position));
    await expect(person(mira.application)).toContainText(t("booking:selection.days", { count: left }));
  }

  await signIn(makeEmployer(world).user);
  expect((await page.goto(selectionOf(position)))?.status()).toBe(404);
  await signIn(makeSuperuser(world).user);
  await page.goto(selectionOf(position, "/superuser"));
  await expect(page.getByRole("main")).toContainText(employer.company.companyName);
  await expect(column("applicants", mira.application)).toBeVisible();
  await expect(column("ready", vera.application)).toBeVisible();
  await expect(column("rejected", paul.application)).toBeVisible();
  await lookAt(page, axe);
});

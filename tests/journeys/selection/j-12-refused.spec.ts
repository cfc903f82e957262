import { eq } from "drizzle-orm";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { applications } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeSuperuser,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo, shownMessage } from "../../support/browser/page";
import {
  type Application,
  apply,
  english,
  entriesOf,
  OVERVIEW,
  selection,
  selectionOf,
} from "../../support/browser/selection";

test("[SEL-21][SEL-22][SEL-23][SEL-37][CART-07][CALL-28][CALL-29][ERR-54][ERR-56][ERR-57][ERR-58][ERR-59][ERR-60] who cannot be had is named with the reason, and a failed add leads to the overview", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { position, job, event } = makePostedPosition(world, employer.company.id);
  const rival = makePostedPosition(world, makeEmployer(world).company.id).position;
  const mira = apply(world, position, "Mira");
  const jonas = apply(world, position, "Jonas");
  const vera = apply(world, position, "Vera");
  const paul = apply(world, position, "Paul");
  makeBooking(world, rival, makeApplication(world, rival.id, mira.user.id));
  const sameTime = makePosition(world, job);
  makeListEntry(world, sameTime, makeApplication(world, sameTime.id, vera.user.id, { readyAt: world.now }));
  const { button } = selection(page, t);
  const says = async (key: string, name: string) => {
    const text = language === "en" && key in english ? english[key as keyof typeof english] : t(`messages:${key}`);
    await expect(page.getByRole("alert").and(shownMessage(page, key))).toHaveText(`${name}: ${text}`);
  };
  const addRefused = async (application: Application, key: string, name: string) => {
    await button(application, "add").click();
    await expect(page).toHaveURL(OVERVIEW);
    await says(key, name);
    expect(entriesOf(world, application)).toEqual([]);
    await page.goto(selectionOf(position));
  };
  const bookRefused = async (application: Application, key: string, name: string) => {
    const answer = await answerTo(page, /\/selection$/, () => button(application, "book").click());
    expect(answer.status()).toBe(409);
    await expect(page).toHaveURL(/\/selection/);
    await says(key, name);
  };

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  await addRefused(mira.application, "staffBooked", "Mira");
  await addRefused(vera.application, "staff.thisStaff", "Vera");
  world.db
    .update(applications)
    .set({ rejectedAt: world.now, rejectedBy: employer.user.id })
    .where(eq(applications.id, jonas.application.id))
    .run();
  // The page that is open does not know it yet.
  await addRefused(jonas.application, "staffRejected", "Jonas");
  world.setFaults("list.add");
  await button(paul.application, "add").click();
  await expect(page).toHaveURL(OVERVIEW);
  await expect(shownMessage(page, "failedToBookStaff")).toHaveText(
    language === "en" ? english.failedToBookStaff : t("messages:failedToBookStaff"),
  );
  world.setFaults();

  await page.goto(selectionOf(position));
  await bookRefused(mira.application, "employeeAlreadyBookForaJob", "Mira");
  await lookAt(page, axe);

  // SEL-37: free when added; the hold runs out and somebody else books before this company does.
  await page.goto(selectionOf(position));
  await button(paul.application, "add").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();
  world.setClock(world.now + 46 * MINUTE);
  const away = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: position.startsAt - HOUR });
  makeBooking(world, away.position, makeApplication(world, away.position.id, paul.user.id));
  await bookRefused(paul.application, "employeeAlreadyBookForaJob", "Paul");
  await page.goto("/organization/booking-list");
  await expect(shownMessage(page, "employeeAlreadyBookForaJob")).toContainText("Paul");

  const soon = makePosition(world, job, { startsAt: position.startsAt + 2 * DAY });
  const [lena, nora] = [apply(world, soon, "Lena").application, apply(world, soon, "Nora").application];
  await page.goto(selectionOf(soon));
  makeBooking(world, soon, nora);
  await bookRefused(lena, "anotherUserBooked", "Lena");

  const free = makePosition(world, job, { startsAt: position.startsAt + 3 * DAY });
  const olga = apply(world, free, "Olga").application;
  await page.goto(selectionOf(free));
  await button(olga, "book").click();
  await expect(page).toHaveURL(/\/organization\/request-pay\?/);
  await expect(page.getByRole("main")).toContainText("Olga");
  await expect(page.getByRole("main")).toContainText(event.eventName);

  await signIn(makeSuperuser(world).user);
  world.setFaults("list.add");
  await page.goto(selectionOf(free, "/superuser"));
  await button(olga, "add").click();
  await expect(page).toHaveURL(/\/superuser\/eventslist$/);
  await expect(shownMessage(page, "failedToBookStaff")).toBeVisible();
});

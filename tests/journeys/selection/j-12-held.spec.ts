import { HOUR, MINUTE } from "~/config/durations";
import { makeApplication, makeEmployer, makePostedPosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { apply, english, entriesOf, OVERVIEW, selection, selectionOf } from "../../support/browser/selection";

test("[SEL-10][SEL-20][CART-05][ERR-55][LIM-15] a second company waits 45 minutes for somebody on the first one's list @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const [first, second] = [makeEmployer(world), makeEmployer(world)];
  const { position } = makePostedPosition(world, first.company.id);
  const mira = apply(world, position, "Mira");
  const rival = makePostedPosition(world, second.company.id, { startsAt: position.startsAt + 2 * HOUR }).position;
  const wanted = makeApplication(world, rival.id, mira.user.id);
  await signIn(first.user);
  await page.goto(selectionOf(position));
  await expect(selection(page, t).person(mira.application)).not.toContainText("45m");
  await selection(page, t).button(mira.application, "add").click();
  await expect(shownMessage(page, "staffAddedToList")).toBeVisible();

  const others = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: withScripts() });
  const their = await others.newPage();
  const { person, button, column } = selection(their, t);
  await signIn(second.user, others);
  const blocked = async () => {
    await their.goto(selectionOf(rival));
    await expect(person(wanted)).toContainText("45m");
    await button(wanted, "add").click();
    await expect(their).toHaveURL(OVERVIEW);
    const text = language === "en" ? english.staffBloked : t("messages:staffBloked");
    await expect(shownMessage(their, "staffBloked")).toHaveText(`Mira: ${text}`);
    expect(entriesOf(world, wanted)).toEqual([]);
  };
  await blocked();
  await their.goto(selectionOf(rival));
  await lookAt(their, axe);
  world.setClock(world.now + 44 * MINUTE);
  await blocked();
  world.setClock(world.now + 2 * MINUTE);
  await their.goto(selectionOf(rival));
  await expect(person(wanted)).not.toContainText("45m");
  await button(wanted, "add").click();
  await expect(shownMessage(their, "staffAddedToList")).toBeVisible();
  await expect(column("ready", wanted)).toContainText(t("booking:selection.onList"));
  expect(entriesOf(world, wanted)).toHaveLength(1);

  // The first company keeps the entry, but no longer the person (D-44).
  await page.goto("/organization/booking-list");
  await expect(page.locator(`[data-id="${entriesOf(world, mira.application)[0]?.id}"]`)).toContainText(
    t("common:hold.over"),
  );
  await expect(shownMessage(page, "staffBloked")).toContainText("Mira");
  await others.close();
});

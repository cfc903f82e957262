import { publishTestimonial } from "~/domain/agency/texts/publish-testimonial.server";
import { saveTestimonial } from "~/domain/agency/texts/save-testimonial.server";
import { testimonials } from "~db/schema";
import { makeSuperuser } from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { arrivedAt, homeOf, rootOf, stopClock } from "../../support/browser/page";

const voices = [
  {
    name: "Brigitte Sommer",
    quoteDe: "Am Freitag standen fünf Leute da.",
    quoteEn: "On Friday five people were there.",
    positionDe: "Leitung",
    positionEn: "Head of events",
  },
  {
    name: "Martin Aigner",
    quoteDe: "Ich weiß vorher, was es kostet.",
    quoteEn: "I know before what it costs.",
    positionDe: "Einkauf",
    positionEn: "Purchasing",
  },
];

function seedVoices(world: JourneyWorld) {
  world.db.delete(testimonials).run();
  const agency = world.as(makeSuperuser(world).actor);
  for (const texts of voices) {
    const made = saveTestimonial(agency, { ...texts, id: null, picture: null });
    if (made.ok) publishTestimonial(agency, { id: made.value.testimonialId, published: true });
  }
}

test("[PUB-02][PUB-03][PUB-09][PUB-32] testimonials in a row, and the newsletter on both pages", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  seedVoices(world);
  await page.goto(homeOf(language));
  const list = page.getByRole("list", { name: t("public:voices.title") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  for (const [index, voice] of voices.entries()) {
    const item = list.getByRole("listitem").nth(index);
    await expect(item).toContainText(language === "en" ? voice.quoteEn : voice.quoteDe);
    await expect(item).toContainText(voice.name);
    await expect(item).toContainText(language === "en" ? voice.positionEn : voice.positionDe);
    await expect(item.getByRole("img", { name: t("public:voices.portrait", { name: voice.name }) })).toHaveCount(1);
  }
  await expect(page.getByRole("button", { name: t("public:newsletter.submit") })).toBeVisible();
  await lookAt(page, axe);
  await page.goto(`${rootOf(language)}/workwithus`);
  await expect(page.getByRole("button", { name: t("public:newsletter.submit") })).toBeVisible();
  await lookAt(page, axe);
});

test("[PUB-04][LIM-28] the testimonials move on by themselves, in 500 ms, and can be stopped", {
  tag: "@scripts",
}, async ({ page, world, language, t }) => {
  seedVoices(world);
  await stopClock(page, world.now);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(homeOf(language));
  const slider = page.locator("quote-slider");
  await expect(slider).toHaveAttribute("speed", "500");
  const stop = slider.getByRole("button", { name: t("public:voices.stop") });
  await expect(stop).toBeVisible();
  const left = () => slider.locator("ul").evaluate((row) => row.scrollLeft);
  expect(await left()).toBe(0);
  await page.clock.runFor(7_000);
  await page.clock.runFor(600);
  const width = await slider.locator("ul").evaluate((row) => row.clientWidth);
  expect(Math.abs((await left()) - width)).toBeLessThan(2);
  await stop.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(Math.abs((await left()) - width)).toBeLessThan(2);
  await expect(slider.getByRole("button", { name: t("public:voices.go") })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(slider.getByRole("button", { name: t("public:voices.go") })).toBeVisible();
});

test("[JOIN-12] a visitor subscribes, confirms and leaves again; a refused form keeps what was typed", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  const email = `leserin${Date.now()}-${language}-${withScripts()}@berg.example`;
  await page.goto(homeOf(language));
  await page.locator("form[action$='/newsletter']").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel(t("public:newsletter.name")).fill("Anna1");
  await page.getByLabel(t("public:newsletter.email")).fill(email);
  await page.getByRole("button", { name: t("public:newsletter.submit") }).click();
  await expect(page.locator('[data-message="nameLettersSpacesHyphens"]')).toBeVisible();
  await expect(page.getByLabel(t("public:newsletter.name"))).toHaveValue("Anna1");
  await expect(page.getByLabel(t("public:newsletter.email"))).toHaveValue(email);
  await lookAt(page, axe);
  await page.getByLabel(t("public:newsletter.name")).fill("Anna Berg");
  await page.locator("#news-privacy").check();
  await page.getByRole("button", { name: t("public:newsletter.submit") }).click();
  await expect(page.locator('[data-message="newsletterSubscribed"]')).toHaveText(t("messages:newsletterSubscribed"));
  await expect(page).toHaveURL(`${rootOf(language)}/newsletter/sent`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("public:newsletter.sent.title"));
  await expect(page.locator("main")).toContainText(t("public:newsletter.sent.next"));
  await axe(page);
  const links = () =>
    world
      .mails()
      .filter((mail) => mail.to.includes(email))
      .flatMap(({ text }) => [...text.matchAll(/https?:\/\/\S+\/newsletter\/\S+/g)].map(([url]) => new URL(url)));
  await expect.poll(() => links().length).toBeGreaterThan(1);
  for (const [step, message] of [
    ["confirm", "newsletterConfirmed"],
    ["leave", "newsletterLeft"],
  ] as const) {
    const link = links().find(({ pathname }) => pathname.endsWith(step));
    await page.goto(`${link?.pathname}${link?.search}`);
    await arrivedAt(page, new RegExp(`/newsletter/${step}$`), t(`public:newsletter.${step}.title`));
    await lookAt(page, axe);
    await page.getByRole("button", { name: t(`public:newsletter.${step}.button`) }).click();
    await expect(page.locator(`[data-message="${message}"]`)).toBeVisible();
  }
});

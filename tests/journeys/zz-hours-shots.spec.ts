import { makeConfirmedHours, makePaidOutstanding } from "../factories/hours";
import { makeApplication, makeBookedPosition, makeBooking, makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../factories/rows";
import { confirmHours } from "~/domain/hours/confirm-hours.server";
import { expect, test } from "../support/journey";
const HOUR = 3600000;
const START = Date.UTC(2026, 10, 20, 16, 0);
test("shots", async ({ page, browser, baseURL, language, world, signIn, t }) => {
  test.setTimeout(200000);
  const tag = test.info().project.name.replaceAll(" ", "-");
  const shot = async (p: any, name: string) => {
    for (const [w, h] of [[360, 740], [1280, 800]] as const) {
      await p.setViewportSize({ width: w, height: h });
      await p.waitForTimeout(200);
      await p.screenshot({ path: `/tmp/hs/${name}-${w}-${tag}.png`, fullPage: true });
    }
    await p.setViewportSize({ width: 320, height: 740 });
    const wide = await p.evaluate(() => [...document.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > 321).map((e) => e.tagName + "." + (e.id || e.getAttribute("name") || e.getAttribute("data-stick") || "") + (e as any).type + e.className + " " + Math.round(e.getBoundingClientRect().right)).slice(0, 8));
    if (wide.length) console.log(name, wide);
  };
  const b = makeBookedPosition(world, { startsAt: START });
  const ids = `${b.position.id}/${b.event.id}`;
  await signIn(b.staff.user);
  await page.goto(`/staff/hours-link/${ids}`);
  await shot(page, "link0");
  await page.getByRole("button", { name: t("hours:link.create") }).click();
  await shot(page, "link1");
  const link = await page.getByRole("textbox").inputValue();
  const other = await browser.newContext({ javaScriptEnabled: tag.includes("with-s"), baseURL: baseURL ?? "" });
  await other.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const ph = await other.newPage();
  await ph.goto(link);
  await shot(ph, "early");
  world.setClock(START + HOUR);
  await ph.reload();
  await shot(ph, "linkform");
  await page.goto(`/staff/confirm-job-hours/${ids}`);
  await shot(page, "form");
  await page.getByLabel(t("hours:end"), { exact: true }).fill("05:15");
  await page.getByLabel(t("hours:sign.name"), { exact: true }).fill("B");
  if (tag.includes("with-s")) await page.getByText(t("common:signature.instead")).click();
  await page.getByLabel(t("common:signature.type"), { exact: true }).fill("Brigitte Sommer");
  await page.getByRole("button", { name: t("hours:submit") }).click();
  await shot(page, "errors");
  await page.getByLabel(t("hours:end"), { exact: true }).fill("00:00");
  if (tag.includes("with-s")) await page.getByText(t("common:signature.instead")).click().catch(() => {});
  await page.getByRole("button", { name: t("hours:submit") }).click();
  await shot(page, "confirmed");
  await ph.reload();
  await shot(ph, "linkconfirmed");
  const c = makeBookedPosition(world, { startsAt: START - 16 * HOUR });
  await page.context().clearCookies({ name: "session" });
  await signIn(c.staff.user);
  await page.goto(`/staff/confirm-job-hours/${c.position.id}/${c.event.id}`);
  await shot(page, "closed");

  // company
  const employer = b.employer;
  const seed = (name: string, starts: number[], booked: number, confirmed: number, out = 0) => {
    const event = makeEvent(world, employer.company.id, { eventName: name, expiresAt: world.now + 24 * HOUR });
    const job = makeJob(world, event); const job2 = makeJob(world, event);
    starts.forEach((s, i) => {
      const position = makePosition(world, i % 3 === 2 ? job2 : job, { startsAt: world.now + s * HOUR, jobPlace: i % 2 ? "Donauzentrum, Wagramer Straße 94, 1220 Wien" : "Palais Ferstel, 1010 Wien", placeCity: i % 2 ? "Graz" : "Wien" });
      if (i >= booked) return;
      const staff = makeStaff(world);
      const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
      if (i >= confirmed) return;
      makeConfirmedHours(world, { employer, position, booking }, { outstandingAmountCents: out, confirmJobTotalCostCents: position.jobTotalCostCents + out });
    });
    return event;
  };
  seed("Produktvorführung im Donauzentrum", [-5, -4, -3, -3], 4, 1);
  const owes = seed("Tag der offenen Tür", [-40, -40, -40], 3, 3, 2490);
  seed("Frühstück für Pendler:innen", [48, 48, 60], 3, 0);
  const half = seed("Gala der Gartenbaugesellschaft", [-30, -5, 100, 100, 100, 120, 120], 4, 0);
  await signIn(employer.user, other);
  const desk = await other.newPage();
  for (const [path, name] of [["/organization/my-events", "events"], ["/organization/my-events?tab=completed", "events-empty"], [`/organization/my-events/${owes.id}`, "event-owes"], [`/organization/my-events/${half.id}`, "event-half"], [`/organization/my-events/${b.event.id}`, "event-b"], [`/organization/confirm-job-hours/${ids}`, "desk-confirmed"]] as const) {
    await desk.goto(path);
    if (name === "event-b") await desk.getByText(t("hours:event.signature")).click();
    await shot(desk, name);
  }
  await desk.goto("/organization/my-events");
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole("link", { name: "Gala der Gartenbaugesellschaft" }).first().click();
  await desk.goto(`/organization/my-events/${half.id}`);
  await desk.getByRole("link", { name: t("hours:event.confirmFor", { name: "Anna Leitner" }) }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: t("hours:title") })).toBeVisible();
  await shot(desk, "desk-form");
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../../support/open-product");
const { setClock } = await import("~/gateways/clock.server");
const { bookings, companyBlocks } = await import("~db/schema");
const { makeApplication, makeBooking, makeEmployer, makeEvent, makeJob, makePosition, makeStaff, makeStaffType } =
  await import("../../factories/rows");

type Given = Parameters<typeof makePosition>[2];
const product = withProduct();

beforeEach(() => {
  product.startAgain();
});

const get = async (path: string, visitor: Parameters<typeof product.ask>[1] = "none") => {
  const response = await product.ask(path, visitor);
  return {
    status: response.status,
    to: response.headers.get("Location"),
    until: response.headers.get("X-Tagwerk-Valid-Until"),
    text: await response.text(),
  };
};
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
const ticketsOf = (html: string) => linksOf(html).filter((href) => /^(?:\/en)?\/jobs\/[0-9A-Z]{26}$/.test(href));

function offer(eventName = "Frühlingsball") {
  const { world } = product;
  const { company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName, expiresAt: world.now + 40 * DAY });
  const post = (given: Given = {}, staffTypeId = product.story.open.job.staffTypeId) =>
    makePosition(world, makeJob(world, event, { staffTypeId }), given);
  return { company, event, post };
}

const book = (position: ReturnType<typeof makePosition>) =>
  makeBooking(product.world, position, makeApplication(product.world, position.id, makeStaff(product.world).user.id));

describe("[SEEK-11] the page of an event", () => {
  test("has all its tickets by day, with name, days, places and pay, and no word of the company", async () => {
    const { company, event, post } = offer();
    const second = post({ startsAt: Date.UTC(2026, 11, 5, 16), jobPlace: "Messe Wien, 1020 Wien", bonusPercent: 20 });
    const first = post();
    const later = post({ startsAt: first.startsAt + HOUR }, makeStaffType(product.world).id);
    makePosition(product.world, { ...first, id: first.jobId });
    const path = `/events/${event.id}`;
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(ticketsOf(text)).toEqual([first, later, second].map(({ id }) => `/jobs/${id}`));
    const [before = "", friday = "", saturday = ""] = text.split(/<h2[^>]*>/);
    expect([before, friday, saturday].map((part) => ticketsOf(part).length)).toEqual([0, 2, 1]);
    expect(textOf(friday)).toMatch(/^Fr, 04\.12\.2026/);
    for (const said of [
      "Jobs bei Frühlingsball",
      "3 Jobs offen",
      "Fr, 04.12.–Sa, 05.12.2026",
      "Palais Ferstel, 1010 Wien",
      "Messe Wien, 1020 Wien",
      "13,09 bis 15,71 € je Stunde",
    ])
      expect(textOf(before)).toContain(said);
    expect(text).not.toContain(company.companyName);
    // What the company pays is nobody's business here.
    expect(text).not.toMatch(/24,90|149,40/);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
    expect(text).toContain("<title>3 Jobs bei Frühlingsball ab Fr, 04.12.2026 – Tagwerk</title>");
    expect(text.match(/<script/g)).toHaveLength(1);
    const markup = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}");
    expect(markup["@type"]).toBe("BreadcrumbList");
    expect(markup.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "http://localhost:3000/jobs",
      `http://localhost:3000${path}`,
    ]);
    expect(text).toContain('<nav aria-label="Pfad"');
    const english = await get(`/en${path}`);
    expect(textOf(english.text)).toContain("Jobs at Frühlingsball");
    expect(ticketsOf(english.text)[0]).toBe(`/en/jobs/${first.id}`);
  });

  test("with one open it leads to that job, with none it is gone with others, and back again at the same address", async () => {
    const { event, post } = offer();
    const [first, second] = [post(), post({ startsAt: product.world.now + DAY })];
    const path = `/events/${event.id}`;
    const map = async () =>
      (await get("/sitemaps/events-1.xml")).text.split(`<loc>http://localhost:3000${path}</loc>`).length - 1;
    const page = await get(path);
    expect([page.status, page.until, await map()]).toEqual([200, String(second.startsAt), 1]);
    const booked = book(first);
    expect(await get(path)).toMatchObject({ status: 302, to: `/jobs/${second.id}` });
    expect(await get(`/en${path}`)).toMatchObject({ status: 302, to: `/en/jobs/${second.id}` });
    expect(await map()).toBe(0);
    book(second);
    const gone = await get(path);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('<meta name="robots" content="noindex"');
    expect(gone.text).not.toContain("ld+json");
    expect(textOf(gone.text)).toContain("Bei diesem Event ist nichts mehr frei");
    expect(ticketsOf(gone.text)).toContain(`/jobs/${product.story.open.position.id}`);
    expect(linksOf(gone.text)).toContain("/jobs");
    const cancelled = { cancelledAt: product.world.now, cancelledBy: "a", cancelledKind: "byCompany" as const };
    product.world.db.update(bookings).set(cancelled).where(eq(bookings.id, booked.id)).run();
    expect(await get(path)).toMatchObject({ status: 302, to: `/jobs/${first.id}` });
  });

  test("only some may see it yet, it is no teaser, or there is none: not there, as if it had never been", async () => {
    const { world } = product;
    const { event, post } = offer();
    for (const jobPlace of ["Graz", "Linz"]) post({ jobPlace, opensAt: world.now + HOUR });
    for (const jobPlace of ["Wels", "Steyr"]) post({ jobPlace, showAsTeaser: false });
    for (const id of [event.id, "none", "%00", "..%2F", event.id.toLowerCase()]) {
      expect((await get(`/events/${id}`)).status, id).toBe(404);
      expect((await get(`/en/events/${id}`)).status, id).toBe(404);
    }
    expect(linksOf((await get("/jobs")).text)).not.toContain(`/events/${event.id}`);
    world.now += HOUR;
    setClock(world.now);
    const opened = await get(`/events/${event.id}`);
    expect([opened.status, ticketsOf(opened.text).length]).toEqual([200, 2]);
    expect(opened.text).not.toMatch(/Wels|Steyr/);
  });

  test("whom the company never wants again finds nothing there", async () => {
    const { world, users } = product;
    const { company, event, post } = offer();
    post();
    post({ jobPlace: "Linz" });
    const userId = users.staff?.id ?? "";
    world.db
      .insert(companyBlocks)
      .values({ companyId: company.id, userId, createdAt: world.now, createdBy: "a" })
      .run();
    expect((await get(`/events/${event.id}`, "staff")).status).toBe(410);
    expect((await get(`/events/${event.id}`, "otherStaff")).status).toBe(200);
  });

  test("its jobs and the list of all link to it while it has several", async () => {
    const { event, post } = offer();
    const first = post({ startsAt: product.world.now + DAY });
    const path = `/events/${event.id}`;
    const links = async () =>
      Promise.all([`/jobs/${first.id}`, "/jobs", `/en/jobs/${first.id}`, "/en/jobs"].map((from) => get(from)));
    for (const { text } of await links()) expect(text).not.toContain(path);
    const second = post();
    const [job, jobs, inEnglish, jobsInEnglish] = await links();
    expect([job, jobs].map((page) => linksOf(page?.text ?? "").includes(path))).toEqual([true, true]);
    expect([inEnglish, jobsInEnglish].map((page) => linksOf(page?.text ?? "").includes(`/en${path}`))).toEqual([
      true,
      true,
    ]);
    expect(textOf(job?.text ?? "")).toContain("Alle Jobs bei Frühlingsball");
    expect(textOf(inEnglish?.text ?? "")).toContain("All jobs at Frühlingsball");
    expect(textOf(jobs?.text ?? "")).toContain("Frühlingsball 2 Jobs offen");
    // A page in memory ends with the job by which the link stands there.
    expect((await get(`/jobs/${second.id}`)).until).toBe(String(first.startsAt));
  });
});

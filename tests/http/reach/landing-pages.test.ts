import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../../support/open-product");
const { setClock } = await import("~/gateways/clock.server");
const { approveAndApply } = await import("~/domain/application/waiting/approve-and-apply.server");
const { openChallenge } = await import("~/domain/account/registration/captcha.server");
const { changeSlug } = await import("~/domain/pricing/change-slug.server");
const { retireStaffType } = await import("~/domain/pricing/change-staff-type.server");
const { setStaffTypePrice } = await import("~/domain/pricing/set-staff-type-price.server");
const { estimatesOf, readSearch } = await import("~/domain/event/search/price-search.server");
const { listOfferedStaffTypes } = await import("~/domain/pricing/queries.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { positions, publicJobs, savedSearches, staffProfiles, staffTypes, users } = await import("~db/schema");
const { formIn } = await import("../../support/read-form");
const { makeEmployer, makeEvent, makeJob, makePosition, makeStaff, makeStaffType } = await import(
  "../../factories/rows"
);

type Given = Parameters<typeof makePosition>[2];
const product = withProduct();

beforeEach(() => {
  product.startAgain();
});

const get = async (path: string, visitor: Parameters<typeof product.ask>[1] = "none") => {
  const response = await product.ask(path, visitor);
  return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
};
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]?.replaceAll("\u00a0", " ") ?? "";
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);

/** A kind of work by its names, and with them in addresses. */
function work(nameDe: string, nameEn = nameDe) {
  const { world } = product;
  const made = makeStaffType(world);
  world.db.update(staffTypes).set({ nameDe, nameEn }).where(eq(staffTypes.id, made.id)).run();
  expect(changeSlug(world.system(), { staffTypeId: made.id, slug: nameDe.toLowerCase() }).ok).toBe(true);
  return made.id;
}

/** So many jobs of a kind of work, one a day from tomorrow on. */
function post(staffTypeId: string, count: number, given: Given = {}) {
  const { world } = product;
  const { company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { expiresAt: world.now + 400 * DAY });
  return Array.from({ length: count }, (_, at) =>
    makePosition(world, makeJob(world, event, { staffTypeId }), {
      startsAt: world.now + DAY + at * HOUR,
      ...given,
    }),
  );
}

/** As if nothing of the story had ever been on offer. */
function close() {
  product.world.db.update(publicJobs).set({ openedAt: null, closesAt: null }).run();
}

function later(ms: number) {
  product.world.now += ms;
  setClock(product.world.now);
}

describe("[SEEK-07] the list of all jobs", () => {
  test("25 a page by their start, each once, all pages and every landing page linked", async () => {
    close();
    const barista = work("Barista");
    const made = post(barista, 60);
    const pages = await Promise.all(["/jobs", "/jobs?page=2", "/jobs?page=3"].map((path) => get(path)));
    const listed = pages.map(({ text }) => linksOf(text).filter((href) => /^\/jobs\/[0-9A-Z]{26}$/.test(href)));
    expect(listed.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(listed.flat()).toEqual(made.map(({ id }) => `/jobs/${id}`));
    for (const [at, { status, text }] of pages.entries()) {
      expect(status).toBe(200);
      const own = at === 0 ? "/jobs" : `/jobs?page=${at + 1}`;
      expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${own}"`);
      expect(text).toContain(`hrefLang="en" href="http://localhost:3000/en${own}"`);
      expect(linksOf(text)).toEqual(expect.arrayContaining(["/jobs", "/jobs?page=2", "/jobs?page=3"]));
      expect(linksOf(text)).toEqual(
        expect.arrayContaining(["/jobs/as/barista", "/jobs/in/wien", "/jobs/as/barista/in/wien"]),
      );
      expect(textOf(text)).toContain("Wien 60");
    }
    expect(new Set(pages.map(({ text }) => titleOf(text))).size).toBe(3);
    expect(new Set(pages.map(({ text }) => descriptionOf(text))).size).toBe(3);
  });

  test.each([
    ["/jobs?page=1", 301, "/jobs"],
    ["/en/jobs?page=1", 301, "/en/jobs"],
    ["/jobs?page=0", 404, null],
    ["/jobs?page=2", 404, null],
    ["/jobs?page=x", 404, null],
    ["/jobs?page=01", 404, null],
    ["/jobs?page=", 404, null],
  ])("%s answers %i", async (path, status, to) => {
    const answer = await get(path);
    expect([answer.status, answer.to]).toEqual([status, to]);
  });

  test("both lists stand in the footer of every page", async () => {
    expect(linksOf((await get("/imprint")).text)).toEqual(expect.arrayContaining(["/jobs", "/hire"]));
    expect(linksOf((await get("/en/imprint")).text)).toEqual(expect.arrayContaining(["/en/jobs", "/en/hire"]));
  });

  test("nothing open is said, with the sign-up", async () => {
    close();
    const { status, text } = await get("/jobs");
    expect(status).toBe(200);
    expect(text).toContain('data-message="noOpenJobs"');
    expect(textOf(text)).toContain("Gerade sind keine Jobs offen. Wir schreiben dir, wenn etwas passt.");
    expect(textOf((await get("/en/jobs")).text)).toContain(
      "No open jobs right now. We write to you when something fits.",
    );
    expect(text).toContain("modal=staff-register&amp;alert=");
  });

  test("the list for companies has each kind on offer with its price, and the states with enough people", async () => {
    const barista = work("Barista");
    for (let at = 0; at < 10; at += 1)
      makeStaff(product.world, { profile: { preferedJobs: [barista], preferedJobRegion: ["AT-6"] } });
    const { text } = await get("/hire");
    expect(linksOf(text)).toEqual(expect.arrayContaining(["/hire/barista", "/hire/barista/in/steiermark"]));
    expect(textOf(text)).toContain("ab 99,60 €");
    retireStaffType(product.world.system(), { staffTypeId: barista, retired: true });
    expect(linksOf((await get("/hire")).text)).not.toContain("/hire/barista");
  });
});

describe("[SEEK-08] landing pages for staff", () => {
  beforeEach(close);

  test("a kind of work in a state says how many, what they pay, when the next is, and shows twelve", async () => {
    const barista = work("Barista");
    const [first] = post(barista, 13);
    post(barista, 1, { bonusPercent: 20, startsAt: product.world.now + 2 * DAY });
    const { status, text } = await get("/jobs/as/barista/in/wien");
    expect(status).toBe(200);
    // With its numbers it would pass 70 signs.
    expect(titleOf(text)).toBe("Jobs als Barista in Wien – Tagwerk");
    for (const said of ["14 Jobs offen", "13,09 bis 15,71 € je Stunde", "Der nächste am"])
      expect(textOf(text)).toContain(said);
    const tickets = linksOf(text).filter((href) => /^\/jobs\/[0-9A-Z]{26}$/.test(href));
    expect([tickets.length, tickets[0]]).toEqual([12, `/jobs/${first?.id}`]);
    expect(text).toContain('<nav aria-label="Pfad"');
    expect(linksOf(text)).toEqual(expect.arrayContaining(["/jobs", "/jobs/as/barista"]));
    const crumbs = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}");
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "http://localhost:3000/jobs",
      "http://localhost:3000/jobs/as/barista",
      "http://localhost:3000/jobs/as/barista/in/wien",
    ]);
    expect(text.match(/<script/g)).toHaveLength(1);
    // What the company pays is nobody's business here.
    expect(text).not.toMatch(/24,90|149,40/);
  });

  test.each([
    ["/jobs/in/wien", "Jobs in Wien: 3 offen, 13,09 € je Stunde – Tagwerk"],
    ["/jobs/as/koch", "Jobs als Koch in Österreich: 3 offen, 13,09 € je Stunde – Tagwerk"],
    ["/en/jobs/in/wien", "Jobs in Vienna: 3 open, €13.09 an hour – Tagwerk"],
    ["/en/jobs/as/koch/in/wien", "Cook jobs in Vienna: 3 open, €13.09 an hour – Tagwerk"],
  ])("%s has the title %s", async (path, title) => {
    post(work("Koch", "Cook"), 3);
    const { status, text } = await get(path);
    expect([status, titleOf(text)]).toEqual([200, title]);
    expect(descriptionOf(text).length).toBeGreaterThanOrEqual(50);
    expect(descriptionOf(text).length).toBeLessThanOrEqual(160);
  });

  test("there is none with too little on offer: 404 with the wider ones; with none open it says what the last paid", async () => {
    const barista = work("Barista");
    post(barista, 2);
    post(barista, 2, { placeState: "AT-6" });
    const none = await get("/jobs/as/barista/in/wien");
    expect(none.status).toBe(404);
    expect(none.text).toContain('content="noindex"');
    expect(linksOf(none.text)).toContain("/jobs/as/barista");
    expect(linksOf(none.text)).not.toContain("/jobs/in/wien");
    post(barista, 1);
    expect((await get("/jobs/as/barista/in/wien")).status).toBe(200);
    later(3 * DAY);
    const over = await get("/jobs/as/barista/in/wien");
    expect(over.status).toBe(200);
    expect(over.text).toContain('data-message="landingNoneOpen"');
    expect(textOf(over.text)).toContain("Die letzten 3 zahlten 13,09 € je Stunde.");
    expect(titleOf(over.text)).toBe("Jobs als Barista in Wien – Tagwerk");
    later(90 * DAY);
    expect((await get("/jobs/as/barista/in/wien")).status).toBe(404);
  });

  test.each(["/jobs/in/bayern", "/jobs/as/nobody", "/jobs/as/nobody/in/wien", "/hire/nobody", "/jobs/in/%00"])(
    "%s is no page",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("who signs up there has a saved search with the approval, once", async () => {
    const { world } = product;
    const barista = work("Barista");
    post(barista, 3);
    const page = await get("/jobs/as/barista/in/wien");
    const [, alert = ""] = /modal=staff-register&amp;alert=([^"]*)"/.exec(page.text) ?? [];
    expect(decodeURIComponent(alert)).toBe(`work=${barista}&state=AT-9`);
    const dialog = await get(`/jobs/as/barista/in/wien?modal=staff-register&alert=${alert}`);
    const [, action = ""] = /action="(\/auth\/register\/employee[^"]*)"/.exec(dialog.text) ?? [];
    expect(textOf(dialog.text)).toContain("schreiben wir dir von neuen Jobs: Barista, Wien.");
    const blank = formIn(dialog.text, "firstName");
    const captcha = openChallenge(world, blank.challenge ?? "")?.text ?? "";
    const person = { firstName: "Lena", lastName: "Mayr", email: "lena@tagwerk.example", phone: "06601234567" };
    later(10_000);
    const signedUp = await product.ask(action.replaceAll("&amp;", "&"), "none", {
      method: "POST",
      form: { ...blank, ...person, captcha, acceptTerms: "on", privacy: "on" },
    });
    expect(signedUp.status).toBe(302);
    const user = world.db.select().from(users).where(eq(users.email, "lena@tagwerk.example")).get();
    const userId = user?.id ?? "";
    makeProfile(userId);
    expect(world.db.select().from(savedSearches).all()).toEqual([]);
    for (let time = 0; time < 2; time += 1) approveAndApply(world.system(), { userId });
    expect(world.db.select().from(savedSearches).all()).toMatchObject([
      { userId, name: "Barista, Wien", filters: `work=${barista}&state=AT-9`, way: "daily" },
    ]);
  });

  test("staff who are logged in save it at once, and the wall shows what it is about alone", async () => {
    const { world, users: known } = product;
    const barista = work("Barista");
    post(barista, 3);
    post(barista, 1, { placeState: "AT-6" });
    post(work("Koch"), 1);
    const { text } = await get("/jobs/as/barista/in/wien", "staff");
    const [, action = ""] = /action="(\/staff\/alerts\/new[^"]*)"/.exec(text) ?? [];
    const saved = await product.ask(action.replaceAll("&amp;", "&"), "staff", {
      method: "POST",
      form: formIn(text, "filters"),
    });
    expect(saved.headers.get("Location")).toBe("/staff/alerts");
    const [search] = world.db.select().from(savedSearches).all();
    expect(search).toMatchObject({ userId: known.staff?.id, name: "Barista, Wien" });
    const wall = await get(`/staff/job-wall?${search?.filters}`, "staff");
    expect(wall.text.match(/<article/g)).toHaveLength(3);
    expect(textOf((await get("/staff/alerts", "staff")).text)).toContain("Barista · Wien");
  });
});

test("[SEEK-04] a job that is gone leads to the narrowest page that exists", async () => {
  close();
  const barista = work("Barista");
  const [first] = post(barista, 2);
  const gone = () => {
    product.world.db
      .update(publicJobs)
      .set({ closesAt: null })
      .where(eq(publicJobs.id, first?.id ?? ""))
      .run();
    product.world.db
      .update(positions)
      .set({ deletedAt: product.world.now })
      .where(eq(positions.id, first?.id ?? ""))
      .run();
    return get(`/jobs/${first?.id}`);
  };
  const before = await gone();
  expect(before.status).toBe(410);
  expect(linksOf(before.text)).not.toContain("/jobs/as/barista/in/wien");
  post(barista, 2);
  expect(linksOf((await gone()).text)).toContain("/jobs/as/barista/in/wien");
});

describe("[SEEK-09] landing pages for companies", () => {
  const want = (staffTypeId: string, people: number) => {
    for (let at = 0; at < people; at += 1)
      makeStaff(product.world, { profile: { preferedJobs: [staffTypeId], preferedJobRegion: ["AT-6"] } });
  };

  test("the price is that of the rule, the search has the kind and the capital, people are counted in tens", async () => {
    const { world } = product;
    const barista = work("Barista");
    want(barista, 27);
    const { status, text } = await get("/hire/barista/in/steiermark");
    expect(status).toBe(200);
    expect(titleOf(text)).toBe("Barista buchen in der Steiermark: ab 99,60 € + USt – Tagwerk");
    for (const said of ["Ab 99,60 € + USt", "24,90 € je Stunde, mindestens 4 Stunden", "20 Personen und mehr"])
      expect(textOf(text)).toContain(said);
    expect(text).not.toContain("27 Personen");
    expect(text).toMatch(new RegExp(`<option value="${barista}" selected`));
    expect(text).toContain('value="8010 Graz"');
    expect(text).not.toMatch(/<img|13,09/);
    const search = readSearch(
      new URLSearchParams({
        "jobs[0].staffType": barista,
        "jobs[0].jobPositions[0].quantity": "1",
        "jobs[0].jobPositions[0].jobPlace": "8010 Graz",
        "jobs[0].jobPositions[0].jobDate": "2026-12-04",
        "jobs[0].jobPositions[0].jobStart": "17:00",
        "jobs[0].jobPositions[0].jobEnd": "19:00",
      }),
    );
    const estimates = search && estimatesOf(search, listOfferedStaffTypes(world, "de"));
    expect(estimates?.[0]?.totalCents).toBe(9960);
  });

  test("with fewer people there is none in the state; a kind without a price and a retired one have none at all", async () => {
    const barista = work("Barista");
    want(barista, 9);
    expect((await get("/hire/barista/in/steiermark")).status).toBe(404);
    expect(linksOf((await get("/hire/barista/in/steiermark")).text)).toContain("/hire/barista");
    const page = await get("/hire/barista");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Personen und mehr");
    retireStaffType(product.world.system(), { staffTypeId: barista, retired: true });
    for (const path of ["/hire/barista", "/en/hire/barista", "/jobs/as/barista", "/jobs/as/barista/in/wien"])
      expect((await get(path)).status, path).toBe(410);
  });

  test("a dated price shows from its instant, and none where the agency wants none", async () => {
    const { world } = product;
    const barista = work("Barista");
    const price = { staffTypeId: barista, pricePerHourCents: 1400, effectivePricePerHourCents: 3000 };
    setStaffTypePrice(world.system(), { ...price, validFrom: world.now + HOUR });
    expect((await get("/hire/barista")).text).toContain("99,60");
    later(HOUR);
    expect((await get("/en/hire/barista")).text).toContain("120.00");
    writeSetting(world.system(), "priceOnLandingPages", 0);
    const { text } = await get("/hire/barista");
    expect(textOf(text)).not.toMatch(/120,00|30,00/);
    expect(titleOf(text)).toBe("Barista buchen in Österreich – Tagwerk");
    expect(text).toContain("jobs[0].staffType");
  });

  test("from ten jobs in a year on it says how many, and how soon somebody applied", async () => {
    const barista = work("Barista");
    post(barista, 9);
    expect(textOf((await get("/hire/barista")).text)).not.toContain("in zwölf Monaten");
    post(barista, 1);
    expect(textOf((await get("/hire/barista")).text)).toContain("10 Jobs in zwölf Monaten");
  });
});

describe("[SEEK-10] names in addresses and own words", () => {
  test("an old name leads to the present one for good, with its query", async () => {
    const barista = work("Barista");
    post(barista, 3);
    changeSlug(product.world.system(), { staffTypeId: barista, slug: "messe-barista" });
    for (const [path, to] of [
      ["/jobs/as/barista", "/jobs/as/messe-barista"],
      ["/en/jobs/as/barista/in/wien?modal=login", "/en/jobs/as/messe-barista/in/wien?modal=login"],
      ["/hire/barista", "/hire/messe-barista"],
      ["/jobs/as/Messe-Barista/in/WIEN", "/jobs/as/messe-barista/in/wien"],
    ])
      expect(await get(path ?? "")).toMatchObject({ status: 301, to });
  });

  test("the agency changes the name of a kind of work on its page, and reads what is wrong with one", async () => {
    const barista = work("Barista");
    const path = `/superuser/back-office/staff-types/${barista}`;
    const send = (slug: string) =>
      product.ask(path, "superuser", { method: "POST", form: { intent: "slug", slug, "seen.slug": "barista" } });
    const refused = await send("Große Messe");
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain("Nur kleine Buchstaben");
    expect(text).toContain('value="Große Messe"');
    expect((await send("messe")).status).toBe(302);
    expect((await get("/hire/barista")).to).toBe("/hire/messe");
    expect(textOf((await get(path, "superuser")).text)).toContain("Adresse geändert");
  });

  test("own words stand on the page, in the language in which they were written, and are plain text", async () => {
    const barista = work("Barista");
    post(barista, 3);
    const path = "/superuser/back-office/reach/pages";
    const list = await get(path, "superuser");
    expect(linksOf(list.text)).toContain("?page=/jobs/as/barista/in/wien");
    const form = `${path}?page=/jobs/as/barista/in/wien`;
    expect((await get(`${path}?page=/jobs/in/tirol`, "superuser")).status).toBe(404);
    const send = (de: string, en = "") =>
      product.ask(form, "superuser", { method: "POST", form: { de, en, "seen.de": "", "seen.en": "" } });
    const long = await send("ä".repeat(601), "Fine");
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("Höchstens 600 Zeichen.");
    const saved = await send("Für <b>junge</b> Leute\nin Wien.");
    expect(saved.headers.get("Location")).toBe(form);
    // What can exclude people is a hint, and hinders nobody (LAWS-05).
    expect(textOf((await get(form, "superuser")).text)).toContain("„junge“");
    expect((await get("/jobs/as/barista/in/wien")).text).toContain("Für &lt;b&gt;junge&lt;/b&gt; Leute<br/>in Wien.");
    expect((await get("/en/jobs/as/barista/in/wien")).text).not.toContain("Leute");
    expect((await send("anders")).status).toBe(409);
  });
});

/** A profile that waits for its approval. */
function makeProfile(userId: string): void {
  const { world } = product;
  const other = makeStaff(world, { profile: { approvedAt: null } });
  world.db.update(staffProfiles).set({ userId }).where(eq(staffProfiles.userId, other.user.id)).run();
}

import { eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../../support/open-product");
const { setClock } = await import("~/gateways/clock.server");
const { saveLegalText } = await import("~/domain/agency/texts/save-legal-text.server");
const { cancelBooking } = await import("~/domain/booking/cancel-booking.server");
const { addPositions } = await import("~/domain/event/add-position.server");
const { changeMany } = await import("~/domain/event/bulk/change-many.server");
const { changeExpiration } = await import("~/domain/event/change-expiration.server");
const { deletePosition } = await import("~/domain/event/delete-position.server");
const { editJob } = await import("~/domain/event/edit/edit-job.server");
const { editPosition } = await import("~/domain/event/edit/edit-position.server");
const { newTerms } = await import("~/domain/event/edit/new-terms.server");
const { findWrongPublicJobs } = await import("~/domain/event/search/verify-public-jobs.server");
const { setTeaser, setTravelOf } = await import("~/domain/event/set-travel-cost.server");
const { openNow } = await import("~/domain/invitation/early-access/open-now.server");
const { renameStaffType } = await import("~/domain/pricing/change-staff-type.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { saveLandingText } = await import("~/domain/event/landing/save-landing-text.server");
const { dayOf, clockOf } = await import("~/domain/shared/time.server");
const { bookings, jobs, legalTexts, positions, staffTypePrices, staffTypeSlugs } = await import("~db/schema");
const {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} = await import("../../factories/rows");

const product = withProduct();
const site = "http://localhost:3000";

const read = async (path: string) => {
  const answer = await product.ask(path, "none");
  return { status: answer.status, text: await answer.text() };
};

/** What a reader has of a page: its words without the places left, the links to other pages and the menus around it. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(/<section[^>]*aria-labelledby="others"[\s\S]*?<\/section>/, "")
    .replace(/<a [^>]*href="\/events\/[\s\S]*?<\/a>/g, "")
    .replace(/\d+ (?:Platz|Plätze) frei/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

/** Every address of the site map with its instant. */
async function siteMap(): Promise<Map<string, string | null>> {
  const { text } = await read("/sitemap.xml");
  const files = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.slice(site.length));
  const all = await Promise.all(files.map(read));
  return new Map(
    all.flatMap((file) =>
      [...file.text.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
        ([, loc = "", at]) => [loc.slice(site.length), at ?? null] as const,
      ),
    ),
  );
}

const acts = [
  "book",
  "book",
  "cancel",
  "cancel",
  "texts",
  "place",
  "times",
  "many",
  "bonus",
  "travel",
  "hide",
  "show",
  "add",
  "delete",
  "expiry",
  "open",
  "rename",
  "legal",
  "visit",
  "wait",
  "wait",
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), at: fc.nat(6), what: fc.nat(2) });
type Step = { act: (typeof acts)[number]; at: number; what: number };

const places = ["Palais Ferstel, 1010 Wien", "Messeplatz 1, 8010 Graz", "Rathausplatz, 3100 St. Pölten"];
const hours = ["16:00", "17:00", "18:00"];

/** An event with two jobs, three equal places in one of them, and what may happen to it. */
function begin() {
  product.startAgain();
  const { world } = product;
  const { actor, company } = makeEmployer(world);
  const agency = makeSuperuser(world).actor;
  const work = makeStaffType(world);
  const event = makeEvent(world, company.id);
  const [job, other] = [1, 2].map(() => makeJob(world, event, { staffTypeId: work.id }));
  if (!job || !other) throw new Error("no job");
  for (const of of [job, job, job, other]) makePosition(world, of, { staffTypeId: work.id });
  const waiting = makePosition(world, other, { staffTypeId: work.id, startsAt: Date.UTC(2026, 11, 4, 10) });
  world.db
    .update(positions)
    .set({ opensAt: world.now + 2 * DAY })
    .where(eq(positions.id, waiting.id))
    .run();
  const all = () => world.db.select().from(positions).where(eq(positions.eventId, event.id)).all();
  const as = () => world.as(actor);

  function act({ act: name, at, what }: Step): void {
    const live = all().filter(({ deletedAt }) => deletedAt === null);
    const position = live[at % Math.max(1, live.length)];
    if (!position) return;
    const { id: positionId, jobId } = position;
    const present = world.db.select().from(jobs).where(eq(jobs.id, jobId)).get();
    const text = { jobDescription: ["Gäste empfangen.", "Mäntel.", "Bar."][what] ?? "" };
    const few = { positionIds: [positionId], eventId: event.id, confirmed: true, seen: {} };
    const same = { jobStart: "", jobEnd: "", jobPlace: "", bonus: "" };
    const edit = (given: object) => {
      const wanted = {
        quantity: live.filter(({ groupId }) => groupId === position.groupId).length,
        briefings: [],
        jobPlace: position.jobPlace,
        jobDate: dayOf(position.startsAt),
        jobStart: clockOf(position.startsAt),
        jobEnd: clockOf(position.endsAt),
        ...given,
      };
      const shownTotalCents = newTerms(as(), position, wanted).jobTotalCostCents;
      editPosition(as(), { positionId, wanted, seen: {}, shownTotalCents });
    };
    const steps: Record<Step["act"], () => unknown> = {
      book: () => {
        if (position.openUntil !== null && position.openUntil > world.now && position.opensAt <= world.now)
          makeBooking(world, position, makeApplication(world, positionId, makeStaff(world).user.id));
      },
      cancel: () => {
        const booked = world.db.select().from(bookings).where(isNull(bookings.cancelledAt)).all();
        const own = booked.filter(({ companyId }) => companyId === company.id);
        const bookingId = own[at % Math.max(1, own.length)]?.id ?? "";
        return cancelBooking(as(), { bookingId, reason: "" });
      },
      texts: () => {
        const total = live
          .filter((one) => one.jobId === jobId)
          .reduce((sum, { jobTotalCostCents }) => sum + jobTotalCostCents, 0);
        const bonusPercent = present?.bonusPercent ?? 0;
        const jobRequirements = present?.jobRequirements ?? "";
        return editJob(as(), { jobId, ...text, jobRequirements, bonusPercent, seen: {}, shownTotalCents: total });
      },
      place: () => edit({ jobPlace: places[what] }),
      times: () => edit({ jobStart: hours[what] }),
      many: () => changeMany(as(), { ...few, terms: { ...same, jobPlace: places[what] ?? "", jobStart: "15:00" } }),
      bonus: () => changeMany(as(), { ...few, terms: { ...same, bonus: String(5 * what) } }),
      travel: () => setTravelOf(world.as(agency), { positionId, travelCents: what * 500 }),
      hide: () => setTeaser(world.as(agency), { positionId, showAsTeaser: false }),
      show: () => setTeaser(world.as(agency), { positionId, showAsTeaser: true }),
      add: () => {
        const like = { jobPlace: position.jobPlace, jobStart: hours[what] ?? "", jobEnd: "23:00" };
        const added = { key: 0, quantity: 1, jobDate: dayOf(position.startsAt), briefings: [], ...like };
        return addPositions(as(), { submissionId: `${world.now}`, jobId, positions: [added] });
      },
      delete: () => deletePosition(as(), { positionId, confirmed: true }),
      expiry: () => changeExpiration(as(), { eventId: event.id, eventExpirationDate: `2026-12-0${1 + what}` }),
      open: () => openNow(as(), { positionId: waiting.id }),
      rename: () =>
        renameStaffType(world.as(agency), { staffTypeId: work.id, nameDe: `Arbeit ${what}`, nameEn: "Work" }),
      legal: () => {
        const own = {
          name: "imprint",
          bodyDe: `# Impressum\n\nText ${what}`,
          bodyEn: `# Impressum\n\nText ${what}`,
        } as const;
        const basedOn = world.db.select().from(legalTexts).where(eq(legalTexts.name, "imprint")).all().length;
        return saveLegalText(world.as(agency), { ...own, basedOn, placeholders: [] });
      },
      visit: () => read(`/jobs/${positionId}`),
      wait: () => {
        world.now += [HOUR, 9 * HOUR, DAY][what] ?? 0;
      },
    };
    steps[name]();
  }

  /** Each page that the history is about as a reader has it, with what the site map says of it. */
  async function pages() {
    const listed = await siteMap();
    const addresses = ["/imprint", `/events/${event.id}`, ...all().map(({ id }) => `/jobs/${id}`)];
    const seen = new Map<string, { words: string; at: string | null }>();
    for (const path of addresses) {
      if (!listed.has(path)) continue;
      const { status, text } = await read(path);
      expect(status, path).toBe(200);
      seen.set(path, { words: wordsOf(text), at: listed.get(path) ?? null });
    }
    return seen;
  }
  return { world, act, pages };
}

test("[SEEK-14] over a random history of jobs, their event and a legal page lastmod moves if and only if what readers see changed", async () => {
  const moved = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (history) => {
      const { world, act, pages } = begin();
      let before = await pages();
      const last = new Map(before);
      for (const one of history) {
        world.now += MINUTE;
        act(one);
        setClock(world.now);
        expect(findWrongPublicJobs(world), one.act).toEqual([]);
        const after = await pages();
        for (const [path, now] of after) {
          const known = before.get(path);
          const about = `${path} after ${one.act} at ${new Date(world.now).toISOString()}`;
          if (known) expect({ moved: now.at !== known.at }, about).toEqual({ moved: now.words !== known.words });
          // Gone for a while and back again is a change as well.
          const earlier = last.get(path);
          if (now.at !== earlier?.at) {
            expect(Date.parse(now.at ?? ""), about).toBeLessThanOrEqual(world.now);
            expect(Date.parse(now.at ?? ""), about).toBeGreaterThan(Date.parse(earlier?.at ?? "1970-01-01"));
            if (earlier) moved.add(`${path.split("/")[1]}`);
          } else expect({ back: known !== undefined }, about).toEqual({ back: true });
          last.set(path, now);
        }
        before = after;
      }
    }),
    { numRuns: 10 },
  );
  expect([...moved].sort()).toEqual(["events", "imprint", "jobs"]);
});

const at = (instant: number) => new Date(instant).toISOString().replace(".000Z", "Z");

test("[SEEK-14] pages of the agency's own words say since when they stand, with clock and zone, the others nothing; a file says the newest", async () => {
  product.startAgain();
  const { world } = product;
  const own = { name: "privacy", bodyDe: "# Datenschutz", bodyEn: "# Privacy", basedOn: 0, placeholders: [] } as const;
  world.now += HOUR;
  setClock(world.now);
  expect(saveLegalText(world.as(makeSuperuser(world).actor), own).ok).toBe(true);
  const { text } = await read("/sitemaps/pages.xml");
  const dated = [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, loc, when]) => [
    loc,
    when,
  ]);
  expect(dated).toEqual(["/privacy", "/en/privacy"].map((path) => [site + path, at(world.now)]));
  expect((await read("/sitemap.xml")).text).toContain(
    `<sitemap><loc>${site}/sitemaps/pages.xml</loc><lastmod>${at(world.now)}</lastmod></sitemap>`,
  );
});

test("[SEEK-14] landing pages carry the newest opening, change or end of their jobs, own words and, for companies, the price", async () => {
  product.startAgain();
  const { world } = product;
  const agency = world.as(makeSuperuser(world).actor);
  for (const key of ["landingMinJobs", "landingMinPeople"] as const) writeSetting(world.system(), key, 1);
  const work = makeStaffType(world, { validFrom: world.now - DAY });
  const { slug } = world.db.select().from(staffTypeSlugs).where(eq(staffTypeSlugs.staffTypeId, work.id)).get() ?? {};
  const [staff, wien, company] = [`/jobs/as/${slug}`, `/jobs/as/${slug}/in/wien`, `/hire/${slug}`];
  const said = async () => {
    setClock(world.now);
    const map = await siteMap();
    const file = /landing\.xml<\/loc><lastmod>([^<]*)/.exec((await read("/sitemap.xml")).text)?.[1];
    const landings = [...map].flatMap(([path, when]) => (/jobs\/(?:in|as)|hire\//.test(path) && when ? [when] : []));
    expect(file).toBe(landings.sort().at(-1));
    expect(map.get(`/en${company}`)).toBe(map.get(company));
    return [staff, wien, company].map((path) => map.get(path));
  };
  const posted = world.now;
  const event = makeEvent(world, makeEmployer(world).company.id);
  const job = makeJob(world, event, { staffTypeId: work.id });
  const [first] = [makePosition(world, job), makePosition(world, job, { startsAt: Date.UTC(2026, 11, 4, 10) })];
  expect(await said()).toEqual([at(posted), at(posted), at(posted - DAY)]);
  world.now += HOUR;
  makeBooking(world, first, makeApplication(world, first.id, makeStaff(world).user.id));
  const ended = at(world.now);
  world.now += HOUR;
  expect(await said()).toEqual([ended, ended, at(posted - DAY)]);
  const words = { texts: { de: "Viel los.", en: "" } };
  saveLandingText(
    { ...agency, now: world.now },
    { ...words, side: "staff", page: { staffTypeId: work.id, state: "AT-9" } },
  );
  const written = at(world.now);
  expect(await said()).toEqual([ended, written, at(posted - DAY)]);
  world.db
    .insert(staffTypePrices)
    .values({
      staffTypeId: work.id,
      validFrom: world.now + HOUR,
      pricePerHourCents: 1_500,
      effectivePricePerHourCents: 2_600,
    })
    .run();
  expect(await said()).toEqual([ended, written, at(posted - DAY)]);
  world.now += HOUR;
  expect(await said()).toEqual([ended, written, at(world.now)]);
  const now = world.now;
  writeSetting(world.system(), "priceOnLandingPages", 0);
  world.now += HOUR;
  expect(await said()).toEqual([ended, written, null]);
  world.now = Math.max(event.expiresAt, now) + HOUR;
  expect(await said()).toEqual([at(event.expiresAt), at(event.expiresAt), null]);
});

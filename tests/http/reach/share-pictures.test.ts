import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
});
const { withProduct } = await import("../../support/open-product");
const { changeSlug } = await import("~/domain/pricing/change-slug.server");
const { retireStaffType } = await import("~/domain/pricing/change-staff-type.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { staffTypes } = await import("~db/schema");
const { makeApplication, makeBooking, makeEmployer, makeEvent, makeJob, makePosition, makeStaff, makeStaffType } =
  await import("../../factories/rows");

const product = withProduct();
let work = "";
let eventId = "";
let posted: ReturnType<typeof makePosition>[] = [];

beforeEach(() => {
  product.startAgain();
  const { world } = product;
  work = makeStaffType(world).id;
  world.db.update(staffTypes).set({ nameDe: "Koch", nameEn: "Cook" }).where(eq(staffTypes.id, work)).run();
  changeSlug(world.system(), { staffTypeId: work, slug: "koch" });
  for (let at = 0; at < 12; at += 1)
    makeStaff(world, { profile: { preferedJobs: [work], preferedJobRegion: ["AT-9"] } });
  const event = makeEvent(world, makeEmployer(world).company.id, { eventName: "Frühlingsball" });
  eventId = event.id;
  posted = [0, 1, 2].map((at) =>
    makePosition(world, makeJob(world, event, { staffTypeId: work }), {
      startsAt: Date.UTC(2026, 11, 4 + at, 16),
      bonusPercent: at * 10,
    }),
  );
});

const ask = (path: string) => product.ask(path, "none");
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
/** Open Graph tags of a page by their names. */
async function tagsOf(path: string) {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  const text = plain(await response.text());
  const tags = [...text.matchAll(/<meta property="(og:[^"]*)" content="([^"]*)"/g)];
  return { tags: Object.fromEntries(tags.map(([, name = "", content = ""]) => [name, content])), text };
}
const book = (position: ReturnType<typeof makePosition>) =>
  makeBooking(product.world, position, makeApplication(product.world, position.id, makeStaff(product.world).user.id));

const pages: [page: string, path: () => string, alt: string, english: string][] = [
  ["the product", () => "/", "Tagwerk: Gutes Personal für genau einen Tag.", "Tagwerk: "],
  [
    "a job",
    () => `/jobs/${posted[0]?.id}`,
    "Koch, Fr, 04.12.2026, 17:00–23:00, Palais Ferstel, 1010 Wien, 78,54 €",
    "Cook, Fri, 04.12.2026, 17:00–23:00, Palais Ferstel, 1010 Wien, €78.54",
  ],
  [
    "an event",
    () => `/events/${eventId}`,
    "Frühlingsball, 3 Jobs offen, Fr, 04.12.–So, 06.12.2026, Palais Ferstel, 1010 Wien, 13,09 bis 15,71 € je Stunde",
    "Frühlingsball, 3 jobs open, Fri, 04.12.–Sun, 06.12.2026, Palais Ferstel, 1010 Wien, €13.09 to €15.71 an hour",
  ],
  [
    "a kind of work in a state",
    () => "/jobs/as/koch/in/wien",
    "Jobs als Koch in Wien, 3 Jobs offen, Der nächste am Fr, 04.12.2026, 13,09 bis 15,71 € je Stunde",
    "Cook jobs in Vienna, 3 jobs open, The next on Fri, 04.12.2026, €13.09 to €15.71 an hour",
  ],
  [
    "a kind of work that companies book",
    () => "/hire/koch/in/wien",
    "Koch buchen in Wien, 24,90 € je Stunde, mindestens 4 Stunden, 10 Personen und mehr wollen hier arbeiten, ab 99,60 € + USt",
    "Book Cook in Vienna, €24.90 an hour, at least 4 hours, 10 people and more want to work here, from €99.60 + VAT",
  ],
];

describe("[SEEK-12] the picture of a link", () => {
  test.each(pages)("to %s says what the page says, in its language", async (_, path, german, english) => {
    const drawn: Buffer[] = [];
    for (const [root, alt, locale, other] of [
      ["", german, "de_AT", "en_GB"],
      ["/en", english, "en_GB", "de_AT"],
    ] as const) {
      const { tags } = await tagsOf(path() === "/" ? root || "/" : root + path());
      expect(tags).toMatchObject({
        "og:site_name": "Tagwerk",
        "og:locale": locale,
        "og:locale:alternate": other,
        "og:image:width": "1200",
        "og:image:height": "630",
      });
      expect(tags["og:image:alt"]).toContain(alt);
      const picture = await ask(tags["og:image"]?.replace("http://localhost:3000", "") ?? "");
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(picture.headers.get("Cache-Control")).toBe("public, max-age=3600");
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      drawn.push(bytes);
    }
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false);
  });

  test("each part of it stands on the page too", async () => {
    for (const [, path, alt] of pages.slice(1)) {
      const { text } = await tagsOf(path());
      const body = plain(text.slice(text.indexOf("<body"))).replace(/<[^>]+>/g, "");
      for (const part of alt.split(", ").filter((one) => !/^ab /.test(one)))
        expect(body.toLowerCase(), `${path()} ${part}`).toContain(part.toLowerCase());
    }
  });

  test("of what is closed is that of the product, of the only job left its own, of what never was none", async () => {
    const { world } = product;
    const to = async (file: string) => {
      const { status, headers } = await ask(`/og/${file}.png`);
      return [status, headers.get("Location")];
    };
    const [first, second, third] = posted as [(typeof posted)[0], (typeof posted)[0], (typeof posted)[0]];
    book(first);
    book(second);
    expect(await to(first.id)).toEqual([302, "/og/tagwerk.png"]);
    expect(await to(`en.${first.id}`)).toEqual([302, "/og/en.tagwerk.png"]);
    expect(await to(`en.events.${eventId}`)).toEqual([302, `/og/en.${third.id}.png`]);
    book(third);
    expect(await to(`events.${eventId}`)).toEqual([302, "/og/tagwerk.png"]);
    const hidden = makePosition(world, product.story.open.job, { showAsTeaser: false, jobPlace: "Linz" });
    for (const file of [
      "none",
      hidden.id,
      "events.none",
      `events.${product.story.booked.event.id}x`,
      "jobs",
      "jobs.in.bayern",
      "jobs.as.nobody",
      "jobs.as.koch.in.tirol",
      "hire.nobody",
      "hire.koch.in.tirol",
      "%00",
      "..%2Ftagwerk",
    ])
      expect((await to(file))[0], file).toBe(404);
    retireStaffType(world.system(), { staffTypeId: work, retired: true });
    for (const file of ["jobs.as.koch", "hire.koch.in.wien"])
      expect(await to(file), file).toEqual([302, "/og/tagwerk.png"]);
  });

  test("none open says what the last paid, and without prices there is none on it", async () => {
    const { world } = product;
    for (const position of posted) book(position);
    const open = await tagsOf("/jobs/as/koch/in/wien");
    expect(open.tags["og:image:alt"]).toContain("Die letzten zahlten, 13,09 bis 15,71 € je Stunde");
    writeSetting(world.system(), "priceOnLandingPages", 0);
    const hire = await tagsOf("/hire/koch");
    expect(hire.tags["og:image:alt"]).not.toMatch(/€/);
    expect((await ask("/og/hire.koch.png")).status).toBe(200);
  });
});

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/config/durations";

vi.hoisted(() => {
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct, origin } = await import("../support/open-product");
const { staffTypes } = await import("~db/schema");
const { setClock } = await import("~/gateways/clock.server");
const { formatText } = await import("~/domain/event/formatted-text.server");
const { findPlace } = await import("~/domain/place/queries.server");
const { dayOf } = await import("~/domain/shared/time.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { formatMoney, formatWeekdayDay } = await import("~/i18n/format");
const { i18nOf } = await import("~/i18n/language.server");
const { makeBooking, makeApplication, makeEmployer, makePosition, makeJob, makeEvent, makeStaff, makeStaffType } =
  await import("../factories/rows");

const product = withProduct();
const { t } = i18nOf("de");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const plain = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, " ");

interface Posting {
  title: string;
  description: string;
  identifier: { value: string };
  totalJobOpenings: number;
  datePosted: string;
  validThrough: string;
  jobStartDate: string;
  baseSalary: { value: { value: number } };
  jobLocation: { name?: string; address: Record<string, string> };
}

const postingIn = (html: string): Posting | null => {
  const [, text] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return text ? JSON.parse(text) : null;
};

const bodyOf = (html: string) => plain(html.slice(html.indexOf("<main"), html.indexOf("</main>")));

/** What the markup says and the page does not. */
function missingOnPage(html: string): string[] {
  const posting = postingIn(html);
  if (!posting) return ["no markup"];
  const page = bodyOf(html);
  const words = new Set(page.split(" "));
  const { "@type": _type, addressCountry: _country, ...address } = posting.jobLocation.address;
  const said = [
    posting.title,
    formatMoney(t, Math.round(posting.baseSalary.value.value * 100)),
    formatWeekdayDay(t, dayOf(Date.parse(posting.jobStartDate))),
    formatWeekdayDay(t, dayOf(Date.parse(posting.validThrough) - 1)),
    ...Object.values(address),
    posting.jobLocation.name ?? "",
    t("public:teaser.places", { count: posting.totalJobOpenings }),
  ];
  return [
    ...said.filter((one) => !page.includes(one.replace(/\s+/g, " "))),
    ...plain(posting.description)
      .split(" ")
      .filter((word) => word && !words.has(word)),
  ];
}

const text = fc
  .array(
    fc.constantFrom(
      "Gäste empfangen",
      "A & B",
      "x < y",
      "„Ja“",
      "1 > 0",
      'am "Tor"',
      "it's",
      "**laut**",
      "- Punkt",
      "\n\n",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => formatText(`Text ${parts.join(" ")}`));

const jobs = fc.record({
  description: text,
  requirements: fc.option(text, { nil: "" }),
  jobPlace: fc.constantFrom(
    "Palais Ferstel, 1010 Wien",
    "Messeplatz 1, 8010 Graz",
    "Tech Gate, Donau-City-Straße 1, 1220 Wien",
    "Messe Wien, Halle 7",
    "Rathausplatz, 3100 St. Pölten",
    "4020",
    "Almhütte & Stall",
  ),
  startsIn: fc.integer({ min: 5 * 24, max: 60 * 24 }),
  hours: fc.integer({ min: 1, max: 12 }),
  rate: fc.integer({ min: 1_000, max: 3_999 }),
  bonusPercent: fc.constantFrom(0, 0, 5, 15, 50),
  travelCents: fc.constantFrom(0, 0, 1_250),
  places: fc.integer({ min: 1, max: 4 }),
  agreement: fc.constantFrom("", 'Kollektivvertrag "Gast & Wirt"'),
});

test("[SEEK-06] of 200 random jobs the page says all that the markup says", async () => {
  const { world } = product;
  const { company } = makeEmployer(world);
  const work = makeStaffType(world);
  world.db.update(staffTypes).set({ nameDe: "Barkeeper & Service" }).where(eq(staffTypes.id, work.id)).run();
  await fc.assert(
    fc.asyncProperty(jobs, async (given) => {
      const startsAt = world.now + given.startsIn * HOUR;
      const event = makeEvent(world, company.id, { expiresAt: startsAt - (given.places % 2) * 3 * DAY });
      const texts = { jobDescription: given.description, jobRequirements: given.requirements };
      const job = makeJob(world, event, { ...texts, staffTypeId: work.id, bonusPercent: given.bonusPercent });
      const place = findPlace(world.db, given.jobPlace);
      const staffPriceCents = Math.round((given.rate * given.hours * (100 + given.bonusPercent)) / 100);
      const position = {
        startsAt,
        endsAt: startsAt + given.hours * HOUR,
        jobPlace: given.jobPlace,
        placeCity: place?.name ?? null,
        placeState: place?.state ?? null,
        pricePerHourCents: given.rate,
        bonusPercent: given.bonusPercent,
        staffPriceCents,
        jobTravelCostCents: given.travelCents,
        staffTotalCents: staffPriceCents + given.travelCents,
        jobPriceCents: staffPriceCents,
        jobTotalCostCents: staffPriceCents + given.travelCents,
      };
      const [first] = Array.from({ length: given.places }, () => makePosition(world, job, position));
      writeSetting(world.system(), "collectiveAgreement", given.agreement);
      const answer = await product.ask(`/jobs/${first?.id}`, "none");
      const html = await answer.text();
      expect(missingOnPage(html), given.jobPlace).toEqual([]);
      expect(postingIn(html)).toMatchObject({ totalJobOpenings: given.places, identifier: { value: first?.id } });
    }),
    { numRuns: 200 },
  );
});

test("[SEEK-06] one word, place or amount that only the markup says is found", async () => {
  const html = await (await product.ask(`/jobs/${product.story.open.position.id}`, "none")).text();
  expect(missingOnPage(html)).toEqual([]);
  const posting = postingIn(html);
  const changed = (change: Partial<Posting>) =>
    missingOnPage(
      html.replace(/(ld\+json">)[\s\S]*?(<\/script>)/, (_, a, b) => a + JSON.stringify({ ...posting, ...change }) + b),
    );
  expect(changed({ description: "<p>Trinkgeld</p>" })).toEqual(["Trinkgeld"]);
  expect(changed({ totalJobOpenings: 7 })).toHaveLength(1);
  expect(changed({ validThrough: "2027-06-01T00:00:00Z" })).toHaveLength(1);
  expect(changed({ baseSalary: { value: { value: 99 } } })).toHaveLength(1);
});

test("[SEEK-05] the markup of a job is complete, on its German address alone", async () => {
  const { world } = product;
  const { company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName: "Messe" });
  const job = makeJob(world, event, { jobDescription: "<p>Gäste</p>", jobRequirements: "<p>Deutsch</p>" });
  writeSetting(world.system(), "collectiveAgreement", "KV");
  const opensAt = world.now + DAY;
  const given = {
    jobPlace: "Tech Gate, Donau-City-Straße 1, 1220 Wien",
    placeCity: "Wien",
    placeState: "AT-9",
    opensAt,
  };
  const position = makePosition(world, job, given);
  const second = makePosition(world, job, given);
  makeBooking(world, second, makeApplication(world, second.id, makeStaff(world).user.id));
  const before = world.now;
  world.now = opensAt;
  setClock(opensAt);
  const html = async (path: string) => (await product.ask(path, "none")).text();
  const german = await html(`/jobs/${second.id}`);
  expect(postingIn(german)).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Hostess",
    description: `<p>Gäste</p><p>Deutsch</p><p>${formatMoney(t, 1309)} je Stunde, ${formatMoney(t, position.staffTotalCents)} für den ganzen Job, brutto. Alle Beträge brutto, mindestens nach Kollektivvertrag (KV).</p>`,
    url: `${origin}/jobs/${position.id}`,
    identifier: { "@type": "PropertyValue", name: "Tagwerk Personal GmbH", value: position.id },
    datePosted: dayOf(opensAt),
    validThrough: new Date(position.openUntil ?? 0).toISOString(),
    jobStartDate: new Date(position.startsAt).toISOString(),
    employmentType: ["TEMPORARY", "PER_DIEM"],
    totalJobOpenings: 1,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: "Tagwerk Personal GmbH",
      sameAs: origin,
      logo: `${origin}/icons/app-192.png`,
    },
    jobLocation: {
      "@type": "Place",
      name: "Tech Gate",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Donau-City-Straße 1",
        postalCode: "1220",
        addressLocality: "Wien",
        addressRegion: "Wien",
        addressCountry: "AT",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", value: 13.09, unitText: "HOUR" },
    },
  });
  expect(postingIn(await html(`/jobs/${position.id}?utm_source=a`))).toBeNull();
  const english = await html(`/en/jobs/${position.id}`);
  expect(english).toContain("Hostess");
  expect(postingIn(english)).toBeNull();
  world.now = before;
  setClock(before);
});

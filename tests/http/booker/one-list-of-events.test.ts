import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { events } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition, makeStaff } from "../../factories/rows";
import type { World } from "../../factories/world";
import { withProduct } from "../../support/open-product";

const OVERVIEW = "/organization/request-overview";
const MY_EVENTS = "/organization/my-events";

const ids: Record<string, string> = {};

/** An event of one place that begins in so many hours. */
function post(world: World, companyId: string, name: string, hours: number, booked: boolean) {
  const made = makePostedPosition(world, companyId, { startsAt: world.now + hours * HOUR });
  const expiresAt = world.now + Math.min(hours * HOUR, DAY) - HOUR;
  world.db.update(events).set({ eventName: name, expiresAt }).where(eq(events.id, made.event.id)).run();
  if (booked) makeBooking(world, made.position, makeApplication(world, made.position.id, makeStaff(world).user.id));
  ids[name] = made.event.id;
}

const product = withProduct((world, { employer: { company } }) => {
  for (const [name, hours, booked] of [
    ["Sommerfest frei", 300, false],
    ["Sommerfest gebucht", 200, true],
    ["Sommerfest heute", 2, true],
    ["Sommerfest vorbei", -300, false],
    ["Winterball", 400, false],
  ] as const)
    post(world, company.id, name, hours, booked);
});

const pageOf = async (path: string) => (await product.ask(path, "employer")).text();
const shown = (html: string) =>
  Object.keys(ids).filter((name) => new RegExp(`<(section|article)[^>]* data-id="${ids[name]}"`).test(html));
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
/** The ways through the list, each with its number; the one that is shown is marked. */
const ways = (html: string) =>
  [
    ...(/<nav class="tabs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").matchAll(
      /<a[^>]*href="([^"]+)"[^>]*>.*?(\d+)<\/span>/g,
    ),
  ].map(([way, href = "", count]) => [href.replaceAll("&amp;", "&"), Number(count), way.includes("aria-current")]);

test("[CREW-10] requests and my events are one list: each page says how many are on the others, by the words that are looked for", async () => {
  const search = "search=sommerfest";
  const expected = (current: string) => [
    [`${OVERVIEW}?${search}`, 3, current === "coming"],
    [`${MY_EVENTS}?tab=current&${search}`, 2, current === "current"],
    [`${MY_EVENTS}?tab=completed&${search}`, 1, current === "completed"],
  ];
  const coming = await pageOf(`${OVERVIEW}?${search}`);
  expect(ways(coming)).toEqual(expected("coming"));
  expect(shown(coming)).toEqual(["Sommerfest frei", "Sommerfest gebucht", "Sommerfest heute"]);
  expect(hrefs(coming)).toContain(`?open=${ids["Sommerfest frei"]}&${search}#event-${ids["Sommerfest frei"]}`);

  const current = await pageOf(`${MY_EVENTS}?${search}`);
  expect(ways(current)).toEqual(expected("current"));
  expect(shown(current)).toEqual(["Sommerfest gebucht", "Sommerfest heute"]);
  expect(current).toMatch(/<input[^>]*type="hidden"[^>]*name="tab"[^>]*value="current"/);

  const completed = await pageOf(`${MY_EVENTS}?tab=completed&${search}`);
  expect(ways(completed)).toEqual(expected("completed"));
  expect(shown(completed)).toEqual(["Sommerfest vorbei"]);

  const nowhere = await pageOf(`${MY_EVENTS}?search=winterball`);
  expect(nowhere).toContain('data-message="noEventsFound"');
  expect(ways(nowhere).map(([, count]) => count)).toEqual([1, 0, 0]);
});

test("[CREW-10] the page of an event begins with four figures, and all that can be done stands in one place, on its day the page of the day first", async () => {
  const partsOf = async (name: string) => {
    const html = await pageOf(`${MY_EVENTS}/${ids[name]}`);
    const figures = /<ul class="tallies">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    const acts = html.slice(html.indexOf(figures) + figures.length);
    return {
      figures: [...figures.matchAll(/<b class="num">(.*?)<\/b>/g)].map(([, figure = ""]) =>
        figure.replace(/<!-- -->/g, ""),
      ),
      acts: hrefs(/<p class="row">[\s\S]*?<\/p>/.exec(acts)?.[0] ?? ""),
    };
  };
  const team = `${MY_EVENTS}/${ids["Sommerfest heute"]}`;
  const event = `/organization/events/${ids["Sommerfest heute"]}`;
  const today = await partsOf("Sommerfest heute");
  expect(today.figures.slice(0, 3)).toEqual(["1/1", "0", "0"]);
  expect(today.figures).toHaveLength(4);
  expect(today.acts).toEqual([
    `${team}/day/2026-11-20`,
    `${event}/change-many`,
    `${event}/change-many#many-brief`,
    `${team}/announcements`,
    `${team}/registrations`,
    `${event}/copy`,
    `${event}/cancel`,
  ]);
  for (const href of today.acts)
    expect((await product.ask(href.split("#")[0] ?? "", "employer")).status, href).toBe(200);
  expect((await partsOf("Sommerfest gebucht")).acts[0]).toBe(
    `/organization/events/${ids["Sommerfest gebucht"]}/change-many`,
  );
});

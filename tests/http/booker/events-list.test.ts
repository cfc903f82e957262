import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { companies, events } from "~db/schema";
import { makeEmployer, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";

const LIST = "/superuser/eventslist";
const ids: Record<string, string> = {};

const product = withProduct((world, { employer }) => {
  const other = makeEmployer(world).company.id;
  const name = (id: string, companyName: string, phoneNumber: string) =>
    world.db.update(companies).set({ companyName, phoneNumber }).where(eq(companies.id, id)).run();
  name(employer.company.id, "Grüber Catering", "0664 555 00 01");
  name(other, "Messe Linz", "+43 732 555 02");
  for (const [key, companyId, hours] of [
    ["soon", employer.company.id, 300],
    ["late", employer.company.id, 400],
    ["fair", other, 350],
  ] as const) {
    const { event } = makePostedPosition(world, companyId, { startsAt: world.now + hours * HOUR });
    world.db
      .update(events)
      .set({ eventName: `Probe ${key}` })
      .where(eq(events.id, event.id))
      .run();
    ids[key] = event.id;
  }
});

const pageOf = async (query: string) => (await product.ask(LIST + query, "superuser")).text();
const shown = (html: string) =>
  [...html.matchAll(/<section[^>]* data-id="([^"]+)"/g)].map(([, id]) =>
    Object.keys(ids).find((key) => ids[key] === id),
  );
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("[POOL-04] the list of events is asked by its address, in a form that says what was asked and keeps it on every way", async () => {
  const query = "search=probe+gruber&region=&day=&within=&sort=-day";
  const html = await pageOf(`?${query}`);
  expect(shown(html)).toEqual(["late", "soon"]);
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="probe gruber"/);
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="sort"[^>]*value="-day"/);
  expect(hrefs(html)).toContain("?search=probe+gruber");
  const kept = "search=probe+gruber&sort=-day";
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      `${LIST}.csv?${kept}`,
      `?open=${ids.soon}&${kept}#event-${ids.soon}`,
      `?cart=1&${kept}`,
      "?",
    ]),
  );
  const open = await pageOf(`?open=${ids.soon}&${kept}`);
  expect(hrefs(open)).toContain(`?${kept}#event-${ids.soon}`);
  expect(open).toContain(`/superuser/events/${ids.soon}/add-job`);
});

test("[POOL-04] what fits nothing says so and leads back to all; what there is not asks nothing", async () => {
  const none = await pageOf("?search=niemand");
  expect(shown(none)).toEqual([]);
  expect(none).toContain('data-message="noEventsFound"');
  const all = await pageOf("?state=gone&day=31.02.2026&within=-1");
  expect(shown(all).filter(Boolean)).toEqual(["soon", "fair", "late"]);
  expect(hrefs(all)).toContain(`${LIST}.csv?`);
});

test("[POOL-04] each event names its company's phone to call, on the list and on its page", async () => {
  expect(await pageOf("?search=probe+fair")).toContain('href="tel:+4373255502"');
  const page = await product.ask(`/superuser/back-office/events/${ids.soon}`, "superuser");
  expect(await page.text()).toContain('href="tel:+436645550001"');
  const company = await product.ask("/superuser/back-office/companies", "superuser");
  expect(await company.text()).toContain('href="tel:+436645550001"');
  const own = await product.ask("/organization/request-overview", "employer");
  expect(await own.text()).not.toContain("tel:+43664555");
});

test("[POOL-04] the file holds what the list shows", async () => {
  const answer = await product.ask(`${LIST}.csv?search=probe+gruber&sort=-day`, "superuser");
  expect(answer.headers.get("Content-Disposition")).toContain("events.csv");
  const [head, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(head?.split(";")).toHaveLength(13);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^E-\d+;Probe late;Grüber Catering;.*555 00 01;2026-12-\d\d;.*;Wien;.*;1;0;1;0,00;/);
  expect((await product.ask(`${LIST}.csv`, "employer")).status).toBe(403);
});

test("[POOL-04] whoever comes back to an event finds the list as they left it, and the whole one where the event is no longer in it", async () => {
  const ask = async (query: string, kept = "") => {
    const cookie = [product.cookies.superuser, kept].filter(Boolean).join("; ");
    const response = await product.ask(LIST + query, "superuser", { headers: { cookie } });
    const set = response.headers.getSetCookie().find((line) => line.startsWith("events="));
    return { html: await response.text(), kept: set?.split(";")[0] };
  };
  const { kept = "" } = await ask("?search=probe+gruber&sort=-day");
  const back = await ask(`?open=${ids.soon}`, kept);
  expect(shown(back.html).filter(Boolean)).toEqual(["late", "soon"]);
  expect(back.html).toMatch(/<input[^>]*type="search"[^>]*value="probe gruber"/);
  expect(back.kept).toBeUndefined();
  expect(shown((await ask(`?open=${ids.fair}`, kept)).html)).toContain("fair");
  const all = await ask("", kept);
  expect(shown(all.html)).toContain("fair");
  expect(shown((await ask(`?open=${ids.soon}`, all.kept)).html)).toContain("fair");
});

test("[CREW-15] from the agency's page of an event a link leads to what it costs, and back to its list", async () => {
  const html = await (await product.ask(`/superuser/back-office/events/${ids.soon}`, "superuser")).text();
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([`/superuser/my-events/${ids.soon}/costs`, `${LIST}?open=${ids.soon}#event-${ids.soon}`]),
  );
  expect((await product.ask(`/superuser/my-events/${ids.soon}/costs`, "superuser")).status).toBe(200);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import { DAY, HOUR } from "~/config/durations";
import { makeCalendarKey } from "~/domain/account/calendar-key.server";
import { openSession } from "~/domain/account/sessions.server";
import { makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { setSessionCookie } from "~/http/session.server";
import { eventDays, users } from "~db/schema";
import { cancelByHand } from "../factories/applied";
import { makeApplication, makeBooking, makePostedPosition } from "../factories/rows";
import { api } from "../support/api";
import { routeRows, withProduct } from "../support/open-product";
import { wordsOfPdf } from "../support/pdf-text";
import type { Visitor } from "../support/story";

/* Nobody reads a phone before or after it is needed, wherever they look: pages, documents, feeds and calls (MSG-06). */

const STAFF_PHONE = "+43 660 7654321";
const ON_SITE_PHONE = "+43 676 1239876";

let booking: ReturnType<typeof makeBooking>;
let onsiteKey = "";
const feeds: Partial<Record<Visitor, string>> = {};

const product = withProduct((world, story) => {
  const { employer, staff, ids } = story;
  const posted = makePostedPosition(world, employer.company.id, { startsAt: world.now + 30 * HOUR });
  booking = makeBooking(world, posted.position, makeApplication(world, posted.position.id, staff.user.id));
  const day = dayOf(booking.startsAt);
  Object.assign(ids, {
    eventId: posted.event.id,
    jobId: posted.job.id,
    positionId: posted.position.id,
    bookingId: booking.id,
    date: day,
  });
  Object.assign(story.booked, posted);
  world.db.update(users).set({ phone: STAFF_PHONE }).where(eq(users.id, staff.user.id)).run();
  world.db
    .insert(eventDays)
    .values({
      eventId: posted.event.id,
      day,
      contactName: "Eva Huber",
      contactPhone: ON_SITE_PHONE,
      meetingPoint: "Personaleingang",
      dress: "",
      notes: "",
      changedAt: 0,
      changedBy: "test",
    })
    .run();
  const link = makeOnsiteLink(world.as(employer.actor), { eventId: posted.event.id, day, name: "Portier" });
  onsiteKey = link.ok ? link.value.key : "";
  feeds.staff = makeCalendarKey(world.as(staff.actor));
  feeds.employer = makeCalendarKey(world.as(employer.actor));
});

/** The clock goes on, and everybody has just logged in. */
async function at(instant: number): Promise<void> {
  const { world, cookies, users: people } = product;
  world.now = instant;
  setClock(instant);
  for (const [visitor, user] of Object.entries(people)) {
    if (!user) continue;
    const session = { userId: user.id, remember: false, userAgent: null, address: null };
    const key = openSession(world, session, readSettings(world.system()));
    cookies[visitor] = (await setSessionCookie(key)).split(";")[0] ?? "";
  }
}

const digits = (text: string) => text.replace(/[\s/()-]/g, "");
const says = (text: string, phone: string) => digits(text).includes(digits(phone));

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  // The story's own files are the beginning of a document, and no more.
  if (bytes.length < 100) return bytes.toString();
  return response.headers.get("Content-Type")?.startsWith("application/pdf") ? wordsOfPdf(bytes) : bytes.toString();
}

/** Each place that a call may be asked about, where its path says only "id". */
function pathsOf(path: string): string[] {
  const { ids } = product.story;
  const fill = (id: string | undefined) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => (name === "id" ? id : ids[name === "employeeId" ? "userId" : name]) ?? "no",
    );
  return path.includes("{id}")
    ? [ids.positionId, ids.eventId, ids.jobId, ids.userId, ids.bookingId].map(fill)
    : [fill(undefined)];
}

/** What a visitor reads at an instant: patterns of pages and documents, feeds, and calls, with their text. */
async function readBy(visitor: Visitor): Promise<[where: string, text: string][]> {
  const texts: [string, string][] = [];
  for (const { pattern, module } of routeRows) {
    if (!module.loader || pattern.startsWith("/en")) continue;
    texts.push([pattern, await textOf(await product.ask(product.addressOf(pattern), visitor))]);
  }
  const feed = feeds[visitor];
  if (feed) {
    const answer = await product.ask(`/calendar/${feed}.ics`, "none");
    expect(answer.status).toBe(200);
    texts.push(["feed", (await answer.text()).replace(/\r\n /g, "")]);
  }
  const as = product.users[visitor]?.id ?? null;
  for (const { method, path } of calls.filter((call) => call.method === "GET"))
    for (const asked of pathsOf(path))
      texts.push([`call ${path}`, (await api(product.world, method, asked, { as })).bytes.toString()]);
  return texts;
}

/** Where a phone stands in what was read. */
const foundIn = (texts: [where: string, text: string][], phone: string): string[] =>
  [...new Set(texts.flatMap(([where, text]) => (says(text, phone) ? [where] : [])))].sort();

/** The same for whoever holds the link of the day. */
async function foundOnSite(phone: string): Promise<string[]> {
  const { ids } = product.story;
  const opened = await product.ask(`/onsite/${onsiteKey}`, "none");
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await product.ask(opened.headers.get("Location") ?? "/nowhere", "none", { headers: { cookie } });
  const path = `days/${ids.eventId}/${ids.date}`;
  const call = await api(product.world, "GET", path, { headers: { Authorization: `Link ${onsiteKey}` } });
  return [...(says(await page.text(), phone) ? ["page"] : []), ...(says(call.bytes.toString(), phone) ? ["call"] : [])];
}

const window = () => ({ opens: booking.startsAt - DAY, closes: booking.endsAt + DAY });

test("[MSG-06] from 24 hours before until 24 hours after, company, on-site side and person see each other's phone", async () => {
  for (const instant of [window().opens, window().closes - 1]) {
    await at(instant);
    expect(await foundOnSite(STAFF_PHONE), "on site").toEqual(["page", "call"]);
    expect(foundIn(await readBy("employer"), STAFF_PHONE), "company").toEqual([
      "/organization/my-events/:eventId",
      "/organization/my-events/:eventId/day/:date",
      "/organization/my-events/:eventId/day/:date/sheet.pdf",
      "call days/{eventId}/{date}",
    ]);
    const own = foundIn(await readBy("staff"), ON_SITE_PHONE);
    expect(own, "person").toEqual(
      expect.arrayContaining([
        "/staff/job-details/:id/:eventId/:bookeduser?",
        "/staff/next",
        "/staff/next.pdf",
        "call staff/next",
        ...(instant < booking.startsAt ? ["feed"] : []),
      ]),
    );
  }
}, 240_000);

test("[MSG-06] nobody else ever does", async () => {
  await at(booking.startsAt);
  for (const visitor of ["none", "otherEmployer", "otherStaff"] as const) {
    const texts = await readBy(visitor);
    for (const phone of [STAFF_PHONE, ON_SITE_PHONE])
      expect(foundIn(texts, phone), `${phone} for ${visitor}`).toEqual([]);
  }
  expect(foundIn(await readBy("staff"), STAFF_PHONE)).not.toContain("/staff/next");
}, 240_000);

test("[MSG-06] a moment before and after, nobody does", async () => {
  for (const instant of [window().opens - 1, window().closes]) {
    await at(instant);
    expect(await foundOnSite(STAFF_PHONE)).toEqual([]);
    expect(foundIn(await readBy("employer"), STAFF_PHONE)).toEqual([]);
    expect(foundIn(await readBy("staff"), ON_SITE_PHONE)).toEqual([]);
  }
}, 240_000);

test("[POOL-04] the agency calls people at any time, from every page on which the company sees a number only around the job", async () => {
  for (const instant of [window().opens - 1, window().closes]) {
    await at(instant);
    const texts = await readBy("superuser");
    const found = foundIn(texts, STAFF_PHONE).filter((where) => !where.endsWith("/correct"));
    expect(found).toEqual(
      expect.arrayContaining([
        "/staff-detail/:id",
        "/superuser/back-office/accounts",
        "/superuser/back-office/accounts/:userId",
        "/superuser/back-office/events/:eventId",
        "/superuser/my-events/:eventId/day/:date",
        "/superuser/my-events/:eventId/day/:date/sheet.pdf",
        "call days/{eventId}/{date}",
      ]),
    );
    const calls = texts.filter(([, text]) => text.includes(`href="tel:${digits(STAFF_PHONE)}"`));
    expect(calls.map(([where]) => where)).toEqual(
      expect.arrayContaining(found.filter((where) => !/^call|\.(csv|pdf)$/.test(where))),
    );
  }
}, 240_000);

test("[MSG-06] a booking that was cancelled shows none from that moment on", async () => {
  await at(booking.startsAt - HOUR);
  cancelByHand(product.world, booking.id);
  expect(await foundOnSite(STAFF_PHONE)).toEqual([]);
  expect(foundIn(await readBy("employer"), STAFF_PHONE)).toEqual([]);
  expect(foundIn(await readBy("staff"), ON_SITE_PHONE)).toEqual([]);
}, 240_000);

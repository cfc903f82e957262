import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ensureDayCode, findDayCode } from "~/domain/attendance/day/day-codes.server";
import { closePdf } from "~/gateways/pdf.server";
import * as route from "~/screens/plan/day-sheet";
import { bookings, eventDays, events, users } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { boxesIn, textOfPdf } from "../../support/pdf-text";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});
afterAll(closePdf);

const DAY = "2026-12-04";

/** An event with so many people on one day. */
function stage(people: number) {
  const job = makeJob(world, makeEvent(world, employer.company.id));
  return Array.from({ length: people }, (_, number) => {
    const position = makePosition(world, job);
    const { user } = makeStaff(world, {
      user: { firstName: "Anna", lastName: `Berger-${String(number).padStart(2, "0")}` },
    });
    const booking = makeBooking(world, position, makeApplication(world, position.id, user.id));
    return { position, user, booking, eventId: job.eventId };
  });
}

async function sheet(eventId: string, { as = employer.user.id, day = DAY, prefix = "organization" } = {}) {
  const path = `/${prefix}/my-events/${eventId}/day/${day}/sheet.pdf`;
  const { response } = await callRoute(world, { route, path, params: { eventId, date: day }, as });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, text: response.status === 200 ? textOfPdf(bytes) : "", bytes };
}

test("[CAL-13] the sheet names event, place, meeting point, notes and contact, and each person with time, work and phone, as of its time", async () => {
  const [first, gone] = stage(2);
  if (!first || !gone) throw new Error("not made");
  const said = {
    contactName: "Brigitte Sommer",
    contactPhone: "06605550120",
    meetingPoint: "Personaleingang",
    notes: "Zimmer <104>",
  };
  world.db
    .insert(eventDays)
    .values({ eventId: first.eventId, day: DAY, changedAt: 1, changedBy: "t", ...said })
    .run();
  ensureDayCode(world, { eventId: first.eventId, day: DAY });
  const made = findDayCode(world, { eventId: first.eventId, day: DAY });
  world.now = first.position.startsAt - 86_400_000 - 60_000;
  const before = await sheet(first.eventId);
  for (const text of [
    "Gala der Gartenbaugesellschaft",
    "Palais Ferstel",
    "Personaleingang",
    "Zimmer <104>",
    "Brigitte Sommer, 06605550120",
  ])
    expect(before.text).toContain(text);
  expect(before.text).toMatch(/17:00–23:00\s+Anna Berger-00\s+Hostess/);
  expect(before.text).toContain("as of 03.12.2026, 16:59");
  const packed = before.text.replace(/\s/g, "");
  expect(packed).toContain(`Codeforcheckingin:${made?.code}`);
  expect(packed).toContain(`/staff/check-in/${made?.key}`);
  expect(before.text).not.toContain(first.user.phone);
  world.now += 60_000;
  expect((await sheet(first.eventId)).text).toContain(first.user.phone);
  world.now = first.position.endsAt + 86_400_000;
  expect((await sheet(first.eventId)).text).not.toContain(first.user.phone);
});

test("[CAL-14] on more than one page each has its head, the names of the columns and its number", async () => {
  const [first] = stage(40);
  const { text, bytes } = await sheet(first?.eventId ?? "");
  const pages = text.split("\f").filter((page) => page.trim());
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Gala der Gartenbaugesellschaft");
    expect(page).toContain("Signature");
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(bytes.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});

test("[CAL-14] who was replaced or cancelled is not on it; a day without anybody and another company's event are not found", async () => {
  const [first, second] = stage(2);
  if (!first || !second) throw new Error("not made");
  const end = (id: string) =>
    world.db
      .update(bookings)
      .set({ cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byStaff" })
      .where(eq(bookings.id, id))
      .run();
  end(first.booking.id);
  const { text } = await sheet(first.eventId);
  expect(text).toContain("Berger-01");
  expect(text).not.toContain("Berger-00");
  const stranger = makeEmployer(world).user.id;
  const agency = { as: makeSuperuser(world).user.id, prefix: "superuser" };
  expect((await sheet(first.eventId, agency)).status).toBe(200);
  expect((await sheet(first.eventId, { as: stranger })).status).toBe(404);
  expect((await sheet(first.eventId, { day: "2026-12-05" })).status).toBe(404);
  expect((await sheet(first.eventId, { day: "nonsense" })).status).toBe(404);
  end(second.booking.id);
  expect((await sheet(first.eventId)).status).toBe(404);
});

test("[CASE-14] names and an event in any script are legible on the sheet", async () => {
  const names = ["王小明", "김민준", "प्रिया", "สมชาย", "محمد", "שרה", "გიორგი", "Արամ", "Ольга"];
  const team = stage(names.length);
  for (const [index, { user, eventId }] of team.entries()) {
    world.db.update(users).set({ firstName: names[index] }).where(eq(users.id, user.id)).run();
    world.db.update(events).set({ eventName: "Sommerfest 🎪" }).where(eq(events.id, eventId)).run();
  }
  const { text, bytes } = await sheet(team[0]?.eventId ?? "");
  for (const name of ["王小明", "김민준", "Ольга"]) expect(text).toContain(name);
  expect(boxesIn(bytes)).toBe(0);
});

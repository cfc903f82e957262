import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { announcementPlaces, announcements, positions } from "~db/schema";
import { cancelByHand } from "../../factories/applied";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import { withProduct } from "../../support/open-product";

const TEXT = "Bitte durch den Hintereingang.";

interface Booked {
  userId: string;
  bookingId: string;
  positionId: string;
}
const ids: Record<"eventId" | "groupId" | "freeId", string> = { eventId: "", groupId: "", freeId: "" };
let [anna, ben, dora]: [Booked?, Booked?, Booked?] = [];

/** Two people for equal places with a third one that is free, and somebody of the same job on the day after. */
const product = withProduct((world, { employer: { company }, staff }) => {
  const { event, job, position } = make.makePostedPosition(world, company.id, { startsAt: world.now + 5 * DAY });
  const book = (place: typeof position, person: ReturnType<typeof make.makeStaff>["user"]): Booked => {
    const booking = make.makeBooking(world, place, make.makeApplication(world, place.id, person.id));
    return { userId: person.id, bookingId: booking.id, positionId: place.id };
  };
  const named = (firstName: string) => make.makeStaff(world, { user: { firstName, lastName: "Auer" } }).user;
  anna = book(position, staff.user);
  ben = book(make.makePosition(world, job, { startsAt: position.startsAt }), named("Ben"));
  dora = book(make.makePosition(world, job, { startsAt: position.startsAt + DAY }), named("Dora"));
  ids.eventId = event.id;
  ids.freeId = make.makePosition(world, job, { startsAt: position.startsAt }).id;
  ids.groupId = groupOf(world, position.id);
});
afterEach(() => product.startAgain());

const groupOf = ({ db }: World, positionId: string) =>
  db.select().from(positions).where(eq(positions.id, positionId)).get()?.groupId ?? "";
const of = (person: Booked | undefined): Booked => person ?? expect.fail();
const address = (query = "") => `/organization/my-events/${ids.eventId}/announcements${query}`;
const pageOf = async (path: string) => (await product.ask(path, "employer")).text();
const sent = () => product.world.db.select().from(announcements).where(eq(announcements.eventId, ids.eventId)).all();

let submissions = 0;
const post = (fields: [string, string][], text = TEXT) =>
  product.ask(address(), "employer", {
    method: "POST",
    form: [["submissionId", `s${++submissions}`], ["text", text], ...fields],
  });

/** What is chosen in the form of a page, and what is said to be wrong with it. */
const formOf = (html: string) => ({
  to: /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html.slice(html.indexOf('name="to"')))?.[1] ?? "",
  ticked: [...html.matchAll(/<input[^>]*name="booking"[^>]*>/g)]
    .filter(([box]) => /\bchecked\b/.test(box))
    .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]),
  offered: [...html.matchAll(/<input[^>]*name="booking"[^>]*value="([^"]*)"/g)].map(([, id]) => id),
  open: /<details[^>]* open[^>]*><summary[^>]*>(?:Nur einzelne Personen|Some people only)/.test(html),
  said: [...html.matchAll(/data-message="([^"]*)"/g)].map(([, key]) => key),
});

test("[CREW-17] whoever comes for a group or for ticked people finds them chosen, and else nobody", async () => {
  const everybody = formOf(await pageOf(address()));
  expect(everybody).toMatchObject({ to: "", ticked: [], open: false, said: [] });
  expect(everybody.offered).toEqual([anna, ben, dora].map((person) => of(person).bookingId));
  expect(formOf(await pageOf(address(`?group=${ids.groupId}`)))).toMatchObject({
    to: ids.groupId,
    ticked: [],
    said: [],
  });
  const ticked = `?booking=${of(ben).bookingId}&booking=${of(dora).bookingId}`;
  expect(formOf(await pageOf(address(ticked)))).toMatchObject({
    to: "",
    ticked: [of(ben).bookingId, of(dora).bookingId],
    open: true,
  });
  for (const query of ["?group=gone", "?booking=gone"])
    expect(formOf(await pageOf(address(query)))).toMatchObject({ to: "", ticked: [], said: ["nobodyBooked"] });
});

test("[CREW-17] a group or ticked people are told; the list says whom, and only their own pages hold it", async () => {
  const group = await post([["to", ids.groupId]]);
  expect([group.status, group.headers.get("location")]).toEqual([302, address()]);
  const people = await post(
    [
      ["to", ""],
      ["booking", of(dora).bookingId],
    ],
    "Nur Dora",
  );
  expect(people.status).toBe(302);
  expect(sent()).toMatchObject([
    { groupId: ids.groupId, ticked: false, day: null },
    { groupId: null, ticked: true, day: null },
  ]);
  const html = await pageOf(address());
  const heads = [...html.matchAll(/<h2[^>]*id="announcement-[^>]*>([\s\S]*?)<\/h2>/g)].map(([, head = ""]) => head);
  expect(heads[0]).toContain("Dora Auer");
  expect(heads[1]).toMatch(/· <!-- -->(an|to) [^<]+, [^<]+ [^<]+–/);
  expect(html).toMatch(/0(<!-- -->)? (von|of) (<!-- -->)?2/);
  // The story's own person is of the group, and not ticked.
  for (const path of ["/staff/next", `/staff/job-details/${of(anna).positionId}/${ids.eventId}`]) {
    const own = await (await product.ask(path, "staff")).text();
    expect(own, path).toContain(TEXT);
    expect(own, path).not.toContain("Nur Dora");
    for (const other of ["Ben", "Dora"]) expect(own, path).not.toContain(`${other} Auer`);
  }
});

test("[CREW-17] who is ticked and not booked any more is named beside the ticks, which stay; nothing is sent", async () => {
  cancelByHand(product.world, of(ben).bookingId);
  const refused = await post([
    ["to", ""],
    ["booking", of(ben).bookingId],
    ["booking", of(dora).bookingId],
  ]);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(formOf(html)).toMatchObject({ ticked: [of(dora).bookingId], open: true, said: ["tickedNotBooked"] });
  const error = /<p class="error"[^>]*id="booking-error"[\s\S]*?<\/p>/.exec(html)?.[0] ?? "";
  expect(error).toContain("Ben Auer");
  expect(html).toContain(TEXT);
  const once = await post([
    ["to", ids.groupId],
    ["booking", of(dora).bookingId],
  ]);
  expect([once.status, formOf(await once.text())]).toMatchObject([
    400,
    { to: ids.groupId, ticked: [of(dora).bookingId], said: ["toldTwice"] },
  ]);
  const stranger = make.makeBookedPosition(product.world).booking.id;
  expect((await post([["booking", stranger]])).status).toBe(404);
  expect(sent()).toEqual([]);
  expect(product.world.db.select().from(announcementPlaces).all()).toEqual([]);
});

test("[CREW-17] event page, request and the page for several lead there", async () => {
  const group = address(`?group=${ids.groupId}`);
  for (const path of [`/organization/my-events/${ids.eventId}`, `/organization/request-overview?open=${ids.eventId}`])
    expect(await pageOf(path), path).toContain(`href="${group}"`);
  const many = `/organization/events/${ids.eventId}/change-many`;
  const message = (...positionIds: string[]) =>
    product.ask(many, "employer", {
      method: "POST",
      form: [["intent", "message"], ...positionIds.map((id): [string, string] => ["position", id])],
    });
  expect(await pageOf(many)).toMatch(/<button[^>]*name="intent"[^>]*value="message"/);
  const there = await message(of(anna).positionId, ids.freeId, of(dora).positionId);
  expect(there.headers.get("location")).toBe(address(`?booking=${of(anna).bookingId}&booking=${of(dora).bookingId}`));
  const nobody = await message(ids.freeId);
  expect([nobody.status, formOf(await nobody.text()).said]).toEqual([409, ["nobodyBooked"]]);
  expect((await message()).status).toBe(400);
});

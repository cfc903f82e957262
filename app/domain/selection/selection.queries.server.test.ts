import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { files, staffPhotos } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { addToList } from "./add-to-list.server";
import { listBookingLists } from "./booking-list.queries.server";
import { readFilter } from "./filter";
import { removeFromList } from "./remove-from-list.server";
import { findSelection } from "./selection.queries.server";

const world = withWorld();

function stage() {
  const employer = make.makeEmployer(world);
  const { position, event } = make.makePostedPosition(world, employer.company.id);
  const apply = (firstName: string, given: Parameters<typeof make.makeApplication>[3] = {}, profile = {}) => {
    const { user } = make.makeStaff(world, { user: { firstName, lastName: "Geheimnis" }, profile });
    return make.makeApplication(world, position.id, user.id, given);
  };
  const read = (query = "", actor = employer.actor) =>
    findSelection(world.as(actor), {
      positionId: position.id,
      language: "de",
      filter: readFilter(new URLSearchParams(query)),
    });
  return { employer, event, position, apply, read };
}

const names = (people?: { name: string }[]) => people?.map(({ name }) => name);

describe("the selection of a position", () => {
  test("[SEL-01] has three columns; who withdrew is in none", () => {
    const { apply, read } = stage();
    apply("Lena");
    apply("Paul", { readyAt: world.now });
    apply("Jonas", { rejectedAt: world.now });
    apply("Selin", { withdrawnAt: world.now });
    const selection = read();
    expect(names(selection?.applicants)).toEqual(["Lena"]);
    expect(names(selection?.ready)).toEqual(["Paul"]);
    expect(names(selection?.rejected)).toEqual(["Jonas"]);
    expect(selection?.rejected[0]).toMatchObject({ rejectedDay: "2026-11-20" });
    expect(selection?.ready[0]).toMatchObject({
      readyDay: "2026-11-20",
      readyTime: "10:00",
      remarks: "Ich freue mich darauf.",
    });
  });

  test("[SEL-09] [LIM-16] counts the days left to book down to 0", () => {
    const { apply, read } = stage();
    for (const [name, days] of [
      ["Lena", 0],
      ["Mira", 3],
      ["Emeka", 20],
    ] as const) {
      apply(name, { appliedAt: world.now - days * DAY });
    }
    const left = Object.fromEntries(read()?.applicants.map(({ name, daysLeft }) => [name, daysLeft]) ?? []);
    expect(left).toEqual({ Lena: 8, Mira: 5, Emeka: 0 });
  });

  test("[SEL-26] [STF-28] says first name and age, but no last name, birthday or contact; the full name once booked", () => {
    const { apply, read, position } = stage();
    const application = apply("Lena");
    const text = JSON.stringify(read());
    expect(read()?.applicants[0]).toMatchObject({ name: "Lena", age: 26 });
    for (const secret of ["Geheimnis", "2000-03-14", "@tagwerk.example", "06601234567", "Neubaugasse"]) {
      expect(text).not.toContain(secret);
    }
    make.makeBooking(world, position, application);
    expect(read()?.ready[0]).toMatchObject({ name: "Lena Geheimnis", booked: true });
  });

  test("[SEL-08] the filter narrows the applicants, and only them", () => {
    const { apply, read } = stage();
    apply("Lena");
    apply("Emeka", {}, { gender: "male", latitude: 47.07, longitude: 15.44 });
    apply("Paul", { readyAt: world.now }, { gender: "male" });
    expect(names(read("genders=female")?.applicants)).toEqual(["Lena"]);
    expect(names(read("kms=25")?.applicants)).toEqual(["Lena"]);
    expect(read("kms=25")).toMatchObject({ applicationCount: 2, ready: [{ name: "Paul" }] });
    expect(read()?.applicants.find(({ name }) => name === "Emeka")?.distanceKm).toBeCloseTo(145, -1);
  });

  test("who gave no address counts from the middle of their postal code", () => {
    const { apply, read } = stage();
    apply("Lena", {}, { latitude: null, longitude: null, postalCode: "8010" });
    expect(read()?.applicants[0]?.distanceKm).toBeGreaterThan(100);
  });

  test("[SEL-10] marks who is held for another company at that time", () => {
    const { apply, read } = stage();
    const application = apply("Selin");
    const other = make.makeEmployer(world);
    const { position } = make.makePostedPosition(world, other.company.id);
    const there = make.makeApplication(world, position.id, application.userId);
    make.makeListEntry(world, position, there);
    expect(read()?.applicants[0]).toMatchObject({ heldElsewhere: true, listBlocked: null });
    world.now += 45 * MINUTE;
    expect(read()?.applicants[0]).toMatchObject({ heldElsewhere: false });
  });

  test("[SEL-18] adding is blocked once somebody else is ready or the position is booked", () => {
    const { apply, read, position } = stage();
    apply("Lena");
    const paul = apply("Paul", { readyAt: world.now });
    expect(read()?.applicants[0]).toMatchObject({ listBlocked: "anotherApplicantReady", bookBlocked: null });
    expect(read()?.ready[0]).toMatchObject({ listBlocked: null });
    make.makeBooking(world, position, paul);
    expect(read()?.applicants[0]).toMatchObject({ listBlocked: "anotherUserBooked", bookBlocked: "anotherUserBooked" });
  });

  test("[SEL-27] a picture that stood in at sign-up counts as no photo", () => {
    const { apply, read } = stage();
    const { userId } = apply("Lena");
    addPhoto(userId, "employee-default.png", 0);
    expect(read()?.applicants[0]?.portraitFileId).toBeNull();
    addPhoto(userId, "strand.jpg", 1);
    addPhoto(userId, "wald.jpg", 2);
    expect(read()?.applicants[0]?.portraitFileId).toBe(`${userId}-1`);
  });

  test("[SEL-25] [SEL-38] another company does not have it, the superuser does", () => {
    const { apply, read } = stage();
    apply("Lena");
    expect(read("", make.makeEmployer(world).actor)).toBeNull();
    expect(names(read("", make.makeSuperuser(world).actor)?.applicants)).toEqual(["Lena"]);
  });
});

describe("the booking list", () => {
  test("[CART-01] [CART-08] lists a company's entries by event, for the company and for the superuser by company", () => {
    const first = stage();
    const second = stage();
    for (const { apply, employer, position } of [first, second]) {
      const { id } = apply("Mira");
      addToList(world.as(employer.actor), { positionId: position.id, applicationId: id });
    }
    const own = listBookingLists(world.as(first.employer.actor), { language: "en" });
    expect(own).toMatchObject([
      {
        companyId: first.employer.company.id,
        count: 1,
        netCents: 14940,
        events: [
          { eventId: first.event.id, entries: [{ name: "Mira", day: "2026-12-04", start: "17:00", held: true }] },
        ],
      },
    ]);
    const agency = world.as(make.makeSuperuser(world).actor);
    expect(listBookingLists(agency, { language: "de" })).toHaveLength(2);
    const companyId = second.employer.company.id;
    expect(listBookingLists(agency, { language: "de", companyId })).toMatchObject([{ companyId }]);
    expect(listBookingLists(world.as(first.employer.actor), { language: "en", companyId })).toEqual(own);
  });

  test("an entry stays after its hold and names what hinders booking meanwhile", () => {
    const { apply, employer, position } = stage();
    const application = apply("Mira");
    const added = addToList(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
    const entry = () => listBookingLists(world.as(employer.actor), { language: "de" })[0]?.events[0]?.entries[0];
    expect(entry()).toMatchObject({ held: true, conflict: null });
    world.now += 45 * MINUTE;
    expect(entry()).toMatchObject({ held: false, conflict: null });
    const other = make.makeEmployer(world);
    const posted = make.makePostedPosition(world, other.company.id);
    const there = make.makeApplication(world, posted.position.id, application.userId);
    make.makeListEntry(world, posted.position, there);
    expect(entry()).toMatchObject({ conflict: "staffBloked" });
    world.now += 45 * MINUTE;
    make.makeBooking(world, posted.position, there);
    expect(entry()).toMatchObject({ conflict: "employeeAlreadyBookForaJob" });
    if (added.ok) removeFromList(world.as(employer.actor), added.value);
    expect(entry()).toBeUndefined();
  });
});

test("selection and list read every table through an index", () => {
  const { apply, employer, position, read } = stage();
  make.makeListEntry(world, position, apply("Mira"));
  const statements = recordStatements();
  read();
  listBookingLists(world.as(employer.actor), { language: "de" });
  const queries = statements().filter((query) => query.startsWith("select"));
  expect(queries.length).toBeGreaterThan(6);
  for (const query of queries) {
    const places = query.match(/\?/g)?.length ?? 0;
    const plan = world.db.$client
      .prepare<null[], { detail: string }>(`explain query plan ${query}`)
      .all(...Array.from({ length: places }, () => null));
    expect(
      plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!CONSTANT|json_each|settings)/.test(detail)),
    ).toEqual([]);
  }
});

/** What is prepared from now on. */
function recordStatements(): () => string[] {
  const { $client } = world.db;
  const prepare = $client.prepare.bind($client);
  const seen: string[] = [];
  $client.prepare = ((query: string) => {
    seen.push(query);
    return prepare(query);
  }) as typeof $client.prepare;
  return () => {
    $client.prepare = prepare as typeof $client.prepare;
    return seen;
  };
}

function addPhoto(userId: string, originalName: string, sortOrder: number) {
  const id = `${userId}-${sortOrder}`;
  world.db
    .insert(files)
    .values({
      id,
      area: "photos",
      path: id,
      mime: "image/jpeg",
      bytes: 1,
      sha256: "0",
      encrypted: false,
      originalName,
      createdAt: world.now,
    })
    .run();
  world.db.insert(staffPhotos).values({ id, userId, fileId: id, sortOrder, createdAt: world.now }).run();
}

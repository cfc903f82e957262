import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { events, outbox, users } from "~db/schema";
import { makeEmployer, makePostedPosition, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { listCompanyUsers, mailCompany } from "./company-people.server";

const world = withWorld();
let companyId: string;
let owner: string;
beforeEach(() => {
  const { company, user } = makeEmployer(world);
  companyId = company.id;
  owner = user.id;
});

const make = (duty: "owner" | "booker" | "onSite") => makeUser(world, { role: "employer", companyId, duty }).id;
const idsOf = (of = {}) => listCompanyUsers(world, companyId, of).map(({ id }) => id);

test("[ACCS-11] owners are written to, with the booker whose work it is; people on site are not", () => {
  const booker = make("booker");
  const other = make("booker");
  const onSite = make("onSite");
  const second = make("owner");
  expect(idsOf()).toEqual([owner, second]);
  expect(idsOf({ by: booker })).toEqual([owner, second, booker]);
  expect(idsOf({ by: onSite })).toEqual([owner, second]);
  const { event, position } = makePostedPosition(world, companyId);
  world.db.update(events).set({ createdBy: other }).run();
  expect(idsOf({ eventId: event.id })).toEqual([owner, second, other]);
  expect(idsOf({ positionId: position.id, by: booker })).toEqual([owner, second, booker, other]);
  world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, other)).run();
  expect(idsOf({ eventId: event.id })).toEqual([owner, second]);
});

test("[ACCS-11] where every owner's account is closed the bookers read it; nobody of another company ever does", () => {
  const booker = make("booker");
  make("onSite");
  const stranger = makeEmployer(world).user.id;
  world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, owner)).run();
  expect(idsOf({ by: stranger })).toEqual([booker]);
  mailCompany(world, { companyId, template: "bill", data: { billId: "b" }, about: "b" });
  const readers = world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson).userId);
  expect(readers).toEqual([booker]);
});

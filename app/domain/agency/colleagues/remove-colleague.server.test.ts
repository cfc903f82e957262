import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSession } from "~/domain/account/sessions.server";
import type { UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { auditEntries, listEntries, orders, requestDrafts, sessions, users } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { removeColleague } from "./remove-colleague.server";

const world = withWorld();

const userOf = (id: string) => world.db.select().from(users).where(eq(users.id, id)).get();
const booker = (companyId: string): UserActor => {
  const { id } = makeUser(world, { role: "employer", companyId, duty: "booker", passwordHash: "x" });
  return { kind: "user", userId: id, role: "employer", companyId };
};
const draft = (userId: string, draftId: string) =>
  world.db
    .insert(requestDrafts)
    .values({ userId, draftId, fieldsJson: "{}", startedFrom: "", updatedAt: world.now })
    .run();

test("[ACCS-12][POOL-07] a removed colleague is out at once; what was begun passes to the owner, what was done stays theirs", () => {
  const { actor, company } = makeEmployer(world);
  const gone = booker(company.id);
  openSession(world, { userId: gone.userId, remember: false, userAgent: null, address: null }, readSettings(world));
  const { position } = makePostedPosition(world, company.id);
  const entry = () => makeApplication(world, position.id, makeStaff(world).user.id, { readyAt: world.now });
  const live = makeListEntry(world, position, entry(), { addedBy: gone.userId });
  const other = makePostedPosition(world, company.id).position;
  const done = makeListEntry(
    world,
    other,
    makeApplication(world, other.id, makeStaff(world).user.id, { readyAt: world.now }),
    { addedBy: gone.userId, removedAt: world.now, removedReason: "removed" },
  );
  draft(gone.userId, "d1");
  draft(actor.userId, "d2");
  const order = (id: string, more = {}) =>
    world.db
      .insert(orders)
      .values({
        id,
        companyId: company.id,
        kind: "booking",
        paymentMethod: "invoice",
        netCents: 1,
        discountCents: 0,
        taxRatePercent: 20,
        taxCents: 0,
        totalCents: 1,
        createdAt: world.now,
        createdBy: gone.userId,
        ...more,
      })
      .run();
  order("begun");
  order("given-up", { abandonedAt: world.now });

  expect(removeColleague(world.as(actor), { userId: gone.userId })).toEqual({
    ok: true,
    value: { name: "Anna Leitner" },
  });

  expect(userOf(gone.userId)?.deactivatedAt).toBe(world.now);
  expect(
    world.db
      .select()
      .from(sessions)
      .all()
      .map(({ endedAt }) => endedAt),
  ).toEqual([world.now]);
  const addedBy = (id: string) => world.db.select().from(listEntries).where(eq(listEntries.id, id)).get()?.addedBy;
  expect([addedBy(live.id), addedBy(done.id)]).toEqual([actor.userId, gone.userId]);
  expect(
    world.db
      .select()
      .from(requestDrafts)
      .all()
      .map(({ userId }) => userId),
  ).toEqual([actor.userId, actor.userId]);
  const orderedBy = (id: string) => world.db.select().from(orders).where(eq(orders.id, id)).get()?.createdBy;
  expect([orderedBy("begun"), orderedBy("given-up")]).toEqual([actor.userId, gone.userId]);
  const entries = world.db.select().from(auditEntries).all();
  expect(entries.map(({ action }) => action)).toEqual(["account.deactivated", "colleague.removed"]);
  expect(JSON.parse(entries[1]?.dataJson ?? "")).toEqual({ listEntries: 1, requestDrafts: 1, orderDrafts: 1 });
  expect(removeColleague(world.as(actor), { userId: gone.userId }).ok, "a repeat changes nothing").toBe(true);
  expect(world.db.select().from(auditEntries).all()).toHaveLength(2);
});

test("[ACCS-12] only an owner removes, only own colleagues, and never the last owner", () => {
  const { actor, user, company } = makeEmployer(world);
  const other = booker(company.id);
  const remove = (by: UserActor, userId: string) => removeColleague(world.as(by), { userId });
  expect(remove(other, user.id)).toEqual({ ok: false, refusal: "forbidden" });
  expect(remove(actor, user.id)).toEqual({ ok: false, refusal: "lastOwner" });
  expect(remove(actor, makeEmployer(world).user.id)).toEqual({ ok: false, refusal: "notFound" });
  makeUser(world, { role: "employer", companyId: company.id, passwordHash: "x" });
  expect(remove(actor, user.id)).toEqual({ ok: false, refusal: "cannotDeactivateSelf" });
});

test("[ACCS-10] the agency's owner deactivates; of two who do it to each other the second is refused", () => {
  const first = makeSuperuser(world);
  const second = makeSuperuser(world);
  expect(removeColleague(world.as(first.actor), { userId: second.user.id }).ok).toBe(true);
  expect(removeColleague(world.as(second.actor), { userId: first.user.id })).toEqual({
    ok: false,
    refusal: "forbidden",
  });
  expect(removeColleague(world.as(first.actor), { userId: first.user.id })).toEqual({
    ok: false,
    refusal: "lastOwner",
  });
  expect(userOf(first.user.id)?.deactivatedAt).toBeNull();
});

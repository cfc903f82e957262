import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { colleagueInvitations, eventOnSitePeople, users } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff, makeSuperuser, makeUser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

type Change = Partial<typeof users.$inferInsert>;
const change = (id: string, values: Change) => world.db.update(users).set(values).where(eq(users.id, id)).run();

describe("duties", () => {
  test.each([
    ["superuser", ["owner", "office", "finance"], ["booker", "onSite"]],
    ["employer", ["owner", "booker", "onSite"], ["office", "finance"]],
    ["employee", ["owner"], ["office", "finance", "booker", "onSite"]],
  ] as const)("[ACCS-11] of an account are those of its side: %s", (role, allowed, others) => {
    const companyId = role === "employer" ? makeEmployer(world).company.id : null;
    if (role === "superuser") makeSuperuser(world);
    const { id } = makeUser(world, { role, companyId });
    for (const duty of allowed) expect(() => change(id, { duty }), duty).not.toThrow();
    for (const duty of allowed) expect(() => makeUser(world, { role, companyId, duty }), duty).not.toThrow();
    for (const duty of others) expect(() => change(id, { duty }), duty).toThrow("duty_of_role");
    for (const duty of others) expect(() => makeUser(world, { role, companyId, duty }), duty).toThrow("duty_of_role");
  });

  test("[ACCS-10] the last active owner of the agency keeps duty and account, whatever else there is", () => {
    const { user } = makeSuperuser(world);
    makeUser(world, { role: "superuser", duty: "office" });
    makeUser(world, { role: "superuser", deactivatedAt: 1 });
    makeEmployer(world);
    expect(() => change(user.id, { duty: "finance" })).toThrow("last_owner");
    expect(() => change(user.id, { deactivatedAt: 1 })).toThrow("last_owner");
    makeSuperuser(world);
    change(user.id, { duty: "finance" });
    expect(() => change(user.id, { deactivatedAt: 1 })).not.toThrow();
  });

  test("[ACCS-11] the last active owner of a company gets no other duty; the agency may close every account", () => {
    const { user, company } = makeEmployer(world);
    makeEmployer(world);
    const booker = makeUser(world, { role: "employer", companyId: company.id, duty: "booker" });
    makeUser(world, { role: "employer", companyId: company.id, deactivatedAt: 1 });
    expect(() => change(user.id, { duty: "booker" })).toThrow("last_owner");
    change(booker.id, { deactivatedAt: 1 });
    expect(() => change(user.id, { deactivatedAt: 1 })).not.toThrow();
  });
});

describe("an invitation", () => {
  const insert = (more: Partial<typeof colleagueInvitations.$inferInsert>) => {
    const values = { email: "Lena@wolf.example", emailFolded: "lena@wolf.example", duty: "owner" as const };
    const times = { invitedAt: 1, expiresAt: 2 };
    world.db
      .insert(colleagueInvitations)
      .values({ id: "i", invitedBy: makeSuperuser(world).user.id, ...values, ...times, ...more })
      .run();
  };
  const update = (values: Partial<typeof colleagueInvitations.$inferInsert>) =>
    world.db.update(colleagueInvitations).set(values).run();

  test("[ACCS-10] to one address is open once for the agency and once for each company", () => {
    const [first, second] = [makeEmployer(world).company.id, makeEmployer(world).company.id];
    insert({});
    expect(() => insert({ id: "again" })).toThrow(/UNIQUE constraint failed/);
    insert({ id: "of-first", companyId: first });
    expect(() => insert({ id: "of-first-again", companyId: first })).toThrow(/UNIQUE constraint failed/);
    insert({ id: "of-second", companyId: second });
    update({ withdrawnAt: 1 });
    expect(() => insert({ id: "later" })).not.toThrow();
  });

  test("[ACCS-12] has a duty of its side, and one end", () => {
    const companyId = makeEmployer(world).company.id;
    for (const duty of ["booker", "onSite"] as const) expect(() => insert({ duty })).toThrow(/CHECK constraint failed/);
    for (const duty of ["office", "finance"] as const)
      expect(() => insert({ duty, companyId })).toThrow(/CHECK constraint failed/);
    insert({});
    const acceptedBy = makeSuperuser(world).user.id;
    expect(() => update({ acceptedAt: 1 })).toThrow(/CHECK constraint failed/);
    expect(() => update({ acceptedAt: 1, acceptedBy, withdrawnAt: 1 })).toThrow(/CHECK constraint failed/);
  });

  test("[ACCS-12] is accepted once, and never becomes another one", () => {
    insert({});
    for (const other of [{ duty: "office" as const }, { emailFolded: "x" }, { expiresAt: 9 }])
      expect(() => update(other)).toThrow("colleague_invitation_over");
    const acceptedBy = makeSuperuser(world).user.id;
    update({ acceptedAt: 1, acceptedBy });
    expect(() => update({ acceptedAt: 2, acceptedBy })).toThrow("colleague_invitation_over");
    expect(() => update({ acceptedAt: null, acceptedBy: null })).toThrow("colleague_invitation_over");
  });
});

describe("whoever receives the team of an event", () => {
  const named = () => world.db.select().from(eventOnSitePeople).all();

  test("[ACCS-13] has the duty on site in its company and an open account", () => {
    const { user, company } = makeEmployer(world);
    const { event } = makePostedPosition(world, company.id);
    const onSite = (companyId: string, more = {}) =>
      makeUser(world, { role: "employer", companyId, duty: "onSite", ...more }).id;
    const own = onSite(company.id);
    const name = (userId: string) =>
      world.db.insert(eventOnSitePeople).values({ eventId: event.id, userId, namedBy: user.id, namedAt: 1 }).run();
    const closed = onSite(company.id, { deactivatedAt: 1 });
    const strangers = [user.id, closed, onSite(makeEmployer(world).company.id), makeStaff(world).user.id];
    for (const stranger of strangers) expect(() => name(stranger)).toThrow("on_site_person_of_others");
    name(own);
    expect(() => name(onSite(company.id)), "one for an event").toThrow(/UNIQUE constraint failed/);
    for (const userId of strangers)
      expect(() => world.db.update(eventOnSitePeople).set({ userId }).run()).toThrow("on_site_person_of_others");
  });

  test.each([
    ["another duty", { duty: "booker" as const }],
    ["a closed account", { deactivatedAt: 1 }],
  ])("[ACCS-13] does so no more with %s", (_what, values) => {
    const { user, company } = makeEmployer(world);
    const { event } = makePostedPosition(world, company.id);
    const { id } = makeUser(world, { role: "employer", companyId: company.id, duty: "onSite" });
    world.db.insert(eventOnSitePeople).values({ eventId: event.id, userId: id, namedBy: user.id, namedAt: 1 }).run();
    change(id, { phone: "0660" });
    expect(named()).toHaveLength(1);
    change(id, values);
    expect(named()).toEqual([]);
  });
});

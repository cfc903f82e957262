import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { resetSecondStep } from "~/domain/account/access/remove-factors.server";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { openSession } from "~/domain/account/sessions.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import type { UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { auditEntries, colleagueInvitations, outbox, sessions, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { findCalendarReader, makeCalendarKey } from "../calendar-key.server";
import { acceptInvitation, findInvitation } from "./accept-invitation.server";
import { listOpenInvitations } from "./colleagues.queries.server";
import { inviteColleague, withdrawInvitation } from "./invite-colleague.server";
import { setDuty } from "./set-duty.server";

const world = withWorld();

const actions = () =>
  world.db
    .select()
    .from(auditEntries)
    .all()
    .map(({ action }) => action);
const userOf = (id: string) => world.db.select().from(users).where(eq(users.id, id)).get();
const sessionsOf = (userId: string) => world.db.select().from(sessions).where(eq(sessions.userId, userId)).all();

const invite = (actor: UserActor, email: string, duty: string) =>
  inviteColleague(world.as(actor), { email, duty, language: "de" });

/** The key of the newest mail of an invitation. */
function lastKey(): string {
  const payloads = world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson));
  return unsealKey(payloads.filter(({ template }) => template === "colleague-invited").at(-1).data);
}

const accept = (key: string) =>
  acceptInvitation(world.system(), {
    key,
    firstName: "Lena",
    lastName: "Wolf",
    language: "de",
    passwordHash: "hash",
  });

const colleague = (companyId: string, duty: "owner" | "booker" | "onSite" = "owner"): UserActor => {
  const user = makeUser(world, { role: "employer", companyId, duty, passwordHash: "x" });
  return { kind: "user", userId: user.id, role: "employer", companyId };
};

describe("an invitation", () => {
  test("[ACCS-10] the agency's owner invites by mail with a duty; the link makes one account of the agency, once", () => {
    const { actor } = makeSuperuser(world);
    expect(invite(actor, " Lena@Wolf.example ", "office")).toEqual({ ok: true, value: { email: "Lena@Wolf.example" } });
    const key = lastKey();
    expect(findInvitation(world, key)).toMatchObject({ email: "Lena@Wolf.example", duty: "office", companyName: null });
    const made = accept(key);
    if (!made.ok) throw new Error(made.refusal);
    expect(userOf(made.value.userId)).toMatchObject({
      role: "superuser",
      duty: "office",
      email: "Lena@Wolf.example",
      companyId: null,
      firstName: "Lena",
    });
    expect(accept(key)).toEqual({ ok: false, refusal: "linkExpired" });
    expect(actions()).toEqual(["colleague.invited", "colleague.joined"]);
    expect(listOpenInvitations(world.as(actor))).toEqual([]);
  });

  test("[ACCS-10] it is good for seven days to the millisecond, and a newer one to the same address ends it", () => {
    const { actor } = makeSuperuser(world);
    invite(actor, "lena@wolf.example", "office");
    const first = lastKey();
    world.now += 7 * DAY - 1;
    expect(findInvitation(world, first)).not.toBeNull();
    world.now += 1;
    expect(accept(first)).toEqual({ ok: false, refusal: "linkExpired" });
    invite(actor, "lena@wolf.example", "finance");
    const second = lastKey();
    invite(actor, "LENA@wolf.example", "owner");
    expect(accept(second)).toEqual({ ok: false, refusal: "linkExpired" });
    expect(listOpenInvitations(world.as(actor)).map(({ duty }) => duty)).toEqual(["owner"]);
    expect(accept(lastKey()).ok).toBe(true);
  });

  test("[ACCS-12][POOL-07] it makes an account of the owner's company, whatever others there are", () => {
    const { actor, company } = makeEmployer(world);
    invite(actor, "lena@wolf.example", "booker");
    const made = accept(lastKey());
    if (!made.ok) throw new Error(made.refusal);
    expect(userOf(made.value.userId)).toMatchObject({ role: "employer", duty: "booker", companyId: company.id });
  });

  test("[ACCS-12] an address that is in use is refused when inviting, and when somebody was faster", () => {
    const { actor } = makeEmployer(world);
    const taken = makeStaff(world, { user: { email: "anna@leitner.example" } });
    expect(invite(actor, "ANNA@leitner.example", "booker")).toEqual({ ok: false, refusal: "emailInUse" });
    invite(actor, "lena@wolf.example", "booker");
    const key = lastKey();
    const email = "lena@wolf.example";
    world.db.update(users).set({ email, emailFolded: email }).where(eq(users.id, taken.user.id)).run();
    expect(accept(key)).toEqual({ ok: false, refusal: "emailInUse" });
    expect(findInvitation(world, key), "the link stays good").not.toBeNull();
  });

  test("[ACCS-12] only an owner of this moment invites, and with a duty of this side", () => {
    const { actor, company } = makeEmployer(world);
    expect(invite(colleague(company.id, "booker"), "a@b.example", "booker")).toEqual({
      ok: false,
      refusal: "forbidden",
    });
    expect(invite(colleague(company.id, "onSite"), "a@b.example", "booker")).toEqual({
      ok: false,
      refusal: "forbidden",
    });
    expect(invite(makeStaff(world).actor, "a@b.example", "owner")).toEqual({ ok: false, refusal: "forbidden" });
    expect(invite(actor, "a@b.example", "office")).toEqual({ ok: false, refusal: "oneOf" });
    expect(invite(makeSuperuser(world).actor, "a@b.example", "booker")).toEqual({ ok: false, refusal: "oneOf" });
    expect(world.db.select().from(colleagueInvitations).all()).toEqual([]);
  });

  test("[ACCS-12] one that was taken back opens nothing; another company's is not there", () => {
    const { actor } = makeEmployer(world);
    invite(actor, "lena@wolf.example", "booker");
    const [open] = listOpenInvitations(world.as(actor));
    const asked = { invitationId: open?.id ?? "" };
    expect(withdrawInvitation(world.as(makeEmployer(world).actor), asked)).toEqual({ ok: false, refusal: "notFound" });
    expect(withdrawInvitation(world.as(makeSuperuser(world).actor), asked)).toEqual({ ok: false, refusal: "notFound" });
    expect(withdrawInvitation(world.as(actor), asked).ok).toBe(true);
    expect(withdrawInvitation(world.as(actor), asked)).toEqual({ ok: false, refusal: "notFound" });
    expect(accept(lastKey())).toEqual({ ok: false, refusal: "linkExpired" });
  });
});

describe("a duty", () => {
  test("[ACCS-15] another one ends the sessions of its person with the next request, and is in the log", () => {
    const { actor, company } = makeEmployer(world);
    const { userId } = colleague(company.id);
    openSession(world, { userId, remember: false, userAgent: null, address: null }, readSettings(world));
    expect(setDuty(world.as(actor), { userId, duty: "owner" }).ok).toBe(true);
    expect(sessionsOf(userId)[0]?.endedAt, "the same duty changes nothing").toBeNull();
    expect(setDuty(world.as(actor), { userId, duty: "onSite" })).toEqual({ ok: true, value: { name: "Anna Leitner" } });
    expect(userOf(userId)?.duty).toBe("onSite");
    expect(sessionsOf(userId)[0]?.endedAt).toBe(world.now);
    expect(actions()).toEqual(["colleague.dutySet"]);
  });

  test("[ACCS-15] another one ends the address of their calendar, which shows what the duty of before could see", () => {
    const { actor, company } = makeEmployer(world);
    const { userId } = colleague(company.id);
    const own = world.as({ kind: "user", userId, role: "employer", companyId: company.id });
    const key = makeCalendarKey(own);
    setDuty(world.as(actor), { userId, duty: "owner" });
    expect(findCalendarReader(world, key)?.userId).toBe(userId);
    setDuty(world.as(actor), { userId, duty: "onSite" });
    expect(findCalendarReader(world, key)).toBeNull();
  });

  test("[ACCS-10] the last owner of the agency, and of a company, keeps it", () => {
    const agency = makeSuperuser(world);
    expect(setDuty(world.as(agency.actor), { userId: agency.user.id, duty: "office" })).toEqual({
      ok: false,
      refusal: "lastOwner",
    });
    const { actor, user, company } = makeEmployer(world);
    colleague(company.id, "booker");
    makeUser(world, { role: "employer", companyId: company.id, deactivatedAt: world.now });
    expect(setDuty(world.as(actor), { userId: user.id, duty: "booker" })).toEqual({ ok: false, refusal: "lastOwner" });
  });

  test("[ACCS-10] of two owners who demote each other at once the second is refused", () => {
    const first = makeSuperuser(world);
    const second = makeSuperuser(world);
    const [one, two] = [world.as(first.actor), world.as(second.actor)];
    expect(setDuty(one, { userId: second.user.id, duty: "finance" }).ok).toBe(true);
    expect(setDuty(two, { userId: first.user.id, duty: "finance" })).toEqual({ ok: false, refusal: "forbidden" });
    expect(userOf(first.user.id)?.duty).toBe("owner");
  });

  test("[ACCS-10] of two owners who give their own duty away at once the second is refused", () => {
    const first = makeSuperuser(world);
    const second = makeSuperuser(world);
    expect(setDuty(world.as(first.actor), { userId: first.user.id, duty: "office" }).ok).toBe(true);
    expect(setDuty(world.as(second.actor), { userId: second.user.id, duty: "office" })).toEqual({
      ok: false,
      refusal: "lastOwner",
    });
  });

  test("[ACCS-11] strangers, other companies, staff and who was removed are not there", () => {
    const { actor, company } = makeEmployer(world);
    const set = (userId: string, duty = "booker") => setDuty(world.as(actor), { userId, duty });
    for (const user of [makeEmployer(world).user, makeSuperuser(world).user, makeStaff(world).user])
      expect(set(user.id)).toEqual({ ok: false, refusal: "notFound" });
    const gone = makeUser(world, { role: "employer", companyId: company.id, deactivatedAt: 1 });
    expect(set(gone.id)).toEqual({ ok: false, refusal: "notFound" });
    const other = colleague(company.id, "booker");
    expect(set(other.userId, "finance")).toEqual({ ok: false, refusal: "oneOf" });
    expect(setDuty(world.as(other), { userId: actor.userId, duty: "booker" })).toEqual({
      ok: false,
      refusal: "forbidden",
    });
  });
});

test("[ACCS-07] accounts of the agency are opened, closed and helped by its owners only", () => {
  const { actor: owner } = makeSuperuser(world);
  const office = makeUser(world, { role: "superuser", duty: "office" });
  const other = makeUser(world, { role: "superuser", duty: "office" });
  const asOffice = world.as({ kind: "user", userId: office.id, role: "superuser", companyId: null });
  const close = { userId: other.id, reason: "Ausgeschieden", seenBookings: 0 };
  const forbidden = { ok: false, refusal: "forbidden" };
  expect(deactivateReviewedAccount(asOffice, close)).toEqual(forbidden);
  expect(reactivateAccount(asOffice, { userId: other.id })).toEqual(forbidden);
  expect(resetSecondStep(asOffice, { userId: other.id, reason: "Telefon verloren" })).toEqual(forbidden);
  expect(deactivateReviewedAccount(world.as(owner), close).ok).toBe(true);
  expect(reactivateAccount(world.as(owner), { userId: other.id }).ok).toBe(true);
  expect(deactivateReviewedAccount(asOffice, { ...close, userId: makeStaff(world).user.id }).ok).toBe(true);
});

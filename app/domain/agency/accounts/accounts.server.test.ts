import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { resendRegistrationLink } from "~/domain/account/registration/resend-registration-link.server";
import { listPageSize } from "~/domain/shared/keyset";
import { readSettings } from "~/domain/shared/settings.server";
import { accountClosedMail } from "~/mails/account/account-facts.server";
import { auditEntries, companies, outbox, registrations, users } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { plansOf } from "../../../../tests/support/query-plans";
import type { AccountFilter } from "./accounts";
import { findAccount, listAccounts } from "./accounts.queries.server";
import { listCompanies } from "./companies.queries.server";
import { deactivateReviewedAccount } from "./deactivate-reviewed-account.server";

const world = withWorld();

const none: AccountFilter = { search: "", role: null, state: null };
const found = (given: Partial<AccountFilter>) => listAccounts(world, { ...none, ...given }, null).rows;
const names = (given: Partial<AccountFilter>) => found(given).map(({ name }) => name);
const audited = () =>
  world.db
    .select()
    .from(auditEntries)
    .all()
    .map(({ action }) => action);

describe("accounts", () => {
  test("[BO-03] are found by name, e-mail, company and id, however they are written", () => {
    const { user } = makeStaff(world, { user: { firstName: "Zoë", lastName: "Mühlbacher", email: "zoe@web.example" } });
    const { company } = makeEmployer(world, { companyName: "Öztürk & Söhne" });
    for (const search of ["muhlb", "MÜHL zoe", "zoe@web", "zoe@web.example", user.id.toLowerCase()])
      expect(names({ search }), search).toEqual(["Zoë Mühlbacher"]);
    expect(found({ search: "oztu söh" })).toMatchObject([{ name: "Maria Gruber", companyName: "Öztürk & Söhne" }]);
    for (const search of ["ühlbacher", "zoe gruber", '"', "* - ^"]) expect(names({ search }), search).toEqual([]);
    world.db.update(users).set({ lastName: "Hofer" }).where(eq(users.id, user.id)).run();
    world.db.update(companies).set({ companyName: "Kren KG" }).where(eq(companies.id, company.id)).run();
    expect(names({ search: "muhlbacher" })).toEqual([]);
    expect(names({ search: "zoe hofer" })).toEqual(["Zoë Hofer"]);
    expect(names({ search: "kren" })).toEqual(["Maria Gruber"]);
  });

  test("[BO-03] are filtered by role and state", () => {
    makeSuperuser(world);
    makeEmployer(world);
    const staff = (firstName: string, profile: object = {}, user: object = {}) =>
      makeStaff(world, { user: { firstName, ...user }, profile });
    staff("Approved");
    staff("Pending", { approvedAt: null });
    staff("Unfinished", { approvedAt: null, submittedAt: null });
    staff("Gone", {}, { deactivatedAt: world.now });
    makeUser(world, { role: "employee", firstName: "Signed" });
    makeUser(world, { role: "employer", firstName: "Founder" });
    const first = (given: Partial<AccountFilter>) =>
      names(given)
        .map((name) => name.split(" ")[0] ?? "")
        .sort();
    expect(first({ role: "superuser" })).toEqual(["Petra"]);
    expect(first({ role: "employer" })).toEqual(["Founder", "Maria"]);
    expect(first({ state: "deactivated" })).toEqual(["Gone"]);
    expect(first({ state: "approvalPending" })).toEqual(["Pending"]);
    expect(first({ state: "registering" })).toEqual(["Founder", "Signed", "Unfinished"]);
    expect(first({ state: "active", role: "employee" })).toEqual(["Approved"]);
    expect(first({ state: "registering", role: "employer", search: "leitner" })).toEqual(["Founder"]);
    for (const { id, state } of found({})) expect(findAccount(world, id)?.state).toBe(state);
  });

  test("are paged by key, with and without a search", () => {
    for (let n = 0; n < listPageSize + 3; n++) makeStaff(world, { user: { lastName: "Huber" } });
    for (const search of ["", "hub"]) {
      const first = listAccounts(world, { ...none, search }, null);
      const second = listAccounts(world, { ...none, search }, first.next);
      expect([first.rows.length, second.rows.length, second.next]).toEqual([listPageSize, 3, null]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(listPageSize + 3);
    }
  });

  test("[DESK-18] stand in the other order too, page by page, with and without a search", () => {
    for (let n = 0; n < listPageSize + 2; n++) makeStaff(world, { user: { lastName: "Huber" } });
    for (const search of ["", "hub"]) {
      const first = listAccounts(world, { ...none, search }, null, true);
      const second = listAccounts(world, { ...none, search }, first.next, true);
      const ids = [...first.rows, ...second.rows].map(({ id }) => id);
      expect(ids).toHaveLength(listPageSize + 2);
      const newest = listAccounts(world, { ...none, search }, null);
      const others = listAccounts(world, { ...none, search }, newest.next);
      expect(ids).toEqual([...newest.rows, ...others.rows].map(({ id }) => id).reverse());
    }
  });

  test.each<[string, Partial<AccountFilter>, RegExp]>([
    ["a search", { search: "mühl zoe" }, /VIRTUAL TABLE INDEX/],
    ["a search among staff", { search: "a", role: "employee" }, /VIRTUAL TABLE INDEX/],
    ["a role", { role: "superuser" }, /users_role/],
    ["what is deactivated", { state: "deactivated" }, /users_deactivated/],
    ["who waits", { state: "approvalPending" }, /staff_waiting/],
    ["who registers", { state: "registering" }, /staff_unfinished/],
    ["everybody", {}, /SCAN u USING INDEX|sqlite_autoindex_users/],
  ])("%s is answered by an index, without sorting all", (_title, given, index) => {
    const plan = plansOf(world, () => listAccounts(world, { ...none, ...given }, null)).join("\n");
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN (users|staff_profiles|companies|[ucps])\b(?! USING)/);
  });

  test("companies are found by their name and their people", () => {
    const { company } = makeEmployer(world, { companyName: "Murtal Messe", companyVatNumber: "ATU87654321" });
    makeEmployer(world, { companyName: "Anderswo", validatedAt: world.now });
    const ids = (search: string, state: "new" | "validated" | null = null) =>
      listCompanies(world, { search, state }, null)
        .rows.map(({ companyName }) => companyName)
        .sort();
    expect(ids("murt")).toEqual(["Murtal Messe"]);
    expect(ids("ATU8765")).toEqual(["Murtal Messe"]);
    expect(ids("maria")).toEqual(["Anderswo", "Murtal Messe"]);
    expect(ids("", "new")).toEqual(["Murtal Messe"]);
    expect(ids("", "validated")).toEqual(["Anderswo"]);
    expect(ids("?")).toEqual([]);
    const plan = plansOf(world, () => listCompanies(world, { search: company.companyName, state: null }, null));
    expect(plan.join("\n")).toMatch(/VIRTUAL TABLE INDEX/);
  });
});

describe("one account", () => {
  test("[BO-03] is deactivated with a reason by somebody who saw its coming bookings", () => {
    const { staff, employer } = makeBookedPosition(world);
    const { actor } = makeSuperuser(world);
    const deactivate = (userId: string, seenBookings: number) =>
      deactivateReviewedAccount(world.as(actor), { userId, reason: "Ohne Gewerbeschein", seenBookings });
    expect(deactivate(staff.user.id, 0)).toEqual({ ok: false, refusal: "comingBookingsChanged" });
    expect(deactivate("unknown", 0)).toEqual({ ok: false, refusal: "userNotFound" });
    expect(deactivate(actor.userId, 0)).toEqual({ ok: false, refusal: "cannotDeactivateSelf" });
    expect(audited()).not.toContain("account.deactivated");
    expect(deactivate(staff.user.id, 1).ok).toBe(true);
    expect(findAccount(world, staff.user.id)).toMatchObject({
      state: "deactivated",
      deactivatedReason: "Ohne Gewerbeschein",
    });
    expect(audited()).toContain("account.deactivated");
    expect(deactivate(employer.user.id, 0)).toEqual({ ok: false, refusal: "comingBookingsChanged" });
    expect(deactivate(employer.user.id, 1).ok).toBe(true);
  });

  test("[RATE-14] and its person is mailed the reason, who decided and how to contradict, once", () => {
    const { user } = makeStaff(world);
    const { actor, user: decider } = makeSuperuser(world);
    const close = () =>
      deactivateReviewedAccount(world.as(actor), { userId: user.id, reason: "Ohne Ausweis", seenBookings: 0 });
    expect(close().ok).toBe(true);
    expect(close().ok).toBe(true);
    const mails = mailsOf(world, "account-closed");
    expect(mails).toMatchObject([{ reader: { email: user.email }, data: { userId: user.id, by: decider.id } }]);
    const facts = accountClosedMail(
      world.system(),
      { userId: user.id, by: decider.id },
      { language: "de" },
      readSettings(world),
    );
    expect(facts).toMatchObject({ reason: "Ohne Ausweis", by: "Petra Hofer", email: "hallo@tagwerk.example" });
  });

  test("[BO-03] is made active again", () => {
    const { user } = makeStaff(world, { user: { deactivatedAt: 1, deactivatedReason: "Irrtum" } });
    const { actor } = makeSuperuser(world);
    expect(reactivateAccount(world.as(actor), { userId: "unknown" })).toEqual({ ok: false, refusal: "userNotFound" });
    expect(reactivateAccount(world.as(actor), { userId: user.id }).ok).toBe(true);
    expect(reactivateAccount(world.as(actor), { userId: user.id }).ok).toBe(true);
    expect(findAccount(world, user.id)).toMatchObject({ state: "active", deactivatedReason: null });
    expect(audited().filter((action) => action === "account.reactivated")).toHaveLength(1);
  });

  test("[BO-03] gets its registration link again while it is not finished", () => {
    const { actor } = makeSuperuser(world);
    const user = makeUser(world, { role: "employer" });
    world.db.insert(registrations).values({ userId: user.id, createdAt: world.now }).run();
    const resend = (userId: string) => resendRegistrationLink(world.as(actor), { userId });
    expect(resend(user.id)).toEqual({ ok: true, value: { email: user.email } });
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
    const { user: finished } = makeStaff(world);
    expect(resend(finished.id)).toEqual({ ok: false, refusal: "registrationFinished" });
    expect(resend("unknown")).toEqual({ ok: false, refusal: "userNotFound" });
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, user.id)).run();
    expect(resend(user.id)).toEqual({ ok: false, refusal: "accountDeactivated" });
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { createSuperuser } from "~/domain/account/create-superuser.server";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { hashPassword } from "~/domain/account/password.server";
import { findSession, openSession } from "~/domain/account/sessions.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { readSettings } from "~/domain/shared/settings.server";
import { companies, users } from "~db/schema";
import { makeSuperuser, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { createCompanyAccount } from "./create-company-account.server";
import type { NewCompany } from "./insert-company.server";
import type { Person } from "./insert-user.server";

const world = withWorld();

const person: Person = {
  email: " Maria.Gruber@Tagwerk.example ",
  firstName: "Maria",
  lastName: "Gruber",
  phone: "+43 660 123 45 67",
  language: "de",
  passwordHash: null,
};
const company: NewCompany = {
  companyName: "Donaublick Events",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  companyVatNumber: "atu 1234 5675",
  contactPerson: "Maria Gruber",
};

test("a company account is a company with its first person", () => {
  const made = createCompanyAccount(world.system(), { company, person });
  if (!made.ok) throw new Error(made.refusal);
  const row = world.db.select().from(companies).where(eq(companies.id, made.value.companyId)).get();
  expect(row).toMatchObject({ companyVatNumber: "ATU12345675", paymentMethods: ["creditCard", "invoice"] });
  const user = world.db.select().from(users).where(eq(users.id, made.value.userId)).get();
  expect(user).toMatchObject({
    role: "employer",
    companyId: made.value.companyId,
    email: "Maria.Gruber@Tagwerk.example",
    emailFolded: "maria.gruber@tagwerk.example",
    phone: "+436601234567",
  });
  expect(firstBrokenAuditEntry(world)).toBeNull();
});

test("an e-mail address has one account, whatever its letter case, and a refused company leaves nothing behind", () => {
  makeUser(world, { role: "employee", email: "maria.gruber@tagwerk.example" });
  expect(createCompanyAccount(world.system(), { company, person })).toEqual({ ok: false, refusal: "emailInUse" });
  expect(createSuperuser(world.system(), person)).toEqual({ ok: false, refusal: "emailInUse" });
  expect(world.db.select().from(companies).all()).toEqual([]);
});

test("a superuser belongs to no company", () => {
  const made = createSuperuser(world.system(), person);
  if (!made.ok) throw new Error(made.refusal);
  const user = world.db.select().from(users).where(eq(users.id, made.value.userId)).get();
  expect(user).toMatchObject({ role: "superuser", companyId: null });
});

test("[ADM-08] a deactivated account cannot log in any more, and its sessions are over", async () => {
  const passwordHash = await hashPassword("Tagwerk-2026!");
  const staff = makeUser(world, { role: "employee", passwordHash });
  const agency = makeSuperuser(world);
  const session = { userId: staff.id, remember: false, userAgent: null, address: null };
  const key = openSession(world, session, readSettings(world));
  expect(findSession(world, key).state).toBe("live");

  const context = world.as(agency.actor);
  expect(deactivateAccount(context, { userId: staff.id, reason: "Umzug" }).ok).toBe(true);
  expect(findSession(world, key).state).toBe("expired");
  const credentials = { email: staff.email, password: "Tagwerk-2026!", role: "employee" } as const;
  expect(await checkCredentials(world, credentials)).toEqual({ ok: false, refusal: "accountDeactivated" });

  const first = world.db.select().from(users).where(eq(users.id, staff.id)).get();
  world.now += 1000;
  expect(deactivateAccount(world.as(agency.actor), { userId: staff.id, reason: "Noch einmal" }).ok).toBe(true);
  expect(world.db.select().from(users).where(eq(users.id, staff.id)).get()).toEqual(first);
});

test("nobody is deactivated who does not exist", () => {
  const context = world.as(makeSuperuser(world).actor);
  expect(deactivateAccount(context, { userId: "nobody", reason: "" })).toEqual({ ok: false, refusal: "userNotFound" });
});

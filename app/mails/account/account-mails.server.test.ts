import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { completeCompanyRegistration } from "~/domain/account/registration/complete-company-registration.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { signUp } from "~/domain/account/registration/sign-up.server";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

/** Sends what waits in the outbox, as the worker would, and answers the last mail. */
async function lastMail(): Promise<{ to: string; subject: string; text: string; html: string }> {
  for (const row of world.db.select().from(outbox).all()) {
    if (row.doneAt !== null) continue;
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  const files = readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".json"));
  return JSON.parse(readFileSync(join(dataDir, "mail", files.sort().at(-1) ?? ""), "utf8"));
}

const person = {
  email: "maria@tagwerk.example",
  firstName: "Maria",
  lastName: "Gruber",
  phone: "06601234567",
} as const;
const company = {
  companyName: "Donaublick Events",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  contactPerson: "Maria Gruber",
};

test.each([
  ["de", "http://localhost:3000/auth/registration/", "Guten Tag Maria Gruber,"],
  ["en", "http://localhost:3000/en/auth/registration/", "Maria Gruber"],
] as const)("[REG-09] the mailed link carries role and token (%s)", async (language, start, greeting) => {
  const { challenge } = issueCaptcha(world, language);
  const made = signUp(world.system(), { role: "employer", person: { ...person, language }, challenge });
  if (!made.ok) throw new Error(made.refusal);
  const { userId } = made.value;
  const mail = await lastMail();
  expect(mail.to).toBe(person.email);
  const [, role, key] =
    new RegExp(`${start}${userId}\\?role=(\\w+)&token=([\\w-]+)`).exec(mail.text) ?? expect.fail("no link");
  expect(role).toBe("employer");
  expect(mail.html).toContain(`token=${key}`);
  expect(mail.text).toContain(greeting);
  const link = { userId, key: key ?? "" };
  expect(findRegistration(world, link)?.state).toBe("open");

  completeCompanyRegistration(world.system(), { link, company, passwordHash: "hash", logo: null });
  expect((await lastMail()).text).toContain("/auth/registration-complete?role=employer");
});

test("the mail for a new password opens its link once", async () => {
  const { user } = makeStaff(world, { user: { passwordHash: "old" } });
  requestPasswordReset(world.system(), { email: user.email });
  const mail = await lastMail();
  const [, key = ""] = /\/auth\/reset-password\/([\w-]+)/.exec(mail.text) ?? [];
  expect(resetPassword(world.system(), { key, passwordHash: "new" }).ok).toBe(true);
  expect(resetPassword(world.system(), { key, passwordHash: "new" }).ok).toBe(false);
});

test.each([
  ["employee", "Der Grund: Ohne Ausweis", "Bist du nicht einverstanden, antworte auf diese E-Mail"],
  ["employer", "Der Grund: Ohne Ausweis", "Sind Sie nicht einverstanden, antworten Sie auf diese E-Mail"],
] as const)(
  "[RATE-14] the mail of a closed account of an %s says why, who decided and how to contradict",
  async (role, ...parts) => {
    const { actor } = makeSuperuser(world);
    const { user } = role === "employee" ? makeStaff(world) : makeEmployer(world);
    const closed = deactivateReviewedAccount(world.as(actor), {
      userId: user.id,
      reason: "Ohne Ausweis",
      seenBookings: 0,
    });
    expect(closed.ok).toBe(true);
    const { text } = await lastMail();
    for (const part of [...parts, "Entschieden hat Petra Hofer"]) expect(text).toContain(part);
    expect(text).not.toContain("accountClosed");
  },
);

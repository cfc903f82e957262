import "../../tests/support/use-data-dir";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { users } from "~db/schema";
import { makeStaff } from "../../tests/factories/rows";
import { withWorld } from "../../tests/factories/with-world";
import { passwordRefusal } from "./reentered-password.server";

const world = withWorld();

async function visitOf(remember: boolean) {
  const { user, actor } = makeStaff(world, { user: { email: `${crypto.randomUUID()}@tagwerk.example` } });
  const passwordHash = await hashPassword("Tagwerk-2026!");
  world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  const request = new Request("http://localhost/staff");
  return { known: { state: "live", remember }, user, request, context: world.as(actor) } as unknown as Parameters<
    typeof passwordRefusal
  >[0];
}

test("a session that stays open gives the password again, an ordinary one does not", async () => {
  const visit = await visitOf(true);
  expect(await passwordRefusal(visit, "")).toEqual({ key: "required", status: 400 });
  expect(await passwordRefusal(visit, "Falsch-2026!")).toEqual({ key: "wrongPassword", status: 403 });
  expect(await passwordRefusal(visit, "Tagwerk-2026!")).toBeNull();
  expect(await passwordRefusal(await visitOf(false), "")).toBeNull();
});

test("guesses are counted like those of the log-in", async () => {
  const visit = await visitOf(true);
  for (let guess = 0; guess < 10; guess++) await passwordRefusal(visit, "Falsch-2026!");
  expect(await passwordRefusal(visit, "Tagwerk-2026!")).toMatchObject({ status: 429 });
});

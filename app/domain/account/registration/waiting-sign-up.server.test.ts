import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox, registrations, tokens, users } from "~db/schema";
import { makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { insertUser } from "./insert-user.server";
import { changeSignUpAddress, findWaitingSignUp } from "./waiting-sign-up.server";

const world = withWorld();
let userId: string;
beforeEach(() => {
  const person = { email: "ana@exmaple.at", firstName: "Ana", lastName: "Kos", phone: "+43 660 1234567" };
  const made = insertUser(world.system(), { ...person, language: "de", passwordHash: null }, { role: "employee" });
  if (!made.ok) throw new Error(made.refusal);
  userId = made.value.userId;
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
});

const change = (email: string) => changeSignUpAddress(world.system(), { userId, email });

test("[JOIN-09] a sign-up whose address was wrong gets another, and the link goes there", () => {
  expect(findWaitingSignUp(world, userId)).toEqual({ email: "ana@exmaple.at" });
  expect(change("Ana@Example.at").ok).toBe(true);
  expect(change("ana@example.at").ok).toBe(true);
  expect(findWaitingSignUp(world, userId)).toEqual({ email: "ana@example.at" });
  expect(world.db.select().from(outbox).all()).toHaveLength(2);
  expect(
    world.db
      .select()
      .from(tokens)
      .all()
      .filter(({ usedAt }) => usedAt === null),
  ).toHaveLength(1);
});

test("[JOIN-09] a faulty address, one of another account, and a sign-up whose link was used are refused", () => {
  expect(change("ana")).toEqual({ ok: false, refusal: "email" });
  expect(change(makeStaff(world).user.email)).toEqual({ ok: false, refusal: "emailInUse" });
  world.db.update(registrations).set({ stepOneAt: world.now }).where(eq(registrations.userId, userId)).run();
  expect(findWaitingSignUp(world, userId)).toBeNull();
  expect(change("ana@example.at")).toEqual({ ok: false, refusal: "registrationFinished" });
  expect(world.db.select().from(users).where(eq(users.id, userId)).get()?.email).toBe("ana@exmaple.at");
});

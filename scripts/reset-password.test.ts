import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "~/database/db.server";
import { openSession } from "~/domain/account/sessions.server";
import { findTokenOwner } from "~/domain/account/tokens.server";
import { readSettings } from "~/domain/shared/settings.server";
import { now } from "~/gateways/clock.server";
import { auditEntries, outbox, registrations, sessions, users } from "~db/schema";
import { makeStaff, makeSuperuser, makeUser } from "../tests/factories/rows";
import type { World } from "../tests/factories/world";
import { withProgram } from "../tests/support/programs/with-program";

const { said, run } = withProgram("reset-password", () => import("./reset-password"));

test("[SHIP-08] the program prints a link for a new password that works once, ends sessions, and leaves a trace and a mail", async () => {
  const db = database();
  const world = { db, now: now(), as: (actor: object) => ({ db, now: now(), actor }) } as unknown as World;
  const { user } = makeSuperuser(world);
  const before = { userId: user.id, remember: false, userAgent: null, address: null };
  openSession(world, before, readSettings({ db }));
  expect(await run()).toBe(1);
  expect(await run("--email", "nobody@tagwerk.example")).toBe(1);
  expect(await run("--email", user.email.toUpperCase())).toBe(0);
  const keyOf = (line = "") =>
    /^http:\/\/localhost:3000(?:\/en)?\/auth\/reset-password\/([\w-]{32})$/.exec(line)?.[1] ?? "";
  const key = keyOf(said.at(-1));
  const reader = { db: database(), now: now() };
  expect(findTokenOwner(reader, "reset-password", key)).toBe(user.id);
  expect(findTokenOwner({ ...reader, now: now() + 61 * 60_000 }, "reset-password", key)).toBeNull();
  expect(reader.db.select().from(sessions).all()).toMatchObject([{ endedAt: expect.any(Number) }]);
  expect(reader.db.select().from(users).get()?.passwordHash).toBe(user.passwordHash);
  const log = reader.db.select().from(auditEntries).all();
  expect(log.at(-1)).toMatchObject({ action: "password.linkMade", actorKind: "system", objectId: user.id });
  expect(JSON.stringify(log)).not.toContain(key);
  expect(reader.db.select().from(outbox).all().at(-1)?.payloadJson).toContain("resetLinkMade");

  expect(await run("--email", user.email)).toBe(0);
  const later = { db: database(), now: now() };
  expect(findTokenOwner(later, "reset-password", key)).toBeNull();
  expect(findTokenOwner(later, "reset-password", keyOf(said.at(-1)))).toBe(user.id);
});

test("[SHIP-08] staff get a link, too; who has not completed the registration or is deactivated gets none", async () => {
  const db = database();
  const world = { db, now: now(), as: (actor: object) => ({ db, now: now(), actor }) } as unknown as World;
  const { user } = makeStaff(world);
  expect(await run("--email", user.email)).toBe(0);
  database().update(users).set({ deactivatedAt: now() }).where(eq(users.id, user.id)).run();
  expect(await run("--email", user.email)).toBe(1);
  expect(said.at(-1)).toBe(`${user.email} has no account that can log in.`);
  const unfinished = makeUser({ ...world, db: database() }, { role: "employee", passwordHash: null });
  database().insert(registrations).values({ userId: unfinished.id, createdAt: now() }).run();
  expect(await run("--email", unfinished.email)).toBe(1);
});

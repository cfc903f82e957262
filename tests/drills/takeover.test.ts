import { asc, desc, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { confirmEmailChange } from "~/domain/account/confirm-email-change.server";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { savePerson } from "~/domain/account/save-person.server";
import { findSession, openSession } from "~/domain/account/sessions.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { undoChange } from "~/domain/account/undo-change.server";
import { settingDefaults } from "~/domain/shared/settings";
import { outbox, users } from "~db/schema";
import { makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";

const ROUNDS = process.env.DRILLS === "full" ? 400 : 12;

const world = withWorld();

/** Chooses the same way in every run. */
function chooser(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as T;
  };
}

type Kind = "confirm-email" | "account-changed" | "reset-password";
interface Key {
  kind: Kind;
  to: string;
  key: string;
}

/** An account that a thief holds: the thief knows its password and reads the mail of every address but the owner's. */
function account() {
  const { user, actor } = makeStaff(world, { user: { passwordHash: "of the owner" } });
  const keys: Key[] = [];
  const row = () => world.db.select().from(users).where(eq(users.id, user.id)).get();
  let seen = world.db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).get()?.id ?? "";
  /** Mails arrive at once, where the account's address is at that moment. */
  const deliver = () => {
    const rows = world.db.select().from(outbox).where(gt(outbox.id, seen)).orderBy(asc(outbox.id)).all();
    for (const { id, payloadJson } of rows) {
      seen = id;
      const { template, reader, data } = JSON.parse(payloadJson);
      keys.push({ kind: template, to: reader?.email ?? row()?.email, key: unsealKey(data) });
    }
  };
  const log = () =>
    openSession(world, { userId: user.id, remember: false, userAgent: null, address: null }, settingDefaults);
  const save = (sessionKey: string, email: string, passwordHash: string | null) =>
    savePerson(world.as(actor), { typed: { ...user, email }, passwordHash, sessionKey });
  const use = ({ kind, key }: Key) => {
    if (kind === "confirm-email") return confirmEmailChange(world.system(), { key });
    if (kind === "account-changed") return undoChange(world.system(), { key });
    return resetPassword(world.system(), { key, passwordHash: "of the thief" });
  };
  return { owner: user.email, keys, row, deliver, log, save, use };
}

test(`[SAFE-01][SAFE-02][SAFE-03] e-mail takeover: whatever a thief did, any link to the owner takes it back (${ROUNDS} thieves)`, () => {
  const one = chooser(20_261_122);
  let moved = 0;
  for (let round = 0; round < ROUNDS; round++) {
    world.now += 1_000;
    const { owner, keys, row, deliver, log, save, use } = account();
    let session = log();
    const thiefs = () => keys.filter(({ to }) => to !== owner);
    const steps = [
      () => save(session, `thief${round}-${keys.length}@evil.example`, null),
      () => save(session, row()?.email ?? "", "of the thief"),
      () => requestPasswordReset(world.system(), { email: row()?.email ?? "" }),
      () => thiefs().length > 0 && use(one(thiefs())),
      () => thiefs().length > 0 && use(thiefs().at(-1) as Key),
      () => {
        session = log();
      },
    ];
    save(session, `thief${round}@evil.example`, null);
    deliver();
    for (let step = 0; step < 12; step++) {
      world.now += 1_000;
      one(steps)();
      deliver();
    }
    if (row()?.email !== owner) moved += 1;
    const ways = keys.filter(({ kind, to }) => kind === "account-changed" && to === owner);
    world.now += 1_000;
    expect(use(one(ways)), `round ${round}`).toMatchObject({ ok: true });
    const before = thiefs();
    deliver();
    expect(row()).toMatchObject({ email: owner, passwordHash: null });
    expect(findSession(world, session).state).toBe("expired");
    expect(save(session, "again@evil.example", null)).toMatchObject({ refusal: "currentPasswordWrong" });
    for (const key of before) expect(use(key), `${key.kind} to ${key.to}`).toMatchObject({ ok: false });
    expect(thiefs()).toEqual(before);
    const fresh = keys.findLast(({ kind, to }) => kind === "reset-password" && to === owner) as Key;
    expect(use(fresh)).toMatchObject({ ok: true });
    expect(row()?.email).toBe(owner);
  }
  expect(moved, "thieves who had moved the account away").toBeGreaterThan(0);
});

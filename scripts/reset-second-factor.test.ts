import { expect, test } from "vitest";
import { database } from "~/database/db.server";
import { hasFactor } from "~/domain/account/access/second-step.queries.server";
import { now } from "~/gateways/clock.server";
import { auditEntries, outbox } from "~db/schema";
import { makeSuperuser } from "../tests/factories/rows";
import type { World } from "../tests/factories/world";
import { withProgram } from "../tests/support/programs/with-program";
import { makeApp } from "../tests/support/second-step";

const { said, run } = withProgram("reset-second-factor", () => import("./reset-second-factor"));

test("[ACCS-07] the program resets the second step of the last account of the agency, with a trace and a mail", async () => {
  const db = database();
  const world = { db, now: now(), as: (actor: object) => ({ db, now: now(), actor }) } as unknown as World;
  const { user } = makeSuperuser(world);
  makeApp(world, user);
  expect(await run()).toBe(1);
  expect(await run("--email", "nobody@tagwerk.example")).toBe(1);
  expect(await run("--email", user.email.toUpperCase())).toBe(0);
  expect(hasFactor({ db: database() }, user.id)).toBe(false);
  const log = database().select().from(auditEntries).all();
  expect(log.at(-1)).toMatchObject({ action: "access.secondStepReset", actorKind: "system", objectId: user.id });
  expect(database().select().from(outbox).all().at(-1)?.payloadJson).toContain("factorReset");
  expect(await run("--email", user.email)).toBe(1);
  expect(said.at(-1)).toContain("no second step");
});

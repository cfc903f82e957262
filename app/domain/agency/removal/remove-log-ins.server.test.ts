import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { TRUST_MS } from "~/domain/account/access/access-rules";
import { draftLogIn, findLogInDraft } from "~/domain/account/access/draft-log-in.server";
import { challengeToLogIn } from "~/domain/account/access/passkeys.server";
import { isTrusted } from "~/domain/account/access/second-step.queries.server";
import { trustDevice } from "~/domain/account/access/trust-device.server";
import { issueToken } from "~/domain/account/tokens.server";
import { tokens, trustedDevices } from "~db/schema";
import { makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { removeOld } from "./remove-old.server";

const world = withWorld();

test("challenges and drafts of log-ins go the night after, the trust in a device when it is over, other keys stay", async () => {
  const { user } = makeStaff(world);
  const expiresAt = world.now + 1;
  issueToken(world, { purpose: "reset-password", userId: user.id, expiresAt });
  challengeToLogIn(world.system());
  const draft = draftLogIn(world.system(), { userId: user.id, remember: false });
  trustDevice(world.system(), { userId: user.id, deviceHash: "d", userAgent: null });
  await removeOld(world.system());
  expect(findLogInDraft(world, draft)).not.toBeNull();
  world.now += DAY;
  await removeOld(world.system());
  expect(
    world.db
      .select()
      .from(tokens)
      .all()
      .map(({ purpose }) => purpose),
  ).toEqual(["reset-password"]);
  expect(isTrusted(world, user.id, "d")).toBe(true);
  world.now += TRUST_MS;
  await removeOld(world.system());
  expect(world.db.select().from(trustedDevices).all()).toEqual([]);
});

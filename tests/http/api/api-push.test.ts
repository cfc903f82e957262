import { afterAll, expect, test } from "vitest";
import { pushKeys, pushSubscriptions } from "~db/schema";
import { startPushDouble } from "../../doubles/push/push-double";
import { withPush } from "../../factories/push";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { api, apiWorld, tokenOf } from "../../support/api";

const world = apiWorld();
const double = await startPushDouble();
afterAll(() => double.close());

test("[DAPI-12] any role reads the key, subscribes a device and removes it again; another's is not there", async () => {
  const key = () => world.db.select().from(pushKeys).get()?.publicKey;
  const stranger = tokenOf(world, makeStaff(world).user.id);
  expect((await api(world, "GET", "push/key", { token: stranger })).body.data).toEqual({ key: null });
  withPush(world, double);
  for (const { user } of [makeStaff(world), makeEmployer(world), makeSuperuser(world)]) {
    const token = tokenOf(world, user.id);
    expect((await api(world, "GET", "push/key", { token })).body.data).toEqual({ key: key() });
    const { endpoint, keys } = double.browser();
    const made = await api(world, "POST", "push", { token, json: { endpoint, keys } });
    expect([made.status, made.body.key]).toEqual([200, "pushOn"]);
    const { _id } = made.body.data;
    expect((await api(world, "POST", "push", { token, json: { endpoint, keys } })).body.data).toEqual({ _id });
    expect((await api(world, "DELETE", `push/${_id}`, { token: stranger })).status).toBe(404);
    expect(world.db.select().from(pushSubscriptions).all()).toMatchObject([{ id: _id, userId: user.id, endpoint }]);
    expect((await api(world, "DELETE", `push/${_id}`, { token })).body.key).toBe("pushRemoved");
    expect((await api(world, "DELETE", `push/${_id}`, { token })).status).toBe(404);
  }
});

test("[DAPI-12][PUSH-04] an unknown push service, a body above 4 kB and nobody are refused", async () => {
  const token = tokenOf(world, makeStaff(world).user.id);
  const { endpoint, keys } = double.browser();
  const ask = async (json: object, given: object = { token }) => {
    const { status, body } = await api(world, "POST", "push", { json, ...given });
    return [status, body.key];
  };
  expect(await ask({ endpoint: "https://push.evil.example/x", keys })).toEqual([400, "pushUnknown"]);
  expect((await ask({ endpoint, keys, more: "x".repeat(4_096) }))[0]).toBe(413);
  expect((await ask({ endpoint, keys }, {}))[0]).toBe(401);
  expect((await ask({ endpoint }))[0]).toBe(400);
  expect(world.db.select().from(pushSubscriptions).all()).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { templates } from "~/mails/templates.server";
import { outbox } from "~db/schema";
import { withWorld } from "../../../tests/factories/with-world";
import { enqueue, fail, finish, LEASE_MS, leaseNext, type OutboxRow, release, renew } from "./outbox.server";

const welcome = { template: "welcome", userId: "u", data: { userId: "u" } } as const;

const world = withWorld();
beforeEach(() => {
  enqueue(world, { kind: "mail", payload: welcome });
});

const row = () => world.db.select().from(outbox).get() as OutboxRow;
const lease = () => leaseNext(world) as OutboxRow;

test("[SAFE-12] each lane finds its own work only", () => {
  enqueue(world, { kind: "capture-payment", payload: { paymentId: "p" } });
  expect([leaseNext(world, "documents"), leaseNext(world, "other")]).toEqual([null, null]);
  expect(leaseNext(world, "money")).toMatchObject({ kind: "capture-payment" });
  expect(leaseNext(world, "mail")).toMatchObject({ kind: "mail" });
});

test("[SAFE-15] looking for work that is not there is a read", () => {
  world.db.$client.pragma("query_only = on");
  expect(leaseNext(world, "money")).toBeNull();
  expect(() => leaseNext(world, "mail")).toThrow(/readonly/);
});

test("[SAFE-13] a lease that is renewed is not taken over", () => {
  const first = lease();
  world.now += LEASE_MS - 1;
  expect(renew(world, first)).toBe(true);
  world.now += LEASE_MS - 1;
  expect(leaseNext(world)).toBeNull();
});

test("[SAFE-13] whoever lost the lease finishes, fails and renews nothing", () => {
  const first = lease();
  world.now += LEASE_MS;
  const second = lease();
  expect(finish(world, first)).toBe(false);
  fail(world, first, "too late");
  release(world, first);
  expect(renew(world, first)).toBe(false);
  expect(row()).toEqual(second);
  expect(finish(world, second)).toBe(true);
  expect(row()).toMatchObject({ doneAt: world.now, leaseUntil: null });
});

test("[SAFE-13] a row during which the process died three times is given up", () => {
  for (const deaths of [0, 1, 2]) {
    expect(lease()).toMatchObject({ deaths });
    world.now += LEASE_MS;
  }
  expect(leaseNext(world)).toBeNull();
  expect(row()).toMatchObject({
    failedAt: world.now,
    leaseUntil: null,
    lastError: "the process ended 3 times in the middle",
  });
});

test("[SAFE-13] what fails or is given back is no death", () => {
  fail(world, lease(), "unreachable");
  world.now = row().runAt;
  const again = lease();
  release(world, again);
  expect(row()).toMatchObject({ deaths: 0, attempts: 1, leaseUntil: null, leaseId: null });
  expect(lease()).toMatchObject({ attempts: 2, deaths: 0 });
});

test("what does not fit its kind or template does not compile", () => {
  // @ts-expect-error a kind that nobody handles
  expect(() => enqueue(world, { kind: "unknown", payload: {} })).toThrow();
  // @ts-expect-error the payload of another kind
  enqueue(world, { kind: "issue-bill", payload: { paymentId: "p" } });
  // @ts-expect-error a mail without a template
  enqueue(world, { kind: "mail", payload: { ...welcome, template: "unknown" } });
  // @ts-expect-error the data of another mail
  enqueue(world, { kind: "mail", payload: { ...welcome, data: { orderId: "o" } } });
  // @ts-expect-error a mail to nobody
  enqueue(world, { kind: "mail", payload: { template: "staff-approved", data: {} } });
  // @ts-expect-error a mail that has no template
  const mails: typeof templates = { ...templates, welcome: undefined };
  expect(Object.keys(mails)).toContain("welcome");
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { retryWork } from "~/domain/agency/queue/failed-work.server";
import { setClock } from "~/gateways/clock.server";
import { sandbox } from "~/gateways/payments/sandbox.server";
import { outbox } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { findOrderRow } from "../../../../tests/factories/orders";
import { makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork } from "../../../../tests/support/histories/outbox-work";

const world = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
  setClock(null);
});

/** How long the outbox waits after each failure: 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 3 h, 6 h. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000];

async function authorised() {
  const checkout = cardCheckout(world);
  checkout.listed();
  const order = checkout.draft();
  expect(await checkout.pay(order)).toMatchObject({ ok: true, value: { state: "settled" } });
  const work = () =>
    world.db
      .select()
      .from(outbox)
      .all()
      .find(({ kind }) => kind === "capture-payment");
  return { checkout, order, work };
}

describe("money that was reserved and cannot be taken", () => {
  test("is tried again after growing pauses, under one key, and taken once the provider is there", async () => {
    const { checkout, order, work } = await authorised();
    const capture = vi.spyOn(sandbox, "capture");
    for (let failure = 0; failure < 3; failure++) capture.mockRejectedValueOnce(new Error("unreachable"));
    for (const [at, pause] of PAUSES_MS.slice(0, 3).entries()) {
      await doOutboxWork(world);
      expect(capture).toHaveBeenCalledTimes(at + 1);
      expect(work()).toMatchObject({ failedAt: null, lastError: "unreachable", runAt: world.now + pause });
      world.now += pause;
    }
    await doOutboxWork(world);
    expect(checkout.paymentsOf(order.id)).toMatchObject([{ capturedAt: world.now, failedAt: null }]);
    expect(findOrderRow(world, order.id).paidAt).toBe(world.now);
    expect(new Set(capture.mock.calls.map(([{ key }]) => key)).size).toBe(1);
    expect(work()?.doneAt).toBe(world.now);
  });

  test("is the agency's to look at after the last pause, and not before; its click takes it", async () => {
    const { checkout, order, work } = await authorised();
    const capture = vi.spyOn(sandbox, "capture").mockRejectedValue(new Error("unreachable"));
    for (const pause of PAUSES_MS) {
      await doOutboxWork(world);
      expect(work()?.failedAt).toBeNull();
      world.now += pause;
    }
    await doOutboxWork(world);
    expect(work()).toMatchObject({ failedAt: world.now, attempts: PAUSES_MS.length + 1 });
    // The booking stands: the money is still reserved.
    expect(checkout.paymentsOf(order.id)).toMatchObject([{ capturedAt: null, releasedAt: null, failedAt: null }]);
    capture.mockRestore();
    retryWork(world.as(makeSuperuser(world).actor), work()?.id ?? "");
    await doOutboxWork(world);
    expect(checkout.paymentsOf(order.id)).toMatchObject([{ capturedAt: world.now }]);
  });

  test("was taken although its answer never came: nothing is taken twice", async () => {
    const { checkout, order } = await authorised();
    const captureNow = sandbox.capture;
    vi.spyOn(sandbox, "capture").mockImplementationOnce(async (input) => {
      await captureNow(input);
      throw new Error("timeout");
    });
    await doOutboxWork(world);
    world.now += 5_000;
    await doOutboxWork(world);
    const [payment] = checkout.paymentsOf(order.id);
    expect(payment).toMatchObject({ capturedAt: expect.any(Number) });
    expect(await sandbox.read(payment?.providerReference ?? "")).toMatchObject({
      state: "captured",
      amountCents: order.totalCents,
    });
  });
});

import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import type { BookingEnd } from "~db/schema";
import { cancelEffect, effectShown, keptOf, keptWhenCancelled, reliabilityOf } from "./rules";

const startsAt = 1_000 * HOUR;
const hoursBefore = (hours: number) => startsAt - hours * HOUR;

describe("what is kept of a job", () => {
  test.each([
    [72 + 1 / 3600, 1],
    [72, 0.5],
    [24, 0.5],
    [24 - 1 / 3600, 0.25],
    [0.1, 0.25],
  ])("cancelled %d hours before it counts %d", (hours, kept) => {
    expect(keptWhenCancelled({ startsAt, at: hoursBefore(hours) })).toBe(kept);
  });

  test("worked counts 1, and what the company cancelled counts nothing at all", () => {
    const kept = (cancelledKind: BookingEnd | null, leftOut = false) =>
      keptOf({ startsAt, cancelledAt: cancelledKind && hoursBefore(30), cancelledKind, leftOut });
    expect([kept(null), kept("byStaff"), kept("byCompany")]).toEqual([1, 0.5, null]);
    expect([kept("noShow"), kept("noShow", true)]).toEqual([0, null]);
  });
});

describe("reliability", () => {
  const worked = (daysAgo: number) => ({ daysAgo, kept: 1 });

  test("with fewer than three jobs there is no percentage", () => {
    expect(reliabilityOf([worked(1), { daysAgo: 2, kept: 0 }])).toEqual({ jobs: 2, percent: null });
    expect(reliabilityOf([worked(1), worked(2), { daysAgo: 3, kept: 0.5 }])).toEqual({ jobs: 3, percent: 83 });
  });

  test("from the 181st day on a job counts half, from the 366th not at all", () => {
    const three = [worked(1), worked(1)];
    expect(reliabilityOf([...three, { daysAgo: 180, kept: 0 }]).percent).toBe(67);
    expect(reliabilityOf([...three, { daysAgo: 181, kept: 0 }]).percent).toBe(80);
    expect(reliabilityOf([...three, { daysAgo: 365, kept: 0 }]).jobs).toBe(3);
    expect(reliabilityOf([...three, { daysAgo: 366, kept: 0 }])).toEqual({ jobs: 2, percent: null });
  });

  test("cancelling says what it does before it is done, also where only too few jobs are shown", () => {
    const entries = [worked(1), worked(2), worked(3)];
    const booking = { startsAt, daysAgo: -2 };
    const effect = cancelEffect(entries, booking, hoursBefore(30));
    expect(effect).toMatchObject({ kept: 0.5, before: { percent: 100 }, after: { jobs: 4, percent: 88 } });
    const few = (hours: number) => effectShown(cancelEffect([], booking, hoursBefore(hours)));
    expect(few(30)).not.toBe(few(23));
    expect(few(80)).not.toBe(few(30));
  });
});

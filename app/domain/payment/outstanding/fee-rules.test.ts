import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { type FeeFacts, feeStep } from "./fee-rules";

const expiresAt = 100 * DAY;
const facts = (given: Partial<FeeFacts> = {}): FeeFacts => ({
  now: expiresAt - 3 * DAY,
  expiresAt,
  hasApplications: true,
  hasBooking: false,
  feeCents: 4_900,
  noticeDays: 3,
  notified: null,
  ...given,
});

test.each<[string, Partial<FeeFacts>, ReturnType<typeof feeStep>]>([
  ["before the notice nothing", { now: expiresAt - 4 * DAY }, { step: "wait", until: expiresAt - 3 * DAY }],
  ["at the notice the company is told, and charged at the end", {}, { step: "notify", chargeAt: expiresAt }],
  ["told late, it has a day", { now: expiresAt - DAY / 2 }, { step: "notify", chargeAt: expiresAt + DAY / 2 }],
  ["without applications it waits for the end", { hasApplications: false }, { step: "wait", until: expiresAt }],
  [
    "an event that ended without applications owes nothing",
    { now: expiresAt, hasApplications: false },
    { step: "waive" },
  ],
  [
    "a booking waives it, also after it was told",
    { hasBooking: true, notified: { chargeAt: expiresAt, charged: false } },
    { step: "waive" },
  ],
  ["told, it waits", { notified: { chargeAt: expiresAt, charged: false } }, { step: "wait", until: expiresAt }],
  [
    "told, it is taken at the end",
    { now: expiresAt, notified: { chargeAt: expiresAt, charged: false } },
    { step: "charge" },
  ],
  ["taken is taken", { now: expiresAt + DAY, notified: { chargeAt: expiresAt, charged: true } }, { step: "none" }],
  [
    "more time is told anew",
    { notified: { chargeAt: expiresAt - 5 * DAY, charged: false } },
    { step: "notify", chargeAt: expiresAt },
  ],
  ["without a fee nothing", { feeCents: 0 }, { step: "none" }],
])("%s", (_, given, step) => {
  expect(feeStep(facts(given))).toEqual(step);
});

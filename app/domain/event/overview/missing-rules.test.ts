import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { isUrgent, missingOf } from "./missing-rules";

const now = 1_000 * HOUR;
const far = now + 500 * HOUR;
const event = { free: [far], taken: 0, publishedAt: now - 25 * HOUR, expiresAt: far, now };

test("[DESK-11] nobody yet is calm for 24 hours; then some are missing; nothing free is full", () => {
  expect(missingOf({ ...event, publishedAt: now - 24 * HOUR + 1 })).toBe("calm");
  expect(missingOf({ ...event, publishedAt: now - 24 * HOUR })).toBe("some");
  expect(missingOf({ ...event, publishedAt: now, taken: 1 })).toBe("some");
  expect(missingOf({ ...event, free: [] })).toBe("full");
});

test("[DESK-11] free places are urgent when less than 48 hours remain to their start or to the expiry, also on the first day", () => {
  const fresh = { ...event, publishedAt: now };
  expect(missingOf({ ...fresh, free: [far, now + 48 * HOUR] })).toBe("calm");
  expect(missingOf({ ...fresh, free: [far, now + 48 * HOUR - 1] })).toBe("urgent");
  expect(missingOf({ ...fresh, expiresAt: now + 48 * HOUR })).toBe("calm");
  expect(missingOf({ ...fresh, expiresAt: now + 48 * HOUR - 1 })).toBe("urgent");
  expect(missingOf({ ...fresh, expiresAt: now - HOUR })).toBe("urgent");
});

test("[DESK-11] a place whose work has begun is not urgent any more", () => {
  expect(isUrgent({ startsAt: now, expiresAt: far, now })).toBe(false);
  expect(isUrgent({ startsAt: now + 1, expiresAt: far, now })).toBe(true);
});

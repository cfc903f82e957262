import { expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { saidAtRefusal } from "./said-at";

const now = Date.parse("2026-11-20T09:00:00Z");
const after = (minutes: number) => saidAtRefusal({ saidAt: now + minutes * MINUTE, now });

test("[CHK-14] [OFFL-13] what was said counts up to 48 hours later and with a clock up to five minutes ahead", () => {
  expect([after(-48 * 60), after(0), after(5)]).toEqual([null, null, null]);
  expect(after(-48 * 60 - 1)).toBe("saidTooLate");
  expect(after(6)).toBe("clockOff");
  expect(saidAtRefusal({ saidAt: Number.NaN, now })).toBe("clockOff");
});

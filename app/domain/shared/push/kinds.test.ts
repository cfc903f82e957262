import { expect, test } from "vitest";
import { waysOf } from "./kinds";

const chosen = { alive: true, mailOff: false, pushInstead: false, pushOff: false };

test("[PUSH-08] what a contract needs always goes by mail, whatever was chosen, and by push beside it", () => {
  for (const mailOff of [false, true])
    for (const pushOff of [false, true])
      for (const alive of [false, true])
        expect(waysOf({ kind: "bookings", alive, mailOff, pushInstead: true, pushOff })).toEqual({
          mail: true,
          push: alive && !pushOff,
        });
});

test("[REM-22] reminders are not mailed only while a device is notified of them", () => {
  const reminders = { ...chosen, kind: "reminders", mailOff: true } as const;
  expect(waysOf(reminders)).toEqual({ mail: false, push: true });
  expect(waysOf({ ...reminders, alive: false })).toEqual({ mail: true, push: false });
  expect(waysOf({ ...reminders, pushOff: true })).toEqual({ mail: true, push: false });
  expect(waysOf({ ...reminders, mailOff: false })).toEqual({ mail: true, push: true });
});

test("[PUSH-07] what was to be notified instead of mailed is mailed while no device can be reached; what was switched off stays off", () => {
  const alerts = { ...chosen, kind: "alerts", mailOff: true } as const;
  expect(waysOf({ ...alerts, pushInstead: true })).toEqual({ mail: false, push: true });
  expect(waysOf({ ...alerts, pushInstead: true, alive: false })).toEqual({ mail: true, push: false });
  expect(waysOf({ ...alerts, alive: false })).toEqual({ mail: false, push: false });
  expect(waysOf({ ...alerts, pushOff: true })).toEqual({ mail: false, push: false });
});

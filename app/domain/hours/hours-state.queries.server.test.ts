import { expect, test } from "vitest";
import { makeBookedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { settingDefaults } from "../shared/settings";
import { findHoursState } from "./hours-state.queries.server";

const world = withWorld();

test("[HRS-02] [HRS-03] closed before the start with its date, open for 15 hours, then closed", () => {
  const { staff, position, event } = makeBookedPosition(world);
  const ids = { positionId: position.id, eventId: event.id };
  const stateAt = (now: number) => findHoursState({ ...world.as(staff.actor), now }, ids, settingDefaults);
  expect(stateAt(position.startsAt - 1)).toEqual({
    state: "before",
    from: { day: "2026-12-04", time: "17:00" },
    until: { day: "2026-12-05", time: "08:00" },
  });
  expect(stateAt(position.startsAt).state).toBe("open");
  expect(stateAt(position.startsAt + 15 * 3_600_000 + 60_000).state).toBe("closed");
  expect(findHoursState(world.as(makeStaff(world).actor), ids, settingDefaults).state).toBe("closed");
});

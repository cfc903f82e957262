import { expect, test } from "vitest";
import { findStandIns } from "~/domain/invitation/waves/candidates.queries.server";
import { makeBookedPosition } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { plansOf } from "../support/query-plans";

const world = withWorld();

test("[DFIG-01] whom to ask in place of somebody is found without reading all staff, near by first", () => {
  const { position } = makeBookedPosition(world, { latitude: 48.2, longitude: 16.4 });
  const plan = plansOf(world, () => findStandIns(world, { id: "none", position, size: 5, night: true }));
  expect(plan.some((step) => step.includes("staff_wishes_near"))).toBe(true);
  const whole = plan.filter((step) =>
    /^SCAN (s|staff_profiles|staff_wishes|users|u|b|bookings|a|applications)\b/.test(step),
  );
  expect(whole).toEqual([]);
});

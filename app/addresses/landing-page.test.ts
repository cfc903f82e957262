import { expect, test } from "vitest";
import { landingPage } from "./landing-page";

test("[AUTH-07][AUTH-08][AUTH-09][POOL-04] each role has its landing page", () => {
  expect((["employer", "employee", "superuser"] as const).map((role) => landingPage(role))).toEqual([
    "/organization/request-overview",
    "/staff/job-wall",
    "/superuser/back-office",
  ]);
});

test("[ACCS-11] whoever is on site arrives at the days to come", () => {
  expect(landingPage("employer", "onSite")).toBe("/organization/days");
  expect(landingPage("employer", "booker")).toBe("/organization/request-overview");
});

import { expect, test } from "vitest";
import { landingPage } from "./landing-page";

test("[AUTH-07][AUTH-08][AUTH-09] each role has its landing page", () => {
  expect((["employer", "employee", "superuser"] as const).map(landingPage)).toEqual([
    "/organization/request-overview",
    "/staff/job-wall",
    "/superuser/eventslist",
  ]);
});

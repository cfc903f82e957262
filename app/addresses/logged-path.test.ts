import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { loggedPath } from "./logged-path";

test.each([
  ["/auth/reset-password/s3cr3t", "/auth/reset-password/…"],
  ["/en/auth/reset-password/s3cr3t", "/en/auth/reset-password/…"],
  ["/captcha/v1.s3cr3t.png", "/captcha/…"],
  ["/api/users/resetPassword/s3cr3t", "/api/users/resetPassword/…"],
  ["/calendar/s3cr3t.ics", "/calendar/…"],
  ["/auth/reset-password", "/auth/reset-password"],
  ["/staff/job-wall", "/staff/job-wall"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? "", ...pathsOf(children)]);
const withKey = pathsOf(await routes).flatMap((path) => (path.endsWith("/:key") ? [`/${path.slice(0, -4)}`] : []));

test("every route that a key opens is logged without it", () => {
  expect(withKey).toContain("/staff/coming/");
  expect(withKey.map((path) => loggedPath(`${path}s3cr3t`))).toEqual(withKey.map((path) => `${path}…`));
});

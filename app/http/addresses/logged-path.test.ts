import { expect, test } from "vitest";
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

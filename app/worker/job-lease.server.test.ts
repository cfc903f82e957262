import "../../tests/support/use-data-dir";
import { afterAll, expect, test } from "vitest";
import { closeLimitsFile } from "~/limits/limits-file.server";
import { giveJobsBack, leaseJobs } from "./job-lease.server";

afterAll(closeLimitsFile);

test("[OPS-08] one process does what is done by the clock; another follows when it ends or is gone", () => {
  expect(leaseJobs(1_000, 500, "a")).toBe(true);
  expect(leaseJobs(1_100, 500, "b")).toBe(false);
  expect(leaseJobs(1_400, 500, "a")).toBe(true);
  expect(leaseJobs(1_899, 500, "b")).toBe(false);
  expect(leaseJobs(1_900, 500, "b")).toBe(true);
  giveJobsBack("a");
  expect(leaseJobs(2_000, 500, "a")).toBe(false);
  giveJobsBack("b");
  expect(leaseJobs(2_001, 500, "a")).toBe(true);
});

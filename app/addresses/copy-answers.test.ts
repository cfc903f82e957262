import { expect, test } from "vitest";
import { publicPages } from "~/rendering/page-cache/public-pages";
import { handOverReason } from "./copy-answers";

const asked = { method: "GET", path: "/", ownWrite: 0, written: 5, late: false };
const reason = (change: Partial<typeof asked>) => handOverReason({ ...asked, ...change });

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("[OPS-19] %s goes to the server that writes", (method) => {
  expect(reason({ method })).toBe("write");
  expect(reason({ method, path: "/healthz" })).toBe("write");
});

test("[OPS-19] public pages, wall, jobs and pictures come from the copy", () => {
  const pages = Object.keys(publicPages).map((path) => path.replace("*", "01ABC"));
  const own = [
    "/staff/job-wall",
    "/staff/job-wall-details/1/2",
    "/files/1",
    "/testimonials/1.webp",
    "/sitemap.xml",
    "/sitemaps/jobs-1.xml",
  ];
  for (const path of [...pages, ...own]) expect(reason({ path }), path).toBe(null);
  expect(reason({ method: "HEAD" })).toBe(null);
});

test.each([
  "/staff/my-jobs",
  "/staff/job-wall/",
  "/organization/job-wall",
  "/superuser/back-office",
  "/auth/login",
  "/contact",
  "/api/positions",
  "/staff/contracts/1/sign",
  "/jobs/1/more",
  "/mail",
])("[OPS-19] %s is answered by the server that writes", (path) => expect(reason({ path })).toBe("elsewhere"));

test("[OPS-20] [SAFE-39] a copy that is behind the reader's own write, or late, hands over", () => {
  expect(reason({ ownWrite: 5 })).toBe(null);
  expect(reason({ ownWrite: 6 })).toBe("behind");
  expect(reason({ ownWrite: 999_999_999 }), "[SAFE-39] no number that can be").toBe(null);
  expect(reason({ late: true })).toBe("late");
  expect(reason({ path: "/readyz", late: true, ownWrite: 6 }), "is about this server").toBe(null);
});

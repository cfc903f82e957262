import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeOf } from "./frame";

const pages = [...readFileSync("app/routes.ts", "utf8").matchAll(/\b(?:route|page)\(\s*"([\w/:?-]+)",\s*"[^"]+\.tsx"/g)]
  .map(([, path = ""]) => path.replaceAll(/:\w+\??/g, "1"))
  // The sign-up, whose pages have no places; and what is opened by a link, by whoever has it.
  .filter((path) => !/complete-registration|^staff\/(?:coming|changes|invitations|invited)\//.test(path));
const under = (prefix: string) => pages.filter((path) => path.startsWith(prefix)).map((path) => `/${path}`);
const shared = [...readFileSync("app/routes.ts", "utf8").matchAll(/\bpage\("([\w/:-]+)", "[^"]+\.tsx"/g)]
  .map(([, path = ""]) => path.replaceAll(/:\w+/g, "1"))
  .filter((path) => !path.startsWith("job-wall"));

test.each([
  ["employee", under("staff/")],
  ["employer", [...under("organization/"), ...shared.map((path) => `/organization/${path}`)]],
  ["superuser", [...under("superuser/"), ...shared.map((path) => `/superuser/${path}`)]],
] as const)("every page of the %s belongs to a place of the menu", (role, paths) => {
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => placeOf(role, path) === undefined)).toEqual([]);
});

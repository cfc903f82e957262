import { expect, test } from "vitest";
import { closedHref, dialogHref } from "./dialog-href";

const search =
  "?jobs%5B0%5D.staffType=a&intent=search&modal=org-register&role=employer&from=%2Forganization%2Fnew-request";

test("a closed dialog leaves the price search under it", () => {
  expect(closedHref(search)).toBe("?jobs%5B0%5D.staffType=a&intent=search");
  expect(closedHref("?modal=login")).toBe("?");
  expect(closedHref("?posID=1&eventID=2&modal=login")).toBe("?");
});

test("another dialog keeps the search and the way back", () => {
  expect(dialogHref(search, "login", "employer")).toContain("from=%2Forganization%2Fnew-request&role=employer");
  expect(dialogHref("", "forgot-password")).toBe("?modal=forgot-password");
  expect(dialogHref("?modal=login&role=employee", "org-register")).toBe("?modal=org-register");
});

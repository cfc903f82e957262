import { expect, test } from "vitest";
import { mayOpen, routeDuties } from "~/access/route-duties";
import { DUTIES } from "~/domain/account/duties/duties";
import { dutiesOfClass } from "~/domain/agency/privacy/class-duties";
import type { ClassName } from "~/domain/agency/privacy/data-class";

/** What each route of the agency and of companies shows of people, by the class of the record of processing. */
const shows: Partial<Record<ClassName, RegExp>> = {
  account: /^\/superuser\/back-office\/(accounts(\.csv|\/:userId)?|approvals)$/,
  profile: /^\/(staff-details?\/:id|organization\/(people|teams)|superuser\/back-office\/approvals)/,
  looks: /^\/staff-details?\/:id$/,
  photos: /^\/(staff-details?\/:id|files\/:fileId)$/,
  voice: /^\/(staff-details?\/:id|files\/:fileId)$/,
  documents: /\/briefings(\/:slot)?$/,
  bankAndSsn: /\/(numbers|lending\.csv|payout\.xml|data\.zip)$|pay\/:month\/files/,
  applications: /\/(selection|applications|team)(\/|$)/,
  ratings: /back-office\/ratings|my-events\/:eventId\/ratings/,
  safety: /safety-reports/,
  registrationDays: /back-office\/elda|\/registrations$/,
  pay: /back-office\/(pay|privacy\/locked)/,
  bills: /\/(bills|orders|open-items|outstanding|dunning|bank|accounting)(\/|\.csv|$)/,
  messages: /\/(messages|announcements)(\/|\.csv|$)/,
  audit: /back-office\/(audit|privacy\/(requests|records|breach))/,
};

const patternsOf = (shown: RegExp) => Object.keys(routeDuties).filter((pattern) => shown.test(pattern));
const plain = (pattern: string) => pattern.replace(/\/:\w+\?/, "").replace(/:\w+/g, "x");
const sideOf = (pattern: string) =>
  /^\/(organization|staff-details\/)/.test(pattern)
    ? "company"
    : /^\/superuser|^\/staff-detail\//.test(pattern)
      ? "agency"
      : null;

test("[PRIV-14] no route shows a class of data to a duty that the record does not name", () => {
  for (const [name, shown] of Object.entries(shows) as [ClassName, RegExp][]) {
    const patterns = patternsOf(shown);
    expect(patterns.length, name).toBeGreaterThan(0);
    for (const pattern of patterns) {
      const side = sideOf(pattern);
      for (const one of side ? ([side] as const) : (["agency", "company"] as const)) {
        const duties = DUTIES[one === "agency" ? "superuser" : "employer"];
        const open = duties.filter((duty) => mayOpen(duty, plain(pattern)));
        const readers = dutiesOfClass(name, one);
        expect(
          open.filter((duty) => !readers.includes(duty)),
          `${name} on ${pattern}`,
        ).toEqual([]);
      }
    }
  }
});

test("[PRIV-14] number and account are the owner's and finance's, photos and documents the office's, pay finance's", () => {
  expect(dutiesOfClass("bankAndSsn", "agency")).toEqual(["owner", "finance"]);
  expect(dutiesOfClass("pay", "agency")).toEqual(["owner", "finance"]);
  expect(dutiesOfClass("photos", "agency")).toEqual(["owner", "office"]);
  expect(dutiesOfClass("documents", "agency")).toEqual(["owner", "office"]);
  expect(mayOpen("finance", "/files/x")).toBe(false);
  expect(mayOpen("office", "/superuser/back-office/accounts/x/numbers")).toBe(false);
});

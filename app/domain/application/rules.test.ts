import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  APPLY_STATUS,
  type ApplyFacts,
  applicationColumn,
  applicationLabel,
  appliedJobVisible,
  applyRefusal,
  bringBackRefusal,
  daysLeftToBook,
  PROFILE_DAYS_AFTER_JOB,
  type ProfileStanding,
  profileView,
} from "./rules";

const free: ApplyFacts = {
  accountExists: true,
  active: true,
  approved: true,
  alreadyApplied: false,
  closedBetween: false,
  othersFirst: false,
  bookedByAnother: false,
  taken: false,
  closed: false,
  bookedAtThatTime: false,
};

test.each<[Partial<ApplyFacts>, string | null, number | null]>([
  [{}, null, null],
  [{ accountExists: false, active: false }, "accountDeleted", 400],
  [{ approved: false }, "applicationUnderReview", 403],
  [{ active: false, alreadyApplied: true }, "applicationUnderReview", 403],
  [{ alreadyApplied: true, bookedByAnother: true, taken: true }, "alreadyApplied", 403],
  [{ alreadyApplied: true, closedBetween: true, othersFirst: true }, "alreadyApplied", 403],
  [{ othersFirst: true, closedBetween: true, bookedByAnother: true }, "notOpenForYou", 403],
  [{ closedBetween: true, bookedAtThatTime: true }, "anotherUserBooked", 410],
  [{ bookedByAnother: true, taken: true, closed: true }, "anotherUserBooked", 410],
  [{ taken: true, bookedAtThatTime: true }, "alreadyTaken", 418],
  [{ closed: true }, "applicationsClosed", 409],
  [{ bookedAtThatTime: true }, "alreadyBookedAtThatTime", 406],
])("applying with %j: %s (%s)", (change, refusal, status) => {
  const found = applyRefusal({ ...free, ...change });
  expect(found).toBe(refusal);
  expect(found && APPLY_STATUS[found]).toBe(status);
});

test("[SAFE-29] of two reasons the first in this order is told", () => {
  const reasons: [keyof ApplyFacts, boolean, string][] = [
    ["accountExists", false, "accountDeleted"],
    ["approved", false, "applicationUnderReview"],
    ["alreadyApplied", true, "alreadyApplied"],
    ["bookedByAnother", true, "anotherUserBooked"],
    ["taken", true, "alreadyTaken"],
    ["closed", true, "applicationsClosed"],
    ["bookedAtThatTime", true, "alreadyBookedAtThatTime"],
  ];
  for (const [at, [first, value, refusal]] of reasons.entries())
    for (const [second, other] of reasons.slice(at + 1))
      expect(applyRefusal({ ...free, [first]: value, [second]: other }), `${first} ${second}`).toBe(refusal);
});

test("eight days are counted down and stop at 0", () => {
  expect([0, 3, 8, 9, 400].map(daysLeftToBook)).toEqual([8, 5, 0, 0, 0]);
});

test("a staff profile lists an applied job while it can still become a booking", () => {
  const listed = { positionExists: true, rejected: false, booked: false, anotherReady: false };
  expect(appliedJobVisible(listed)).toBe(true);
  expect(appliedJobVisible({ ...listed, positionExists: false })).toBe(false);
  expect(appliedJobVisible({ ...listed, rejected: true })).toBe(false);
  expect(appliedJobVisible({ ...listed, booked: true })).toBe(false);
  expect(appliedJobVisible({ ...listed, anotherReady: true })).toBe(false);
});

test("an application stands in one column", () => {
  const none = { withdrawnAt: null, rejectedAt: null, readyAt: null };
  expect(applicationColumn(none)).toBe("applicants");
  expect(applicationColumn({ ...none, readyAt: 1 })).toBe("ready");
  expect(applicationColumn({ ...none, rejectedAt: 1 })).toBe("rejected");
  expect(applicationColumn({ ...none, withdrawnAt: 1, readyAt: 1 })).toBeNull();
});

test("an application that is not booked has one word", () => {
  const open = { booked: false, cancelled: false, rejected: false, withdrawn: false };
  expect(applicationLabel(open)).toBe("applied");
  expect(applicationLabel({ ...open, rejected: true })).toBe("rejected");
  expect(applicationLabel({ ...open, withdrawn: true })).toBe("withdrawn");
  expect(applicationLabel({ ...open, cancelled: true, rejected: true })).toBe("cancelled");
  expect(applicationLabel({ ...open, booked: true })).toBeNull();
});

describe("[SAFE-25] how much of a profile a company sees", () => {
  const now = Date.UTC(2026, 10, 20);
  const MINUTE = 60_000;
  const days = PROFILE_DAYS_AFTER_JOB * 86_400_000;
  const open: ProfileStanding = {
    withdrawn: false,
    rejected: false,
    positionExists: true,
    endsAt: now + MINUTE,
    bookedUntil: null,
  };
  const worked = (minutesLeft: number) => ({ ...open, endsAt: 0, bookedUntil: now - days + minutesLeft * MINUTE });

  test.each<[string, ProfileStanding[], string]>([
    ["nobody applied", [], "none"],
    ["open", [open], "full"],
    ["over without a booking", [{ ...open, endsAt: now }], "brief"],
    ["rejected", [{ ...open, rejected: true }], "brief"],
    ["withdrawn", [{ ...open, withdrawn: true }], "none"],
    ["withdrawn, and another open", [{ ...open, withdrawn: true }, open], "full"],
    ["the position is gone", [{ ...open, positionExists: false }], "brief"],
    ["booked, to come", [{ ...open, bookedUntil: open.endsAt }], "full"],
    ["a minute before 30 days after the job", [worked(1)], "full"],
    ["30 days after the job", [worked(0)], "brief"],
    ["the later of two jobs counts", [worked(-1), worked(1)], "full"],
    ["an old job and a rejected application", [worked(-1), { ...open, rejected: true }], "brief"],
    ["an old job and a withdrawn application", [worked(-1), { ...open, withdrawn: true }], "brief"],
    ["a late job, though rejected for another", [worked(1), { ...open, rejected: true }], "full"],
  ])("%s", (_, standings, view) => {
    expect(profileView(standings, now)).toBe(view);
  });

  test("the privacy notice says so many days", () => {
    for (const [language, words] of [
      ["de", "Tage nach dem letzten Job"],
      ["en", "days after the last job"],
    ]) {
      const notice = readFileSync(`locales/${language}/legal.json`, "utf8");
      expect(notice).toContain(`${PROFILE_DAYS_AFTER_JOB} ${words}`);
    }
  });
});

const broughtBack = {
  closedBetween: false,
  active: true,
  applied: true,
  rejected: true,
  positionBooked: false,
  positionOver: false,
};

test.each([
  [{}, null],
  [{ active: false, positionOver: true }, "staffInactive"],
  [{ applied: false, rejected: false }, "noApplication"],
  [{ rejected: false, positionBooked: true }, "notRejected"],
  [{ positionBooked: true, positionOver: true }, "anotherUserBooked"],
  [{ positionOver: true }, "positionOver"],
])("[DESK-26] bringing back with %j: %s", (change, refusal) => {
  expect(bringBackRefusal({ ...broughtBack, ...change })).toBe(refusal);
});

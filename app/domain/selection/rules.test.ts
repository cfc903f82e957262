import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import {
  addToListRefusal,
  bookingRefusal,
  type CandidateFacts,
  extendedHold,
  firstClash,
  heldUntilFrom,
  isHeld,
  overlap,
  readyRefusal,
  rejectRefusal,
  removeRefusal,
} from "./rules";

const span = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 100 }))
  .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length }));

describe("overlap", () => {
  test("work that starts when other work ends does not overlap it", () => {
    expect(overlap({ startsAt: 0, endsAt: 10 }, { startsAt: 10, endsAt: 20 })).toBe(false);
    expect(overlap({ startsAt: 0, endsAt: 11 }, { startsAt: 10, endsAt: 20 })).toBe(true);
  });

  test("is mutual and the same as sharing an instant", () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a));
        expect(overlap(a, b)).toBe(Math.max(a.startsAt, b.startsAt) < Math.min(a.endsAt, b.endsAt));
      }),
    );
  });
});

describe("hold", () => {
  test("[quality 4] blocks at 44:59 and is free at 45:01", () => {
    const heldUntil = heldUntilFrom(0);
    expect(isHeld(heldUntil, 44 * MINUTE + 59_000)).toBe(true);
    expect(isHeld(heldUntil, 45 * MINUTE)).toBe(false);
    expect(isHeld(heldUntil, 45 * MINUTE + 1000)).toBe(false);
  });

  test("starting a payment extends it once by fifteen minutes", () => {
    const heldUntil = heldUntilFrom(0);
    expect(extendedHold({ heldUntil, extendedAt: null }, 10 * MINUTE)).toBe(60 * MINUTE);
    expect(extendedHold({ heldUntil: 60 * MINUTE, extendedAt: 10 * MINUTE }, 20 * MINUTE)).toBe(60 * MINUTE);
    expect(extendedHold({ heldUntil, extendedAt: null }, 90 * MINUTE)).toBe(105 * MINUTE);
  });
});

const free: CandidateFacts = {
  active: true,
  rejected: false,
  applied: true,
  positionBooked: false,
  positionOver: false,
  replacing: false,
  personBooked: false,
  heldElsewhere: false,
  overlapsOwnList: false,
  anotherReady: false,
};

test.each<[Partial<CandidateFacts>, string | null]>([
  [{}, null],
  [{ active: false, rejected: true }, "staffInactive"],
  [{ rejected: true, applied: false }, "staffRejected"],
  [{ applied: false }, "noApplication"],
  [{ positionBooked: true, personBooked: true }, "anotherUserBooked"],
  [{ positionOver: true }, "positionOver"],
  [{ replacing: true, personBooked: true }, "positionAlreadyPaid"],
  [{ anotherReady: true, heldElsewhere: true }, "anotherApplicantReady"],
  [{ personBooked: true, heldElsewhere: true }, "staffBooked"],
  [{ heldElsewhere: true, overlapsOwnList: true }, "staffBloked"],
  [{ overlapsOwnList: true }, "staff.thisStaff"],
])("adding to the list with %j: %s", (change, refusal) => {
  expect(addToListRefusal({ ...free, ...change })).toBe(refusal);
});

test("a held or booked person can still be made ready", () => {
  expect(readyRefusal({ ...free, ...{ heldElsewhere: true, personBooked: true } })).toBeNull();
  expect(readyRefusal({ ...free, anotherReady: true })).toBe("anotherApplicantReady");
});

test.each<[Partial<CandidateFacts> & { heldForAnother?: boolean }, string | null]>([
  [{}, null],
  [{ active: false }, "staffInactive"],
  [{ rejected: true }, "staffRejected"],
  [{ applied: false }, "noApplication"],
  [{ positionBooked: true, personBooked: true }, "anotherUserBooked"],
  [{ positionOver: true }, "positionOver"],
  [{ heldForAnother: true }, "anotherApplicantReady"],
  [{ personBooked: true, heldElsewhere: true }, "employeeAlreadyBookForaJob"],
  [{ heldElsewhere: true }, "staffBloked"],
])("booking with %j: %s", (change, refusal) => {
  expect(bookingRefusal({ ...free, heldForAnother: false, ...change })).toBe(refusal);
});

test("rejecting and removing", () => {
  const open = { applied: true, rejected: false, booked: false, paymentPending: false };
  expect(rejectRefusal(open)).toBeNull();
  expect(rejectRefusal({ ...open, rejected: true })).toBe("staffRejected");
  expect(rejectRefusal({ ...open, applied: false })).toBe("noApplication");
  expect(rejectRefusal({ ...open, booked: true })).toBe("cannotRejectBooked");
  expect(rejectRefusal({ ...open, paymentPending: true })).toBe("paymentPending");
  expect(removeRefusal({ onList: true, paymentPending: false })).toBeNull();
  expect(removeRefusal({ onList: false, paymentPending: false })).toBe("notOnList");
  expect(removeRefusal({ onList: true, paymentPending: true })).toBe("paymentPending");
});

describe("one person twice on a list", () => {
  test("is a clash only at overlapping times", () => {
    const morning = { userId: "anna", startsAt: 0, endsAt: 10 };
    expect(firstClash([morning, { userId: "anna", startsAt: 10, endsAt: 20 }])).toBeNull();
    expect(firstClash([morning, { userId: "ben", startsAt: 5, endsAt: 20 }])).toBeNull();
    expect(firstClash([{ userId: "anna", startsAt: 9, endsAt: 20 }, morning])?.map(({ startsAt }) => startsAt)).toEqual(
      [0, 9],
    );
  });

  test("is found whenever any two entries overlap", () => {
    const entry = fc.tuple(span, fc.constantFrom("anna", "ben")).map(([times, userId]) => ({ ...times, userId }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const any = entries.some((a, i) => entries.some((b, j) => i < j && a.userId === b.userId && overlap(a, b)));
        expect(firstClash(entries) !== null).toBe(any);
      }),
    );
  });
});

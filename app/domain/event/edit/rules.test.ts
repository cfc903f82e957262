import { expect, test } from "vitest";
import { countRefusal, editRefusal, placesToDrop, unfitReason } from "./rules";

const free = { booked: false, replacing: false, onList: false, paymentPending: false };

test("a free place may be changed; booked, paid for, being paid or listed it stays", () => {
  expect(editRefusal(free)).toBeNull();
  expect(editRefusal({ ...free, booked: true, onList: true })).toBe("editBooked");
  expect(editRefusal({ ...free, replacing: true })).toBe("editReplacing");
  expect(editRefusal({ ...free, onList: true, paymentPending: true })).toBe("paymentPending");
  expect(editRefusal({ ...free, onList: true })).toBe("editOnList");
});

test("there is one place at least, and no more than an event takes", () => {
  expect([1, 300].map(countRefusal)).toEqual([null, null]);
  expect([0, -1, 1.5, Number.NaN].map(countRefusal)).toEqual(["number", "number", "number", "number"]);
  expect(countRefusal(301)).toBe("tooManyPositions");
});

test("fewer places: those with the fewest applicants go, and nobody loses all applications", () => {
  const place = (id: string, applicants: string[], ready = false) => ({ id, applicants, ready });
  expect(placesToDrop([place("a", ["x"]), place("b", []), place("c", ["x"])], 1)).toEqual(["b"]);
  expect(placesToDrop([place("a", ["x"]), place("b", []), place("c", ["x"])], 2)).toEqual(["b", "a"]);
  expect(placesToDrop([place("a", ["x"]), place("b", ["y"])], 1)).toBeNull();
  expect(placesToDrop([place("a", [], true), place("b", ["x"])], 1)).toBeNull();
  expect(placesToDrop([place("a", [])], 2)).toBeNull();
});

test("a moved place fits no more where somebody is booked at that time, or outside the own region", () => {
  const facts = { bookedAtThatTime: false, regions: ["AT-9", "AT-3"], placeState: "AT-9" };
  expect(unfitReason(facts)).toBeNull();
  expect(unfitReason({ ...facts, placeState: "AT-6" })).toBe("region");
  expect(unfitReason({ ...facts, bookedAtThatTime: true, placeState: "AT-6" })).toBe("overlap");
  expect(unfitReason({ ...facts, placeState: null })).toBeNull();
  expect(unfitReason({ ...facts, regions: [], placeState: "AT-6" })).toBeNull();
});

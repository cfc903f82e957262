import fc from "fast-check";

export const PEOPLE = 3;
/** Start and length in quarter hours of the positions of two companies; some overlap, two are a group, none has a round price. */
export const SPANS = [
  [0, 25],
  [0, 25],
  [13, 27],
  [120, 19],
] as const;
/** What the cards of the two companies do: pay, decline, ask the bank, think long, tell everything three times. */
export const CARDS = ["4242", "0341", "3184", "1091", "1083"] as const;
export const GATEWAY_CALLS = ["authorise", "capture", "release", "refund", "read"] as const;

const person = fc.nat(PEOPLE - 1);
const place = fc.nat(SPANS.length * 2 - 1);
const firm = fc.nat(1);
const order = fc.nat(7);
const choice = fc.constantFrom("onInvoice", "visa");
const code = fc.constantFrom("", "", "PERCENT", "AMOUNT", "ONCE");
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("list"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("draft"), firm, code, choice }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("buy"), person, place, choice }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("bookNow", "reject"), person, place, choice }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("listTeam", "buyTeam"), person, place, choice }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("cancel"), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("cancelSome"), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("addPlaces"), place, times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("dropOut"), place }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom("move", "move", "moveTeam"),
      place,
      times: fc.integer({ min: -12, max: 12 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("replace"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("offerMore"), place, times: fc.integer({ min: 0, max: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("missing", "noReplacement"), place }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom("pay", "pay", "payTwice", "approve", "refuse"), order }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("work"), times: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("received", "undo"), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("correct"), order, percent: fc.integer({ min: 1, max: 110 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("confirm"), times: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("payRest"), firm, choice, code }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("correctHours"), place, times: fc.integer({ min: 1, max: 48 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("object", "keepHours"), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "propose",
        "propose",
        "acceptHours",
        "counter",
        "decide",
        "askAgency",
        "withdrawHours",
        "sign",
      ),
      place,
      times: fc.integer({ min: -4, max: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("crash") }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom("outage", "lostAnswer"), call: fc.constantFrom(...GATEWAY_CALLS) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait"), minutes: fc.constantFrom(1, 10, 50, 24 * 60) }) },
);
export type Step = {
  act: string;
  person?: number;
  place?: number;
  firm?: number;
  code?: string;
  choice?: string;
  order?: number;
  times?: number;
  percent?: number;
  minutes?: number;
  call?: (typeof GATEWAY_CALLS)[number];
};

/** Two people drop out or are missing, more is offered, and others are booked in their place. */
export const REPLACED: readonly Step[] = [
  { act: "buy", person: 0, place: 0, choice: "onInvoice" },
  { act: "buy", person: 1, place: 6, choice: "visa" },
  { act: "work", times: 60 },
  { act: "dropOut", place: 0 },
  { act: "offerMore", place: 0, times: 3 },
  { act: "replace", person: 2, place: 0 },
  { act: "work", times: 60 },
  { act: "missing", place: 0 },
  { act: "offerMore", place: 0, times: 1 },
  { act: "replace", person: 1, place: 0 },
  { act: "work", times: 60 },
];

/** Two people of one company have worked two hours more, which it has ordered; then the agency finds that one worked less. */
export const EXTRA_HOURS_PAID: readonly Step[] = [
  { act: "buy", person: 0, place: 0, choice: "onInvoice" },
  { act: "buy", person: 1, place: 2, choice: "visa" },
  { act: "work", times: 12 },
  { act: "confirm", times: 8 },
  { act: "payRest", firm: 0, choice: "onInvoice", code: "PERCENT" },
  { act: "work", times: 60 },
  { act: "correctHours", place: 0, times: 26 },
];

/**
 * Four people have worked: one whose hours are accepted, one who is answered with others, one for whom silence speaks,
 * one whose company signs for all of its day.
 */
export const PROPOSED: readonly Step[] = [
  { act: "buy", person: 0, place: 0, choice: "onInvoice" },
  { act: "buy", person: 1, place: 1, choice: "visa" },
  { act: "buy", person: 2, place: 4, choice: "onInvoice" },
  { act: "buy", person: 2, place: 3, choice: "onInvoice" },
  { act: "work", times: 60 },
  { act: "propose", place: 0, times: 3 },
  { act: "acceptHours", place: 0 },
  { act: "propose", place: 1, times: 2 },
  { act: "counter", place: 0, times: 1 },
  { act: "sign", place: 3, times: 1 },
];

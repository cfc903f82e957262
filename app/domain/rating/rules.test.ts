import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { companyState, isRenewed, personRefusal, personState, sumOfCompany, sumOfPerson } from "./rules";

const person = { hoursConfirmed: true, closesAt: 1_000 * HOUR, rating: null, now: 0 };
const rating = { createdAt: 0, removedAt: null };

describe("a person is rated", () => {
  test("[RATE-01] from confirmed hours until the time is over, and the rating changed for 24 hours", () => {
    const state = (facts: Partial<typeof person>) => personState({ ...person, ...facts });
    expect(state({ hoursConfirmed: false })).toBe("waiting");
    expect(state({})).toBe("open");
    expect(state({ now: 1_000 * HOUR - 1 })).toBe("open");
    expect(state({ now: 1_000 * HOUR })).toBe("over");
    const rated = (now: number) => personState({ ...person, rating, now });
    expect([rated(24 * HOUR - 1), rated(24 * HOUR)]).toEqual(["changeable", "fixed"]);
    expect(personState({ ...person, closesAt: 0, rating, now: 1 })).toBe("changeable");
    expect(personState({ ...person, rating: { createdAt: 0, removedAt: 1 } })).toBe("removed");
  });

  test("[RATE-01] why not, in words", () => {
    const states = ["waiting", "open", "changeable", "fixed", "removed", "over"] as const;
    expect(states.map(personRefusal)).toEqual(["ratingEarly", null, null, "ratingFixed", "ratingFixed", "ratingOver"]);
  });

  test("[RATE-03] the number appears with the fifth rating, and counts companies", () => {
    const said = (companyId: string, reliability: number, service = reliability) => ({
      companyId,
      reliability,
      service,
    });
    const four = [said("a", 5), said("b", 4), said("c", 5, 4), said("a", 3)];
    expect(sumOfPerson(four)).toBeNull();
    // 10 + 8 + 9 + 6 + 9 = 42 of 10 marks.
    expect(sumOfPerson([...four, said("d", 4, 5)])).toEqual({ average: 42, count: 4 });
  });
});

describe("a company is rated", () => {
  const job = { cancelled: false, endsAt: 10, closesAt: 20, rated: false, now: 10 };

  test("[RATE-04][RATE-06] from the end of the job until the time is over, once, and never for a job that was not", () => {
    expect(companyState({ ...job, now: 9 })).toBe("early");
    expect(companyState(job)).toBe("open");
    expect(companyState({ ...job, now: 19 })).toBe("open");
    expect(companyState({ ...job, now: 20 })).toBe("over");
    expect(companyState({ ...job, rated: true, now: 30 })).toBe("done");
    expect(companyState({ ...job, cancelled: true })).toBe("closed");
  });

  test("[RATE-05] the numbers begin with five people and move with three further ones", () => {
    const renewed = (shown: boolean, people: number, since: number) => isRenewed({ shown, people, since });
    expect([renewed(false, 4, 4), renewed(false, 5, 5)]).toEqual([false, true]);
    expect([renewed(true, 7, 2), renewed(true, 8, 3)]).toEqual([false, true]);
    expect(renewed(true, 4, 3), "too few of the last months").toBe(false);
  });

  test("[RATE-05] everybody counts once, however often they answered, and halves are rounded up", () => {
    const said = (rater: string, mark: number) => ({ rater, briefing: mark, safety: 5, punctualEnd: 1 });
    expect(sumOfCompany([said("a", 1), said("a", 1), said("a", 1), said("b", 5)])).toEqual({
      briefing: 30,
      safety: 50,
      punctualEnd: 10,
      people: 2,
    });
    expect(sumOfCompany([said("a", 4), said("b", 4), said("c", 4), said("d", 5)]).briefing).toBe(43);
  });
});

import { describe, expect, test } from "vitest";
import { chooseLife, type Life } from "./choose-life";

const replica = "file:///replica";
const [first, second, third] = [1, 2, 3].map((number) => ({
  number,
  id: `id-${number}`,
  openedAt: number * 1_000,
})) as [Life, Life, Life];
const at = ({ number, id }: Life, elsewhere = replica) => ({ replica: elsewhere, life: number, id });
const facts = {
  mark: null,
  replica,
  lives: [] as Life[],
  firstWrittenAt: null,
  copiedBefore: false,
  takeOver: false,
};
const choose = (known: Partial<Parameters<typeof chooseLife>[0]>) => chooseLife({ ...facts, ...known });

describe("[SHIP-12] a database goes on with its own life", () => {
  test.each([
    ["where nobody else wrote since", { mark: at(second), lives: [first, second] }, { goOn: second }],
    ["also when it is said to take over", { mark: at(second), lives: [second], takeOver: true }, { goOn: second }],
    ["where it was copied before lives were recorded", { firstWrittenAt: 500, copiedBefore: true }, { open: 1 }],
  ])("%s", (_, known, choice) => expect(choose(known)).toEqual(choice));
});

describe("[SHIP-12] a life is opened", () => {
  test.each([
    ["the first at an empty replica", {}, { open: 1 }],
    ["the first also by what was restored", { mark: "restored" as const }, { open: 1 }],
    ["another at another replica", { mark: at(second, "file:///old") }, { open: 1 }],
    ["the second by what was restored", { mark: "restored" as const, lives: [first] }, { open: 2 }],
    ["the second after a first without a record", { mark: "restored" as const, firstWrittenAt: 500 }, { open: 2 }],
    ["the third although the second has no first", { mark: "restored" as const, lives: [second] }, { open: 3 }],
    ["the next by who takes over", { mark: at(first), lives: [first, second], takeOver: true }, { open: 3 }],
    ["once more by who was killed before the record", { mark: at(second), lives: [first] }, { open: 2 }],
  ])("%s", (_, known, choice) => expect(choose(known)).toEqual(choice));
});

describe("[SHIP-12] nothing starts after another server, since the first that is not known", () => {
  test.each([
    ["an earlier life comes back", { mark: at(first), lives: [first, second, third] }, 2_000],
    ["two opened the same life", { mark: { ...at(second), id: "other" }, lives: [first, second] }, 2_000],
    ["nothing is known of the database", { lives: [first, second] }, 1_000],
    ["nothing is known of the database, and the replica has no record", { firstWrittenAt: 500 }, 500],
    ["an address was changed to one in use", { mark: at(first, "file:///old"), lives: [first, second] }, 1_000],
    ["Litestream's own marks say nothing then", { lives: [first], copiedBefore: true }, 1_000],
  ])("%s", (_, known, since) => expect(choose(known)).toEqual({ writtenSince: since }));
});

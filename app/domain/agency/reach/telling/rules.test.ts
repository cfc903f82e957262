import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { dueTellings, isKeyAnswered } from "./rules";

const page = (path: string, changedAt: number | null) => ({ path, changedAt });
const told = (...rows: [path: string, kind: "updated" | "removed", changedAt?: number][]) =>
  new Map(rows.map(([path, kind, changedAt = 0]) => [path, { kind, changedAt }]));
const said = (...given: Parameters<typeof dueTellings>) =>
  dueTellings(...given).map(({ path, kind, changedAt }) => `${kind} ${path} ${changedAt}`);

test("[SEEK-15] a page is told when it opened, changed or is there no more, and once", () => {
  const pages = [page("/new", 5), page("/same", 3), page("/changed", 9), page("/undated", null), page("/again", 4)];
  const known = told(
    ["/same", "updated", 3],
    ["/changed", "updated", 8],
    ["/gone", "updated", 2],
    ["/again", "removed"],
  );
  expect(said(pages, known)).toEqual([
    "removed /gone 0",
    "updated /changed 9",
    "updated /new 5",
    "updated /again 4",
    "updated /undated 0",
  ]);
  const after = told(
    ...[...known].map(([path, { kind, changedAt }]): [string, "updated" | "removed", number] => [
      path,
      kind,
      changedAt,
    ]),
    ["/new", "updated", 5],
    ["/changed", "updated", 9],
    ["/undated", "updated"],
    ["/again", "updated", 4],
    ["/gone", "removed"],
  );
  expect(said(pages, after)).toEqual([]);
});

test("[SEEK-16] what was never told is not told to be gone, unless it is said to have ended", () => {
  expect(said([], told())).toEqual([]);
  expect(said([], told(["/gone", "removed"]))).toEqual([]);
  expect(said([], told(["/gone", "removed"]), ["/short", "/gone"])).toEqual(["removed /short 0"]);
  expect(said([page("/open", 1)], told(["/open", "updated", 1]), ["/open"])).toEqual([]);
});

test("[SEEK-16] removals come first, then the newest change", () => {
  const pages = [page("/old", 1), page("/newest", 3), page("/newer", 2)];
  expect(said(pages, told(["/gone", "updated", 9]))).toEqual([
    "removed /gone 0",
    "updated /newest 3",
    "updated /newer 2",
    "updated /old 1",
  ]);
});

test("[SEEK-15] a key that was replaced is answered for seven days more", () => {
  expect(isKeyAnswered({ replacedAt: null }, 0)).toBe(true);
  expect(isKeyAnswered({ replacedAt: 1 }, 7 * DAY)).toBe(true);
  expect(isKeyAnswered({ replacedAt: 1 }, 7 * DAY + 1)).toBe(false);
});

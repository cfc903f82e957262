import { expect, test } from "vitest";
import { ownWriteOf } from "./hand-over";

test.each([
  [undefined, 0],
  ["session=a; written=12; lang=de", 12],
  ["written=7", 7],
  ["rewritten=9", 0],
  ["written=abc", 0],
  ["written=-1", 0],
  ["written=99999999999999999999", 0],
])("[OPS-20] the number of the own write in %j is %d", (cookies, number) => expect(ownWriteOf(cookies)).toBe(number));

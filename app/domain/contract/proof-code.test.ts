import { expect, test } from "vitest";
import { hashOfCode, proofCode } from "./proof-code";

const hash = "3f2a1b0c9d8e7f6a5b4c".padEnd(64, "7");

test("[FLOW-20] a code is 20 signs in groups of five", () => expect(proofCode(hash)).toBe("3F2A1-B0C9D-8E7F6-A5B4C"));

test.each(["3F2A1-B0C9D-8E7F6-A5B4C", " 3f2a1 b0c9d 8e7f6 a5b4c ", "3f2a1b0c9d8e7f6a5b4c"])(
  "[FLOW-20] %o is read as it was meant",
  (typed) => expect(hashOfCode(typed)).toBe("3f2a1b0c9d8e7f6a5b4c"),
);

test("[FLOW-20] the whole hash is a code too", () => expect(hashOfCode(hash)).toBe(hash));

test.each(["", "3F2A1", "3F2A1-B0C9D-8E7F6-A5B4G", `${hash}0`, "%"])("[FLOW-20] %o is no code", (typed) =>
  expect(hashOfCode(typed)).toBeNull(),
);

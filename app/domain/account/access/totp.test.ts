import { expect, test } from "vitest";
import { appAddress, base32, codeOf, stepAt, stepOf } from "./totp";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("[ACCS-02] at second %i the code is that of RFC 6238, appendix B", (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code);
});

test("[ACCS-02] one step before and after is accepted, two are not", () => {
  const now = 1_234_567_890_000;
  const around = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeOf(secret, stepAt(now) + off), now));
  expect(around).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
});

test("the secret is written in base 32 of RFC 4648, as apps read it", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(appAddress({ issuer: "Tag werk", email: "a@b.at", secret })).toBe(
    `otpauth://totp/Tag%20werk:a%40b.at?secret=${base32(secret)}&issuer=Tag%20werk&algorithm=SHA1&digits=6&period=30`,
  );
});

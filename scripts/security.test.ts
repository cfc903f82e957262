import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { exceptionFaults, judgeAudit } from "./audit.mjs";
import { staticChecks } from "./check/checks.mjs";
import { secretsIn, secretsInTrackedFiles } from "./check-secrets.mjs";
import { nightSteps } from "./drills/night.mjs";

const advisory = {
  name: "left-pad",
  severity: "high",
  title: "Pads right",
  url: "https://x.example/GHSA-aaaa-bbbb-cccc",
};
const report = JSON.stringify({ vulnerabilities: { "left-pad": { via: [advisory] }, app: { via: ["left-pad"] } } });
const exception = (until: string) => ({ id: "GHSA-aaaa-bbbb-cccc", until, reason: "Not called by anything here." });

test("[SAFE-35] an advisory is a finding, unless it is excepted until a later day", () => {
  expect(judgeAudit(report, [], "2026-11-22").findings).toEqual(["left-pad: Pads right (high, GHSA-aaaa-bbbb-cccc)"]);
  expect(judgeAudit(report, [exception("2026-11-22")], "2026-11-22").findings).toEqual([]);
  expect(judgeAudit(report, [exception("2026-11-21")], "2026-11-22").findings?.[0]).toContain("ended on 2026-11-21");
});

test("[SAFE-35] an exception that covers nothing is a finding", () => {
  const clean = JSON.stringify({ vulnerabilities: {} });
  expect(judgeAudit(clean, [exception("2027-01-01")], "2026-11-22").findings).toHaveLength(1);
  expect(judgeAudit(clean, [], "2026-11-22").findings).toEqual([]);
});

test("[SAFE-35] a registry without advisories is no finding", () => {
  expect(judgeAudit("", [], "2026-11-22").unreachable).toBeTruthy();
  expect(judgeAudit('{"message":"405 Method Not Allowed"}', [], "2026-11-22").unreachable).toContain("405");
});

test("[SAFE-35] an exception has a reason and ends within half a year", () => {
  expect(exceptionFaults([exception("2027-05-01")], "2026-11-22")).toEqual([]);
  expect(exceptionFaults([exception("2027-06-01")], "2026-11-22")).toHaveLength(1);
  expect(exceptionFaults([{ id: "x", until: "soon", reason: "because of this" }], "2026-11-22")).toHaveLength(1);
  expect(exceptionFaults([{ id: "x", until: "2027-01-01", reason: "" }], "2026-11-22")).toHaveLength(1);
});

test("[SAFE-35] the kept list of exceptions is in order", () => {
  const exceptions = JSON.parse(readFileSync("docs/audit-exceptions.json", "utf8"));
  expect(exceptionFaults(exceptions, new Date().toISOString().slice(0, 10))).toEqual([]);
});

// Put together here, so that no file holds anything of the kind.
const joined = (...parts: string[]) => parts.join("");
test.each([
  ["a private key", joined("-----BEGIN RSA PRIVATE", " KEY-----\n", "A".repeat(64))],
  ["a live key of the payment provider", joined("sk_", "live_", "a1".repeat(12))],
  ["a secret of the provider's webhook", joined("whsec", "_", "a1".repeat(16))],
  ["an access key of a cloud", joined("AKIA", "ABCDEFGHIJKLMNOP")],
  ["a token of a code host", joined("ghp", "_", "a1".repeat(18))],
  ["a token of a package registry", joined("npm", "_", "a1".repeat(18))],
  ["a token of a host for machines", joined("fo1", "_", "a1".repeat(18))],
  ["a token of a chat", joined("xoxb", "-", "1234567890-abc")],
  ["a password in an address", joined("smtps://mailer:", "correct-horse", "@mail.company.at")],
  ["a value of a secret variable", joined("FIELD", "_KEY=", "q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng=")],
])("[SAFE-35] %s is found, with its line", (kind, secret) => {
  expect(secretsIn(`first\n${secret}\n`)).toEqual([{ kind, line: 2 }]);
});

test("[SAFE-35] names, samples and blanks are no secrets", () => {
  const text = joined(
    "FIELD_KEY=\nSESSION_SECRET=$(openssl rand -base64 48)\nSTRIPE_SECRET_KEY=sk_test_abc\n",
    "smtps://user:password@mail.example.com\nwhsec_test\n-----BEGIN PUBLIC KEY-----",
  );
  expect(secretsIn(text)).toEqual([]);
});

test("[SAFE-35] no tracked file holds a secret", () => {
  expect(secretsInTrackedFiles()).toEqual([]);
});

test("[SAFE-35] each whole run looks for secrets, and each night's run for advisories", () => {
  expect(staticChecks.map(([name]) => name)).toContain("secrets in tracked files");
  expect(nightSteps(1).map(([name]) => basename(name))).toContain("security.mjs");
});

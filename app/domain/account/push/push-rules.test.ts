import { expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { endpointRefusal, outcomeOf, subjectOf, ttlOf } from "./push-rules";

const NOW = Date.UTC(2026, 10, 20, 9);

test("[PUSH-04] only the known push services are written to, by https and at their own port", () => {
  for (const known of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QABC",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])
    expect([known, endpointRefusal(known)]).toEqual([known, null]);
  for (const unknown of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/send",
    "https://evilfcm.googleapis.com/send",
    "https://x.fcm.googleapis.com/send",
    "https://evil.example/https://fcm.googleapis.com/",
    "https://push.apple.com/abc",
    "https://web.push.apple.com.evil.example/abc",
    "https://evilpush.services.mozilla.com/abc",
    "https://notify.windows.com/abc",
    "https://127.0.0.1/send",
    "https://[::1]/send",
    "file:///etc/passwd",
    "not an address",
    "",
    `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
  ])
    expect([unknown, endpointRefusal(unknown)]).toEqual([unknown, "pushUnknown"]);
});

test("[PUSH-02] push services are told an address of this site or a mail of the agency that they can reach, else push is off", () => {
  const agencyEmail = "office@agentur.at";
  expect(subjectOf({ baseUrl: "https://tagwerk.at", agencyEmail })).toBe("https://tagwerk.at");
  for (const baseUrl of [
    "http://tagwerk.at",
    "https://localhost:3000",
    "https://tagwerk",
    "https://tagwerk.local",
    "https://192.168.1.5",
    "https://[fd00::1]",
    "https://tagwerk.example",
  ]) {
    expect([baseUrl, subjectOf({ baseUrl, agencyEmail })]).toEqual([baseUrl, `mailto:${agencyEmail}`]);
    for (const email of ["hallo@tagwerk.example", "root@localhost", "office@server.local", "office"])
      expect([baseUrl, email, subjectOf({ baseUrl, agencyEmail: email })]).toEqual([baseUrl, email, null]);
  }
});

test("[PUSH-06] a push is kept until its subject is over, and 28 days at most", () => {
  expect(ttlOf(NOW + 90_500, NOW)).toBe(90);
  expect(ttlOf(NOW - 1, NOW)).toBe(0);
  expect(ttlOf(NOW + 90 * 86_400_000, NOW)).toBe(28 * 86_400);
});

test("[PUSH-07] 404 and 410 end a device, 400 and 403 are refusals, 429 and 5xx are asked again as the service wishes while it matters", () => {
  const answer = (status: number, given: Partial<Parameters<typeof outcomeOf>[0]> = {}) =>
    outcomeOf({ status, retryAfterMs: null, tries: 0, now: NOW, expiresAt: NOW + 60 * MINUTE, ...given });
  for (const status of [200, 201, 202]) expect(answer(status)).toEqual({ kind: "sent" });
  for (const status of [404, 410]) expect(answer(status)).toEqual({ kind: "gone" });
  for (const status of [301, 307, 400, 401, 403, 413]) expect(answer(status)).toEqual({ kind: "refused", status });
  for (const status of [429, 500, 503]) {
    expect(answer(status, { retryAfterMs: 7 * MINUTE })).toEqual({ kind: "later", at: NOW + 7 * MINUTE });
    expect(answer(status, { retryAfterMs: 60 * MINUTE })).toEqual({ kind: "expired" });
    expect(answer(status)).toEqual({ kind: "later", at: NOW + 30_000 });
    expect(answer(status, { tries: 2 })).toEqual({ kind: "later", at: NOW + 10 * MINUTE });
    expect(answer(status, { tries: 40 })).toEqual({ kind: "expired" });
  }
  expect(answer(503, { retryAfterMs: 0 })).toEqual({ kind: "later", at: NOW + 1_000 });
});

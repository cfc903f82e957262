import { createECDH } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startPushDouble } from "../../tests/doubles/push/push-double";

const double = await startPushDouble();
process.env.TEST_PUSH_URL = double.url;
const { isPushKey, makeVapidKeys, publicKeyOf, sendPush, waitOf } = await import("./push.server");
afterAll(async () => {
  delete process.env.TEST_PUSH_URL;
  await double.close();
});

const keys = makeVapidKeys();
double.expect(keys.publicKey);
const push = {
  text: JSON.stringify({ web_push: 8030, notification: { title: "Grüß Gott", body: "08:00 · Messe" } }),
  ttlSeconds: 600,
  urgent: false,
  topic: "a-topic",
  subject: "mailto:office@agentur.at",
  keys,
};

test("[PUSH-05][PUSH-06] a push arrives encrypted for its browser, with the sender's proof, its end, its urgency and its topic", async () => {
  const { target, endpoint } = double.browser();
  expect(await sendPush({ ...push, target })).toEqual({ status: 201, retryAfterMs: null });
  expect(await sendPush({ ...push, target, urgent: true, subject: "https://tagwerk.at" })).toMatchObject({
    status: 201,
  });
  const sent = { endpoint, text: push.text, ttlSeconds: 600, topic: "a-topic" };
  expect(double.received).toMatchObject([
    { ...sent, urgency: "normal" },
    { ...sent, urgency: "high" },
  ]);
  expect(double.faults).toEqual([]);
});

test("[PUSH-01] another pair of keys than that of the subscription is no proof", async () => {
  const { target } = double.browser();
  expect(await sendPush({ ...push, target, keys: makeVapidKeys() })).toMatchObject({ status: 400 });
  expect(double.faults.splice(0)).toEqual(["another key than that of the subscription"]);
});

test("[PUSH-04] an answer that leads elsewhere is not followed", async () => {
  const { target, endpoint } = double.browser();
  const elsewhere = double.browser("web.push.apple.com");
  const location = `${double.url}/${elsewhere.endpoint.slice("https://".length)}`;
  double.answer(endpoint, { status: 307, headers: { Location: location } });
  const before = double.received.length;
  expect(await sendPush({ ...push, target })).toMatchObject({ status: 307 });
  expect(double.received.length).toBe(before);
});

test("[PUSH-07] how long a service wants to be left alone is read in seconds or as a date", async () => {
  const { target, endpoint } = double.browser();
  double.answer(endpoint, { status: 429, headers: { "Retry-After": "120" } });
  expect(await sendPush({ ...push, target })).toEqual({ status: 429, retryAfterMs: 120_000 });
  const now = Date.UTC(2026, 10, 20, 9);
  expect(waitOf(new Date(now + 60_000).toUTCString(), now)).toBe(60_000);
  expect(waitOf(new Date(now - 60_000).toUTCString(), now)).toBe(0);
  expect(waitOf("soon", now)).toBeNull();
});

test("[PUSH-08] a service that does not answer is left after five seconds", async () => {
  const { target, endpoint } = double.browser();
  double.answer(endpoint, { status: 201, hangs: true });
  const begun = performance.now();
  await expect(sendPush({ ...push, target })).rejects.toThrow(/timeout/i);
  expect(Math.round((performance.now() - begun) / 1_000)).toBe(5);
});

test("[PUSH-04] keys of a browser are a point of the curve and 16 bytes", () => {
  const { keys: good } = double.browser();
  expect(isPushKey(good)).toBe(true);
  const compressed = createECDH("prime256v1");
  compressed.generateKeys();
  for (const wrong of [
    { ...good, auth: "abc" },
    { ...good, p256dh: compressed.getPublicKey("base64url", "compressed") },
    { ...good, p256dh: Buffer.alloc(65, 4).toString("base64url") },
    { ...good, p256dh: "" },
  ])
    expect(isPushKey(wrong)).toBe(false);
});

test("[PUSH-01] the public key follows from the private one", () => {
  for (let count = 0; count < 300; count += 1) {
    const { publicKey, privateKey } = makeVapidKeys();
    expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
    expect(publicKeyOf(privateKey)).toBe(publicKey);
  }
});

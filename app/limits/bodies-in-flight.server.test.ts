import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admitBody, MOST_BYTES_IN_FLIGHT, releaseBody } from "./bodies-in-flight.server";

const MB = 1024 * 1024;

const upload = (bytes: number | null, signal?: AbortSignal) =>
  new Request("http://localhost/", {
    headers: bytes === null ? {} : { "Content-Length": String(bytes) },
    ...(signal ? { signal } : {}),
  });

const open: Request[] = [];
/** Whether a body was let in by now, and what it was told when not. */
function enter(bytes: number | null, senders: string[], maxBytes = 32 * MB, signal?: AbortSignal) {
  const request = upload(bytes, signal);
  const seen = { in: false, answer: null as Response | null, request };
  open.push(request);
  admitBody(request, maxBytes, senders).then(
    () => {
      seen.in = true;
    },
    (answer: Response) => {
      seen.answer = answer;
    },
  );
  return seen;
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // Who waited comes in when another one leaves.
  for (const request of open) {
    releaseBody(request);
    await settled();
  }
  for (const request of open.splice(0)) releaseBody(request);
  vi.useRealTimers();
});

test("[SAFE-05] the third upload of one address waits, and goes on when one of the others was answered", async () => {
  const [first, second, third] = [0, 1, 2].map(() => enter(MB, ["address a"]));
  const other = enter(MB, ["address b"]);
  await settled();
  expect([first?.in, second?.in, third?.in, other.in]).toEqual([true, true, false, true]);
  if (first) releaseBody(first.request);
  await settled();
  expect(third?.in).toBe(true);
});

test("[SAFE-05] an account has two uploads, from however many addresses", async () => {
  const uploads = ["a", "b", "c"].map((address) => enter(MB, [`address ${address}`, "account 1"]));
  await settled();
  expect(uploads.map((one) => one.in)).toEqual([true, true, false]);
});

test("[SAFE-05] who waits longer than five seconds gets 429 and when to come back", async () => {
  const [, , third] = [0, 1, 2].map(() => enter(MB, ["address a"]));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(third?.answer).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect([third?.answer?.status, third?.answer?.headers.get("Retry-After")]).toEqual([429, "5"]);
});

test("[SAFE-05] 64 MB are in flight over all, and a body that says no length counts as the longest", async () => {
  const bodies = ["a", "b", "c"].map((address) => enter(null, [`address ${address}`]));
  await settled();
  expect(bodies.map((one) => one.in)).toEqual([true, true, false]);
  expect(2 * 32 * MB).toBe(MOST_BYTES_IN_FLIGHT);
});

test("[SAFE-05] a form of texts waits for nobody's upload, as long as there is room", async () => {
  for (let one = 0; one < 3; one++) enter(MB, ["address a"]);
  const form = enter(2_000, ["address a"]);
  await settled();
  expect(form.in).toBe(true);
});

test("[SAFE-05] who goes away while waiting keeps nobody waiting", async () => {
  const [first, second] = [0, 1].map(() => enter(MB, ["address a"]));
  const gone = new AbortController();
  const third = enter(MB, ["address a"], 32 * MB, gone.signal);
  gone.abort();
  await settled();
  expect(third.answer?.status).toBe(429);
  for (const one of [first, second]) if (one) releaseBody(one.request);
  const next = [0, 1].map(() => enter(MB, ["address a"]));
  await settled();
  expect(next.map((one) => one.in)).toEqual([true, true]);
});

import { beforeAll, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { LOCK_WAIT_MS, whenUnlocked } from "~/database/when-unlocked.server";
import { setClock } from "~/gateways/clock.server";
import { formStamp } from "~/http/form-guard.server";
import { PATIENCE_MS } from "~/worker/start.server";
import { openSqlite } from "~db/open";
import { outbox } from "~db/schema";
import { api } from "../support/api";
import { withProduct } from "../support/open-product";
import type { Visitor } from "../support/story";

/** As long as somebody waits, and a little more; a test of more writes takes as long. */
const WRITES = process.env.DRILLS === "full" ? 40 : 4;

const product = withProduct();
beforeAll(async () => {
  product.world.db.$client.pragma(`busy_timeout = ${PATIENCE_MS}`);
  // Late enough that reading pages would slide the session, which is a write.
  product.world.now += HOUR;
  setClock(product.world.now);
});

/** Holds the write lock as another process would, until the returned function is called. */
function lock(): () => void {
  const other = openSqlite(product.world.path);
  other.exec("begin immediate");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

let number = 0;
const typed = () => {
  number += 1;
  return {
    name: "Anna Berg",
    email: `anna${number}@berg.example`,
    privacy: "on",
    from: "/workwithus",
    keepEmpty: "",
    shownAt: formStamp(product.world.now - 10_000),
  };
};
const headers = () => ({ "x-tagwerk-peer": `192.0.2.${number % 250}`, origin: "http://localhost:3000" });
const subscribe = (form: Record<string, string>) =>
  product.ask("/en/newsletter", "none", { method: "POST", headers: headers(), form });
const subscribers = () =>
  product.world.db.$client.prepare("select count(*) from newsletter_subscribers").pluck().get() as number;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test(`[SAFE-15] while another process writes and ${WRITES} forms wait, pages answer within 300 ms; after 5 s the forms are answered 503 with what was typed`, async () => {
  const pages: [string, Visitor][] = [
    ["/healthz", "none"],
    ["/en/imprint", "none"],
    ["/staff/job-wall", "staff"],
    ["/organization/request-overview", "employer"],
  ];
  // Made once before, so that what is measured is the lock.
  for (const [address, visitor] of pages) await product.ask(address, visitor);
  const before = subscribers();
  const unlock = lock();
  const began = performance.now();
  let waits = true;
  const forms = Array.from({ length: WRITES }, typed);
  const answers = Promise.all(forms.map(subscribe)).finally(() => {
    waits = false;
  });
  const durations: Record<string, number[]> = {};
  while (waits) {
    for (const [address, visitor] of pages) {
      const from = performance.now();
      expect((await product.ask(address, visitor)).status, address).toBe(200);
      durations[address] = [...(durations[address] ?? []), performance.now() - from];
    }
    await new Promise((done) => setImmediate(done));
  }
  expect(performance.now() - began).toBeGreaterThanOrEqual(LOCK_WAIT_MS - 100);
  // So long they would take one after the other.
  expect(performance.now() - began).toBeLessThan(WRITES * LOCK_WAIT_MS);
  for (const [address, times] of Object.entries(durations)) expect(median(times), address).toBeLessThan(300);

  for (const [at, answer] of (await answers).entries()) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const page = await answer.text();
    expect(page).toContain("Please try again in a moment.");
    expect(page).toContain('name="name" value="Anna Berg"');
    expect(page).toContain(`name="email" value="anna${at + 1}@berg.example"`);
    expect(page).toContain('action="/en/newsletter"');
  }
  unlock();
  expect(subscribers()).toBe(before);
  expect((await subscribe(forms[0] ?? {})).status).toBe(302);
  expect(subscribers()).toBe(before + 1);
});

test("[SAFE-15] a write that waits goes on when the lock is free", async () => {
  const unlock = lock();
  const answer = subscribe(typed());
  const note = whenUnlocked(() => product.world.db.update(outbox).set({ lastError: "x" }).run());
  for (let turn = 0; turn < 20; turn++) await product.ask("/healthz", "none");
  unlock();
  expect((await answer).status).toBe(302);
  await note;
});

test("[SAFE-15] a JSON call says it with status and key, and a password is not sent back", async () => {
  const unlock = lock();
  const shownAt = formStamp(product.world.now - 10_000);
  const json = { firstname: "Mia", lastname: "Berg", email: "mia@berg.example", privacy: true, shownAt };
  const [call, login] = await Promise.all([
    api(product.world, "POST", "newsletter/subscribe", { json }),
    product.ask("/auth/login", "none", {
      method: "POST",
      headers: headers(),
      form: { email: "anna@berg.example", password: "Geheim-2026!", role: "employee" },
    }),
  ]);
  unlock();
  expect({ status: call.status, key: call.body.key }).toEqual({ status: 503, key: "busy" });
  expect(login.status).toBe(503);
  const page = await login.text();
  expect(page).toContain('name="email" value="anna@berg.example"');
  expect(page).toMatch(/<input[^>]*type="password"[^>]*name="password"/);
  expect(page).not.toContain("Geheim");
});

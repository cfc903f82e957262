import { beforeAll, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { setClock } from "~/gateways/clock.server";
import { formStamp } from "~/http/form-guard.server";
import { api } from "../support/api";
import { withProduct } from "../support/open-product";

const MOST = 500;

const product = withProduct();
beforeAll(async () => {
  // Late enough that reading pages would slide the session, which is a write.
  product.world.now += HOUR;
  setClock(product.world.now);
});

const sqlite = () => product.world.db.$client;
const subscribers = () =>
  (sqlite().prepare("select count(*) as n from newsletter_subscribers").get() as { n: number }).n;

/** The database may not grow any more, as on a full disk. */
function fillDisk() {
  sqlite().exec("vacuum");
  sqlite().pragma(`max_page_count = ${sqlite().pragma("page_count", { simple: true })}`);
}
const freeDisk = () => sqlite().pragma("max_page_count = 1073741823");

let number = 0;
/** Subscribes somebody new, from an address of their own. */
function subscribe() {
  number += 1;
  return product.ask("/en/newsletter", "none", {
    method: "POST",
    headers: { "x-tagwerk-peer": `192.0.2.${number % 250}`, origin: "http://localhost:3000" },
    form: {
      name: "Anna Berg",
      email: `${"anna".repeat(10)}${number}@berg.example`,
      privacy: "on",
      from: "/workwithus",
      keepEmpty: "",
      shownAt: formStamp(product.world.now - 10_000),
    },
  });
}

test("on a full disk pages are read, writes answer 503 and leave nothing, and it goes on by itself", async () => {
  fillDisk();
  let answer = await subscribe();
  let taken = 0;
  while (answer.status === 302 && taken < MOST) {
    taken += 1;
    answer = await subscribe();
  }
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("The service cannot save right now. Please try again shortly.");
  // What was acknowledged is there, and nothing of what was refused.
  expect(subscribers()).toBe(taken);

  for (const [address, visitor] of [
    ["/", "none"],
    ["/staff/job-wall", "staff"],
    ["/organization/request-overview", "employer"],
    ["/superuser/eventslist", "superuser"],
  ] as const)
    expect((await product.ask(address, visitor)).status, address).toBe(200);

  freeDisk();
  expect((await subscribe()).status).toBe(302);
  expect(subscribers()).toBe(taken + 1);
  expect(sqlite().pragma("integrity_check", { simple: true })).toBe("ok");
});

test("a JSON call says it with the same status and key", async () => {
  const shownAt = formStamp(product.world.now - 10_000);
  const json = { firstname: "Mia", lastname: "Berg", email: "mia@berg.example", privacy: true, shownAt };
  const before = subscribers();
  sqlite().pragma("query_only = on");
  const { status, body, headers } = await api(product.world, "POST", "newsletter/subscribe", { json });
  sqlite().pragma("query_only = off");
  expect({ status, key: body.key }).toEqual({ status: 503, key: "unavailable" });
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(subscribers()).toBe(before);
});

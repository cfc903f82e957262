import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR } from "~/config/durations";
import { currentPublicVersion } from "~/database/public-version.server";
import { findNotice, setNotice } from "~/domain/shared/notice.server";
import { setClock } from "~/gateways/clock.server";
import { openDatabase } from "~db/open";
import { withProduct } from "../support/open-product";

const notice = { de: "Heute Nacht wird aktualisiert.", en: "We are updating tonight.", readOnly: false };
const product = withProduct();
beforeEach(() => product.startAgain());
afterEach(() => setClock(product.world.now));

const until = () => product.world.now + 2 * HOUR;
const set = (more: Partial<Parameters<typeof setNotice>[1]> = {}) =>
  setNotice(product.world.system(), { ...notice, until: until(), ...more });

const subscription = {
  firstname: "Anna",
  lastname: "Berg",
  email: "anna@berg.example",
  privacy: "on",
  from: "/workwithus",
  keepEmpty: "",
};

test("[OPS-15] a notice stands on every page in the language of the reader, until it ends by itself", async () => {
  const before = currentPublicVersion();
  set();
  expect(currentPublicVersion()).not.toBe(before);
  const shown = currentPublicVersion();
  for (const [address, visitor, text] of [
    ["/", "none", notice.de],
    ["/en", "none", notice.en],
    ["/nowhere", "none", notice.de],
    ["/staff/job-wall", "staff", notice.de],
    ["/organization/request-overview", "employer", notice.de],
    ["/superuser/back-office", "superuser", notice.de],
  ] as const) {
    const html = await (await product.ask(address, visitor)).text();
    expect(html, address).toContain(text);
    expect(html.slice(html.indexOf("<body")), address).toMatch(/role="status"/);
  }
  setClock(until());
  expect(await (await product.ask("/", "none")).text()).not.toContain(notice.de);
  expect(currentPublicVersion()).not.toBe(shown);
});

test("[OPS-15] while people may only read, pages come and a form comes back with 503 and what was typed", async () => {
  set({ readOnly: true });
  expect((await product.ask("/organization/request-overview", "employer")).status).toBe(200);
  const changes = product.changes();
  const answer = await product.ask("/en/newsletter", "none", {
    method: "POST",
    form: subscription,
    headers: { origin: "http://localhost:3000" },
  });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toContain('data-message="readOnly"');
  expect(html).toMatch(/We are updating\. Please try again at \d\d:\d\d\./);
  expect(html).toContain('value="anna@berg.example"');
  expect(product.changes()).toBe(changes);
});

test("[OPS-15] a call and a provider's event are refused as well, to be sent again", async () => {
  set({ readOnly: true });
  const call = await product.ask("/api/newsletter/subscribe", "none", {
    method: "POST",
    form: subscription,
    headers: { "accept-language": "en", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
  });
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ key: "readOnly" })]);
  expect((await product.ask("/payments/webhook", "none", { method: "POST" })).status).toBe(503);
});

test("[OPS-15] a notice without both texts, too long or already over is refused; off takes it away", () => {
  expect(set({ de: " " })).toMatchObject({ refusal: "noticeText" });
  expect(set({ en: "x".repeat(201) })).toMatchObject({ refusal: "noticeText" });
  expect(set({ until: product.world.now })).toMatchObject({ refusal: "noticeOver" });
  expect(findNotice(product.world.system())).toBe(null);
  set();
  expect(findNotice(product.world.system())).toMatchObject(notice);
  setNotice(product.world.system(), null);
  expect(findNotice(product.world.system())).toBe(null);
});

test("[OPS-15] the command sets and takes away what every page says", async () => {
  const said: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line) => void said.push(line));
  const { argv } = process;
  const run = async (...flags: string[]) => {
    vi.resetModules();
    process.argv = ["node", "notice", ...flags];
    await import("../../scripts/operator/notice");
    process.argv = argv;
    const code = process.exitCode;
    process.exitCode = undefined;
    return code;
  };
  expect(await run("--until", "2026-13-01 06:00", "--de", "a", "--en", "b")).toBe(1);
  expect(said.at(-1)).toContain("npm run notice --");
  expect(await run("--until", "2036-12-01 06:00", "--de", notice.de)).toBe(1);
  expect(said.at(-1)).toContain("--de and --en are both needed");
  const whole = ["--until", "2036-12-01 06:00", "--de", notice.de, "--en", notice.en];
  const after = async (...flags: string[]) => {
    expect(await run(...flags)).toBe(0);
    const db = openDatabase(product.world.path);
    const found = findNotice({ db, now: product.world.now });
    db.$client.close();
    return found;
  };
  expect(await after(...whole)).toEqual({ ...notice, until: Date.parse("2036-12-01T05:00:00Z") });
  expect(await after(...whole, "--read-only")).toMatchObject({ readOnly: true });
  expect(await after("--off")).toBe(null);
  vi.restoreAllMocks();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { type Offered, offeredForms } from "../support/forms/offered-forms";
import type { Product } from "../support/open-product";

let product: Product;
let offered: Offered[];
let pages: { html: string; policy: string }[];
beforeAll(async () => {
  ({ product, offered, pages } = await offeredForms());
  // Nobody fills in a form in no time.
  setClock(product.world.now + 60_000);
}, 300_000);
afterAll(() => product.close());

/** What a page says of a refused form: which fields are wrong, and which of them its summary leads to. */
function saidOf(html: string) {
  const page = html.replace(/<script[\s\S]*?<\/script>/g, "");
  const wrong = [...page.matchAll(/<p class="error" role="alert" id="([^"]+)-error"/g)].map(([, id = ""]) => id);
  const [, count = "", list = ""] =
    /<h2[^>]*tabindex="-1"[^>]*autofocus="">(?:<svg.*?<\/svg>)?([^<]*)<\/h2>.*?<ul>(.*?)<\/ul>/s.exec(page) ?? [];
  const named = [...list.matchAll(/<a class="tap" href="#([^"]+)"/g)].map(([, id = ""]) => id);
  const nowhere = named.filter((id) => !page.includes(` id="${id}"`));
  return { wrong: [...new Set(wrong)].sort(), named: named.sort(), count, nowhere };
}

/** What only programs see. */
const TRAP = "keepEmpty";

const COUNTED: Record<number, string> = { 1: "Eine Angabe" };

/** Bodies that most forms refuse: nothing in any field, a letter in each, and too much in each. */
const bodies = ["", "x", "a".repeat(25_000)];

test("[JOIN-14] a refused form counts and names every wrong field, boxes included, and leads to each", async () => {
  const faults: string[] = [];
  let refused = 0;
  let sender = 0;
  for (const { address, cookie, form } of offered) {
    const keeps = (name: string) => name === TRAP || form.hidden.includes(name);
    const typed = new Set(form.fields.map(([name]) => name).filter((name) => !keeps(name)));
    // The only field of a form says beside itself what is wrong.
    if (typed.size + form.files.length < 2) continue;
    for (const value of bodies)
      for (const button of form.buttons.length > 0 ? form.buttons : [null]) {
        sender += 1;
        const fields = form.fields.map(([name, known]) => [name, keeps(name) ? known : value]);
        const sent = { method: "POST" as const, form: Object.fromEntries(button ? [...fields, button] : fields) };
        const peer = `10.9.${sender >> 8}.${sender & 255}`;
        const before = product.changes();
        const answer = await product.ask(address, "none", { ...sent, headers: { cookie, "x-tagwerk-peer": peer } });
        if (product.changes() !== before) product.startAgain();
        if (answer.status < 400) continue;
        const said = saidOf(await answer.text());
        if (said.wrong.length === 0) continue;
        refused += 1;
        const counted = said.count.startsWith(COUNTED[said.wrong.length] ?? `${said.wrong.length} Angaben`);
        if (counted && said.nowhere.length === 0 && said.named.join() === said.wrong.join()) continue;
        faults.push(
          `${address} ${button?.join("=") ?? ""} ${value.length}: ${said.wrong} | "${said.count}" ${said.named}`,
        );
      }
  }
  expect(refused).toBeGreaterThan(60);
  expect(faults).toEqual([]);
}, 300_000);

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";

/** What a browser may fill into each part of an address, by the name of its field. */
const addressParts: [name: RegExp, part: string][] = [
  [/^agencyAddress$/, "street-address"],
  [/post(al)?_?code/i, "postal-code"],
  [/city/i, "address-level2"],
  [/street$|addressLineOne$/i, "address-line1"],
  [/streetTwo$|addressLineTwo$/i, "address-line2"],
  [/country$/i, "country"],
];

test("[JOIN-13] every field of an address says what a browser may fill in, and numbers bring the numeric keyboard", () => {
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (const { html } of pages)
    for (const [tag] of html.matchAll(/<(?:input|select)(?:\s[^>]*)?>/g)) {
      const name = attributeOf(tag, "name");
      if (/type="(?:hidden|checkbox|radio)"/.test(tag)) continue;
      const [, part] = addressParts.find(([pattern]) => pattern.test(name)) ?? [];
      const offers = attributeOf(tag, "autocomplete");
      if (part) seen.add(name);
      if (part && offers.split(" ").at(-1) !== part) faults.add(`${name} fills in "${offers}"`);
      const digitsOnly = attributeOf(tag, "pattern").startsWith("[0-9");
      if (digitsOnly && attributeOf(tag, "inputmode") !== "numeric") faults.add(`${name} has another keyboard`);
      // Some countries have letters in their codes (CASE-07).
      if (part === "postal-code" && attributeOf(tag, "inputmode")) faults.add(`${name} has a keyboard without letters`);
      if (/type="number"/.test(tag)) faults.add(`${name} has arrows`);
    }
  expect([...faults]).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(["postalCode", "addressLineOne", "billingAddressPostCode"]));
});

test("[JOIN-11] every password field has its button that waits for scripts and sends nothing", () => {
  const fields = pages.flatMap(({ html }) => [
    ...html.matchAll(/(<show-password>)?<input[^>]*type="password"[^>]*>(.{0,160})/gs),
  ]);
  expect(fields.length).toBeGreaterThan(10);
  for (const [field, within, after = ""] of fields) {
    expect(within, field).toBeDefined();
    expect(after).toMatch(/^<button type="button" class="[^"]*" hidden="" aria-pressed="false" aria-controls="[^"]+">/);
  }
});

test("[JOIN-16] only a page with the form of an own address may ask where the device is", () => {
  const asking = pages.filter(({ policy }) => policy.includes("geolocation=(self)"));
  expect(asking.length).toBeGreaterThan(1);
  for (const { html, policy } of pages) {
    expect(policy).toMatch(/geolocation=\((self)?\)/);
    expect(asking.some((page) => page.html === html)).toBe(
      /name="addressLineOne"/.test(html) && /data-locate=/.test(html),
    );
  }
});

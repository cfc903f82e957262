import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Offered, offeredForms, type Sender } from "../support/forms/offered-forms";
import type { Product } from "../support/open-product";
import { type Body, rowOf, sendForm } from "../support/send-form";

let product: Product;
let offered: Offered[];
let actions: Sender[];

const LONG = "a".repeat(25_000);
/** What a person would type, so that nothing but the intent is wrong. */
const typed: Record<string, string> = { reason: "Wegen der Anreise", amount: "1,00" };

beforeAll(async () => {
  ({ product, offered, actions } = await offeredForms());
}, 300_000);
afterAll(() => product.close());

/** A refused request is kept as a draft, and its files for two days: there no event, job or position counts. */
const DRAFTED = /\/(new-request|add-job|add-position)$/;
const posted = () => product.world.db.$client.prepare("select count(*) as n from positions").get() as { n: number };

/** What a body does: its status, and whether a row changed. */
async function outcome({ address, cookie }: Sender, body: Body): Promise<{ status: number; changed: boolean }> {
  const [before, positions] = [product.changes(), posted().n];
  const { status } = await sendForm(address, cookie, body);
  const written = product.changes() !== before;
  const changed = DRAFTED.test(address) ? posted().n !== positions : written;
  if (written) product.startAgain();
  return { status, changed };
}

type Fields = [name: string, value: string][];
const bodyOf = (fields: Fields) => new URLSearchParams(fields);
const asTyped = ({ form }: Offered): Fields => form.fields.map(([name, value]) => [name, value || (typed[name] ?? "")]);

function withFile(fields: Fields, name: string): FormData {
  const form = new FormData();
  for (const [each, value] of fields) form.append(each, value);
  form.append(name, new File(["a"], "a.txt"));
  return form;
}

/** The ways in which a form comes damaged, with its fields and one of its buttons. */
function* damagedBodies(offer: Offered): Generator<[what: string, body: Body]> {
  const fields = asTyped(offer);
  const names = [...new Set(fields.map(([name]) => name))];
  const { buttons, files } = offer.form;
  for (const [at, button] of (buttons.length > 0 ? buttons : [null]).entries()) {
    const pressed: Fields = button ? [button] : [];
    const whole = [...fields, ...pressed];
    const say = (what: string) => `${button?.join("=") ?? ""} ${what}`;
    const every = (value: string) => names.slice(0, 9).map((name): [string, string] => [name, value]);
    yield [say("nothing typed"), bodyOf(pressed)];
    yield [say("all empty"), bodyOf([...every(""), ...pressed])];
    yield [say("all long"), bodyOf([...every(LONG), ...pressed])];
    yield [say("lists"), bodyOf([...names.map((name): [string, string] => [`${name}[0].a`, "1"]), ...pressed])];
    for (const name of files) {
      yield [say(`${name} as text`), bodyOf([...whole, [name, LONG]])];
      yield [say(`${name} of no kind`), withFile(whole, name)];
    }
    // What one field does to a form is the same whichever button is pressed.
    if (at > 0) continue;
    for (const name of names) {
      const others = whole.filter(([each]) => each !== name);
      yield [say(`without ${name}`), bodyOf(others)];
      yield [say(`${name} long`), bodyOf([...others, [name, LONG]])];
      yield [say(`${name} twice`), bodyOf([...whole, [name, "again"]])];
      yield [say(`${name} as a file`), withFile(others, name)];
    }
  }
}

describe("bad input is refused and never breaks an action", () => {
  test("the forms of every page are known", () => {
    expect(offered.length).toBeGreaterThan(50);
    expect(offered.filter(({ address }) => !rowOf(address)).map(({ address }) => address)).toEqual([]);
  });

  test("an empty body, fields of no form and odd names change nothing", async () => {
    const wrong: string[] = [];
    const bodies: [string, Body][] = [
      ["empty", ""],
      ["no form", "%%%&=&&==%00=%ff"],
      [
        "odd names",
        bodyOf([
          ["__proto__.a", "1"],
          ["constructor", "1"],
          ["a[99999999]", "1"],
          ["[", "1"],
          ["intent", ""],
        ]),
      ],
      ["long intent", bodyOf([["intent", LONG]])],
      ["files", Object.assign(new FormData(), {})],
    ];
    for (const action of actions)
      for (const [what, body] of bodies) {
        const { status, changed } = await outcome(action, body);
        if (status >= 500 || status === 429 || (changed && status >= 400))
          wrong.push(`${action.address} ${what}: ${status} ${changed}`);
      }
    expect(wrong).toEqual([]);
  }, 300_000);

  test("a field that is missing, long, doubled or of another kind is no failure, and what is refused changes nothing", async () => {
    const wrong: string[] = [];
    let sent = 0;
    for (const offer of offered)
      for (const [what, body] of damagedBodies(offer)) {
        sent += 1;
        const { status, changed } = await outcome(offer, body);
        // A page of the registration saves what is in order beside what it refuses (JOIN-06).
        const savesPart = offer.address.startsWith("/staff/complete-registration/");
        if (status >= 500 || status === 429 || (changed && status >= 400 && !savesPart))
          wrong.push(`${offer.address} ${what}: ${status} ${changed}`);
      }
    expect(sent).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  }, 300_000);

  test("an unknown intent, or none where each button has one, is refused with 400", async () => {
    const wrong: string[] = [];
    for (const offer of offered) {
      const together = offered
        .filter(({ address }) => address === offer.address)
        .flatMap(({ form }) => [...form.buttons, ...form.fields.filter(([name]) => name === "intent")]);
      if (!together.some((button) => button?.[0] === "intent")) continue;
      const fields = asTyped(offer).filter(([name]) => name !== "intent");
      const cases: [string, Body][] = [["unknown", bodyOf([...fields, ["intent", "no-such-intent"]])]];
      if (together.every((button) => button !== null)) cases.push(["none", bodyOf(fields)]);
      for (const [what, body] of cases) {
        const { status, changed } = await outcome(offer, body);
        if (status !== 400 || changed)
          wrong.push(`${offer.address} ${what} (${fields.map(([name]) => name).slice(0, 4)}): ${status} ${changed}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

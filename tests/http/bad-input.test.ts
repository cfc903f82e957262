import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { newId } from "~/domain/shared/ids";
import { registrationCookie } from "~/http/cookies.server";
import { contactMessages, outbox, registrations, staffProfiles, testimonials } from "~db/schema";
import { makeCardOnFile, makePromotionCode, makeStaff, makeStaffType, makeUser } from "../factories/rows";
import type { World } from "../factories/world";
import { openProduct, origin, type Product, routeRows as rows } from "../support/open-product";
import { formsIn, type PageForm } from "../support/page-forms";
import { type Body, rowOf, sendForm } from "../support/send-form";
import { matrix } from "./matrix-table";

let product: Product;

interface Sender {
  address: string;
  cookie: string;
}
interface Offered extends Sender {
  form: PageForm;
}
/** Every form of every page, as somebody who may send it sees it. */
const offered: Offered[] = [];
/** Each action of the route table, and who may send to it. */
const actions: Sender[] = [];

const LONG = "a".repeat(25_000);
/** What a person would type, so that nothing but the intent is wrong. */
const typed: Record<string, string> = { reason: "Wegen der Anreise", amount: "1,00" };

/** Somebody whom an action lets in, by the letters of the matrix: nobody, staff, a company, the agency. */
const visitorOf = (letters: string, but = /[^LHFA]/) =>
  (["none", "staff", "employer", "superuser"] as const).find((_, at) => but.test(letters[at * 2] ?? "L"));

const natures = new Set<string>();
const natureOf = (address: string, { fields, buttons }: PageForm) =>
  JSON.stringify([
    rows.findIndex(({ module }) => module === rowOf(address)?.module),
    [...new Set(fields.map(([name]) => name))],
    buttons.map((button) => button?.join("=").replace(/:.*/, "") ?? null),
  ]);

async function look({ address, cookie }: Sender, links = true): Promise<void> {
  const page = await product.ask(address, "none", { headers: { cookie } });
  if (page.status !== 200) return;
  const html = await page.text();
  const [path = ""] = address.split("?");
  for (const form of formsIn(html)) {
    const target = new URL(form.action || address, origin + path);
    const to = target.pathname + target.search;
    // The other language, another role at the same screen, and other ids of the rows make no other form.
    const nature = natureOf(to, form);
    if (form.method !== "post" || natures.has(nature)) continue;
    natures.add(nature);
    offered.push({ address: to, cookie, form });
  }
  if (!links) return;
  const tabs = [...html.matchAll(/href="([^"#]*\?[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  for (const tab of new Set(tabs)) {
    const there = new URL(tab, origin + path);
    if (there.pathname === path) await look({ address: there.pathname + there.search, cookie }, false);
  }
}

/** Somebody who opened the link of the mail; the first step of staff may be done. */
function registering(world: World, role: "employee" | "employer", stepOneAt: number | null) {
  const { id: userId } = makeUser(world, { role, passwordHash: stepOneAt ? "hash" : null });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt }).run();
  if (role === "employee") world.db.insert(staffProfiles).values({ userId }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  return { userId, key: unsealKey(sealed) };
}

beforeAll(async () => {
  const more: Record<string, string> = {};
  const links: { at: string; link: ReturnType<typeof registering> }[] = [];
  product = await openProduct((world, story) => {
    const letter = { firstName: "Rosa", lastName: "Berg", email: "rosa@berg.example", phone: "066012345678" };
    sendContactMessage(world.system(), { ...letter, message: "Hallo", language: "de", challenge: null });
    more[":messageId"] = world.db.select().from(contactMessages).all()[0]?.id ?? "";
    const testimonialId = newId(world.now);
    const said = { quoteDe: "Gut", quoteEn: "Good", positionDe: "Leiterin", positionEn: "Head" };
    world.db
      .insert(testimonials)
      .values({ id: testimonialId, name: "Rosa", rank: 1, createdAt: world.now, ...said })
      .run();
    more[":testimonialId"] = testimonialId;
    const work = { id: newId(world.now), kind: "mail", payloadJson: "{}", runAt: world.now, createdAt: world.now };
    world.db
      .insert(outbox)
      .values({ ...work, attempts: 9, failedAt: world.now, lastError: "no" })
      .run();
    makeStaff(world, { profile: { approvedAt: null } });
    makeCardOnFile(world, story.employer.company.id);
    makePromotionCode(world);
    makeStaffType(world);
    const company = registering(world, "employer", null);
    const first = registering(world, "employee", null);
    links.push({ at: `/?userId=${company.userId}&role=employer`, link: company });
    links.push({ at: `/?userId=${first.userId}&role=employee`, link: first });
    links.push({ at: "/staff/complete-registration", link: registering(world, "employee", world.now) });
  });
  for (const { pattern, module } of rows) {
    const seen = visitorOf(matrix[pattern]?.[0] ?? "", /[SN]/);
    const open = Object.entries(more).reduce((path, [name, id]) => path.replace(name, id), pattern);
    const address = product.addressOf(open);
    if (module.default && seen) await look({ address, cookie: product.cookies[seen] ?? "" });
    if (module.action) {
      const sender = visitorOf(matrix[pattern]?.[1] ?? "") ?? "none";
      actions.push({ address, cookie: product.cookies[sender] ?? "" });
    }
  }
  for (const { at, link } of links) {
    const cookie = (await registrationCookie().serialize(link)).split(";")[0] ?? "";
    await look({ address: at, cookie });
  }
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
        if (status >= 500 || status === 429 || (changed && status >= 400))
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

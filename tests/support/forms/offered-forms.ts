import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { newId } from "~/domain/shared/ids";
import { REGISTRATION_PAGES } from "~/domain/staff/registration/registration-pages";
import { registrationCookie } from "~/http/cookies.server";
import { contactMessages, outbox, registrations, staffProfiles, testimonials } from "~db/schema";
import { makeCardOnFile, makePromotionCode, makeStaff, makeStaffType, makeUser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { matrix } from "../../http/matrix-table";
import { openProduct, origin, type Product, routeRows as rows } from "../open-product";
import { formsIn, type PageForm } from "../page-forms";
import { rowOf } from "../send-form";

export interface Sender {
  address: string;
  cookie: string;
}
export interface Offered extends Sender {
  form: PageForm;
}

/** Somebody whom an action lets in, by the letters of the matrix: nobody, staff, a company, the agency. */
const visitorOf = (letters: string, but = /[^LHFA]/) =>
  (["none", "staff", "employer", "superuser"] as const).find((_, at) => but.test(letters[at * 2] ?? "L"));

function natureOf(address: string, { fields, buttons }: PageForm): string {
  const taker = rowOf(address)?.module;
  return JSON.stringify([
    rows.findIndex(({ module }) => module === taker),
    [...new Set(fields.map(([name]) => name))],
    buttons.map((button) => button?.join("=").replace(/:.*/, "") ?? null),
  ]);
}

/** Somebody who opened the link of the mail; the first step of staff may be done. */
function registering(world: World, role: "employee" | "employer", stepOneAt: number | null) {
  const { id: userId } = makeUser(world, { role, passwordHash: stepOneAt ? "hash" : null });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt }).run();
  if (role === "employee") world.db.insert(staffProfiles).values({ userId }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  return { userId, key: unsealKey(sealed) };
}

/** Every form of every page, as somebody who may send it sees it, and each action of the route table. */
export async function offeredForms() {
  let product: Product;
  const offered: Offered[] = [];
  const actions: Sender[] = [];
  /** Each page that was looked at, and what it lets a browser ask of the device. */
  const pages: { html: string; policy: string }[] = [];
  const natures = new Set<string>();

  async function look({ address, cookie }: Sender, links = true): Promise<void> {
    const page = await product.ask(address, "none", { headers: { cookie } });
    if (page.status !== 200) return;
    const html = await page.text();
    pages.push({ html, policy: page.headers.get("Permissions-Policy") ?? "" });
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
    for (const page of REGISTRATION_PAGES) {
      links.push({ at: `/staff/complete-registration/${page}`, link: registering(world, "employee", world.now) });
    }
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
  return { product, offered, actions, pages };
}

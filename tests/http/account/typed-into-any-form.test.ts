import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPages } from "~/rendering/fast-pages/serve-page";
import { sessions } from "~db/schema";
import { wayOn } from "../../support/call-route";
import { type Offered, offeredForms } from "../../support/forms/offered-forms";
import { buildByPath, type Product } from "../../support/open-product";
import { formsIn, type PageForm } from "../../support/page-forms";
import { sendForm } from "../../support/send-form";

let product: Product;
let offered: Offered[];
beforeAll(async () => {
  ({ product, offered } = await offeredForms());
}, 300_000);
afterAll(() => product.close());

type Fields = [name: string, value: string][];

const TYPED = "Getipptes 7";
/** Asked for anew, and stored nowhere. */
const LEFT_OUT =
  /password|^(ssn|iban|bic|code|passkey|signature|signaturePicture|cardName|cardNumber|validThrough|securityCode)$/i;

const seenIn = ({ fields, hidden }: PageForm) =>
  [...new Set(fields.map(([name]) => name))].filter((name) => !hidden.includes(name));
const valuesOf = (fields: Fields, name: string) =>
  fields.flatMap(([each, value]) => (each === name ? [value] : [])).join("|");
const natureOf = (form: PageForm) => JSON.stringify([seenIn(form), form.buttons]);

const isOfCompanyOrStaff = ({ cookie }: Offered) =>
  cookie === product.cookies.staff || cookie === product.cookies.employer;

/** Sends a form while the session has ended; afterwards its person is logged in again. */
async function sendEnded(address: string, cookie: string, fields: Fields) {
  const { db } = product.world;
  db.update(sessions).set({ endedAt: product.world.now }).run();
  const sent = await sendForm(address, cookie, new URLSearchParams(fields));
  db.update(sessions).set({ endedAt: null }).where(isNotNull(sessions.endedAt)).run();
  return { ...wayOn(sent), to: sent.headers.get("X-Remix-Redirect") };
}

async function pageAt(address: string, cookie: string) {
  const page = await product.ask(address, "none", { headers: { cookie } });
  const html = await page.text();
  return { html, forms: formsIn(html), notice: /<p [^>]*data-message="(typedBeforeLogin\w*)"/.exec(html)?.[1] };
}

/** A form as somebody has filled it in, but for what can only be chosen. */
function filledIn({ form }: Offered, html: string): Fields {
  const chosen = [...html.matchAll(/<select[^>]* name="([^"]*)"/g)].map(([, name]) => name);
  const isTyped = ([name, value]: Fields[number]) =>
    value === "" && !form.hidden.includes(name) && !chosen.includes(name);
  return form.fields.map((field) => (isTyped(field) ? [field[0], TYPED] : field));
}

test("[CREW-19] every form of companies and staff, sent after the session has ended, stands there again as it was typed", async () => {
  const faults: string[] = [];
  let kept = 0;
  for (const offer of offered.filter(isOfCompanyOrStaff)) {
    const { address, cookie, form } = offer;
    const before = await pageAt(address, cookie);
    const fields = filledIn(offer, before.html);
    const own = seenIn(form).filter((name) => !LEFT_OUT.test(name));
    const buttons = new Map(form.buttons.map((button) => [button?.[1].split(":")[0], button]));
    for (const button of buttons.values()) {
      const { to, message } = await sendEnded(address, cookie, button ? [...fields, button] : fields);
      const after = await pageAt(address, cookie);
      const same =
        after.forms.find((each) => natureOf(each) === natureOf(form)) ??
        after.forms.find((each) => String(seenIn(each)) === String(seenIn(form)));
      const lost = own.filter((name) => !same || valuesOf(same.fields, name) !== valuesOf(fields, name));
      const disturbed = after.forms.flatMap((each) => {
        const was = before.forms.find((one) => natureOf(one) === natureOf(each));
        if (each === same) return [];
        return was
          ? seenIn(each).filter((name) => valuesOf(was.fields, name) !== valuesOf(each.fields, name))
          : ["new"];
      });
      const led = address === "/auth/logout" || to?.includes("?modal=login&from=");
      const said = own.length === 0 || (message === "typedIsKept" && after.notice);
      if (own.length > 0) kept += 1;
      if (!(led && said) || lost.length + disturbed.length > 0)
        faults.push(`${address} ${button}: ${to} ${message} ${after.notice} lost ${lost} disturbed ${disturbed}`);
      product.startAgain();
    }
  }
  expect(kept).toBeGreaterThan(60);
  expect(faults).toEqual([]);
}, 600_000);

test("[CREW-19] our own server gives it to light pages and to those that scripts take over", async () => {
  const servePage = createPages(buildByPath);
  const { bookingId = "", eventId = "" } = product.story.ids;
  for (const [visitor, address, name] of [
    ["staff", `/staff/bookings/${bookingId}/cancel`, "words"],
    ["employer", `/organization/events/${eventId}/change-many`, "jobPlace"],
  ] as const) {
    const cookie = product.cookies[visitor] ?? "";
    expect(await sendEnded(address, cookie, [[name, TYPED]])).toMatchObject({ message: "typedIsKept" });
    let html = "";
    const end = (sent: Buffer) => {
      html = String(sent);
    };
    const response = { appendHeader() {}, writeHead() {}, end };
    await servePage(
      { method: "GET", url: address, headers: { host: "localhost:3000", cookie } } as never,
      response as never,
    );
    const [page = "", handed = ""] = html.split("window.__remixContext");
    expect(page).toContain(TYPED);
    expect(page).toContain('data-message="typedBeforeLogin"');
    const scripts = /"actionData":\{"[^"]+":\{"typed":\{[^}]*Getipptes 7/.test(handed);
    expect(scripts, visitor).toBe(visitor === "employer");
    expect(handed, "once, and not as the root's").not.toContain('"kept"');
  }
  product.startAgain();
});

test("[CREW-19] a button without a page of its own leads back to where it was pressed, and nowhere else", async () => {
  const { eventId = "" } = product.story.ids;
  const page = "/organization/my-events?filter=open";
  for (const [referer, from] of [
    [`http://localhost:3000${page}`, page],
    ["https://elsewhere.example/x", `/organization/events/${eventId}/star`],
  ] as const) {
    const asked = { method: "POST" as const, form: { wanted: "1" }, headers: { referer, cookie: "" } };
    const answer = await product.ask(`/organization/events/${eventId}/star`, "none", asked);
    expect(answer.headers.get("Location")).toBe(`/?modal=login&from=${encodeURIComponent(from)}`);
  }
});

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { workOnce } from "~/worker/worker.server";
import { auditEntries, outbox, tokens } from "~db/schema";
import { routeRows, withProduct } from "../support/open-product";
import { bankData, type Visitor, visitors } from "../support/story";

const password = "Kanarienvogel-77!";
const guess = "Zeisig-88-falsch!";
let key = "";

const said: string[] = [];
const product = withProduct();
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** Everything that lies on the disk, by its name. */
function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), "latin1")]);
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("passwords, keys and bank data are nowhere but where they belong", async () => {
  const { ask, folder, users, world } = product;
  const email = users.staff.email;
  // A forgotten password, from the mail to the log-in; and a wrong one.
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    ask(path, "none", { method: "POST", form, headers: cookie ? { cookie } : {} });
  await post("/auth/forgot-password", { email, role: "employee" });
  while (await workOnce()) {}
  const mail = filesIn(join(folder, "mail"))
    .map(([, text]) => text.replace(/=\r?\n/g, "").replace(/=3D/g, "="))
    .join("\n");
  key = /reset-password\/([\w-]{20,})|resetToken=([\w-]{20,})/.exec(mail)?.slice(1).find(Boolean) ?? "";
  expect(key).not.toBe("");
  const cookie = cookieOf(await ask(`/auth/reset-password/${key}`, "none"));
  const reset = await post("/auth/reset-password", { password, passwordConfirm: password }, cookie);
  expect(reset.status).toBe(302);
  expect((await post("/auth/login", { email, password: guess, role: "employee" })).status).toBe(401);
  const login = await post("/auth/login", { email, password, role: "employee" });
  expect(login.status).toBe(302);

  const session = /session=([^;]+)/.exec(cookieOf(login))?.[1] ?? "";
  const inside = Buffer.from(decodeURIComponent(session).split(".")[0] ?? "", "base64").toString();
  const sessionKey = JSON.parse(inside);
  const secrets = { password, guess, key, sessionKey, ...bankData };

  for (const [name, text] of filesIn(folder)) {
    // The mail that brings the key is the one place where it stands.
    for (const [what, secret] of Object.entries(secrets))
      if (what !== "key" || !name.startsWith("mail/")) expect(text.includes(secret), `${what} in ${name}`).toBe(false);
  }
  const rows = JSON.stringify([outbox, auditEntries, tokens].map((table) => world.db.select().from(table).all()));
  const log = said.join("\n");
  for (const [what, secret] of Object.entries(secrets)) {
    expect(rows.includes(secret), `${what} in outbox, audit log or tokens`).toBe(false);
    expect(log.includes(secret), `${what} in a log`).toBe(false);
  }

  // Nobody but the person finds the bank data on any page.
  for (const { pattern, module } of routeRows) {
    if (!module.loader) continue;
    for (const visitor of visitors.filter((one: Visitor) => one !== "staff")) {
      const text = await (await ask(product.addressOf(pattern), visitor)).text();
      for (const [what, secret] of Object.entries(secrets))
        expect(text.includes(secret), `${what} on ${pattern} for ${visitor}`).toBe(false);
    }
  }
});

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { sessions, users } from "~db/schema";

process.env.TRUST_PROXY = "192.0.2.0/24";
const { openProduct } = await import("../../support/open-product");
const product = await openProduct();
afterAll(() => product.close());

const passwordHash = await hashPassword("Tagwerk-2026!");
product.world.db.update(users).set({ passwordHash }).run();
const forged = "203.0.113.66";

async function logIn(peer: string, forwarded: string) {
  const form = { role: "employee", email: product.story.staff.user.email, password: "Tagwerk-2026!" };
  const headers = { cookie: "", "x-tagwerk-peer": peer, "x-forwarded-for": forwarded };
  const answer = await product.ask("/auth/login", "none", { method: "POST", form, headers });
  expect(answer.status).toBe(302);
  return product.world.db.select().from(sessions).all().at(-1)?.address;
}

test("[SAFE-07] a session keeps the address that the proxies saw", async () => {
  expect(await logIn("192.0.2.1", `${forged}, 198.51.100.7, 192.0.2.9`)).toBe("198.51.100.7");
  expect(await logIn("198.51.100.8", forged)).toBe("198.51.100.8");
});

test("[SAFE-07] nothing but the one function reads what is forwarded", () => {
  const readers = (["app", "server"] as const).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /"X-Forwarded-For"|remoteAddress/i.test(readFileSync(file, "utf8"))),
  );
  expect(readers.sort()).toEqual(["app/http/address.server.ts", "server/serve.ts"]);
});

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closePdf, renderPdf } from "~/gateways/pdf.server";
import { dataDir } from "../../support/data-dir";
import { routeRows, withProduct } from "../../support/open-product";
import type { Visitor } from "../../support/story";

const faults = join(dataDir, "printing-faults");
const product = withProduct();
beforeAll(async () => {
  process.env.TEST_FAULTS_FILE = faults;
});
afterEach(() => rmSync(faults, { force: true }));
afterAll(async () => {
  await closePdf();
});

const visitorOf = (pattern: string): Visitor =>
  pattern.startsWith("/staff") ? "staff" : pattern.startsWith("/organization") ? "employer" : "superuser";
/** Each address that ends in .pdf, and may be opened. */
const documents = routeRows
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.endsWith(".pdf") && !pattern.endsWith("preview.pdf"));

test.each(documents)(
  "[SAFE-42] %s has an ETag, and whoever has it already gets it without printing",
  async (pattern) => {
    const address = product.addressOf(pattern);
    const first = await product.ask(address, visitorOf(pattern));
    if (first.status === 404) return;
    expect(first.status).toBe(200);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"\S+"$/);
    writeFileSync(faults, "pdf.render");
    const again = await product.ask(address, visitorOf(pattern), { headers: { "If-None-Match": `"x", W/${tag}` } });
    expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get("ETag")]).toEqual([304, 0, tag]);
    rmSync(faults);
    const other = await product.ask(address, visitorOf(pattern), { headers: { "If-None-Match": '"x"' } });
    expect(other.status).toBe(200);
  },
);

test("[SAFE-42] most documents answer to this test", async () => {
  const statuses: number[] = [];
  for (const one of documents) statuses.push((await product.ask(product.addressOf(one), visitorOf(one))).status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(7);
});

test("[SAFE-42] of 24 that one person asks for two are printed, and another account does not wait for all", async () => {
  const many = Array.from({ length: 24 }, () => product.ask("/staff/next.pdf", "staff"));
  const other = product.ask("/superuser/back-office/privacy/records.pdf", "superuser");
  const answers = await Promise.all(many);
  expect((await other).status).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(22);
  expect(refused.map(({ headers }) => Number(headers.get("Retry-After")) > 0)).not.toContain(false);
  expect((await product.ask("/staff/next.pdf", "staff")).status).toBe(200);
});

test("[SAFE-42] a bill does not wait for what people have printed", async () => {
  const done: string[] = [];
  const long = "<p>Stunden</p>".repeat(1000);
  const print = async (title: string, turn?: { whose: string }) => {
    await renderPdf({ html: turn ? long : "Rechnung", lang: "de", title }, turn);
    done.push(title);
  };
  await Promise.all([...["a", "a", "b", "b", "c", "c"].map((whose) => print(whose, { whose })), print("bill")]);
  expect(done.indexOf("bill")).toBeLessThan(2);
});

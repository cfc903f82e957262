import { describe, expect, test } from "vitest";
import { billContent } from "~/domain/bill/bill-content.queries.server";
import { billHtml } from "~/domain/bill/bill-document";
import { finishedHtml } from "~/domain/contract/document";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import { formatText } from "~/domain/event/formatted-text.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { writeSetting } from "~/domain/shared/settings.server";
import { readStoredFile } from "~/gateways/files.server";
import { listMails, readMail } from "~/gateways/mail.server";
import { i18nOf } from "~/i18n/language.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { bankDetails } from "../factories/contracts";
import { findOrderRow } from "../factories/orders";
import { foreignMarkup, injections } from "../support/injections";
import { routeRows, withProduct } from "../support/open-product";
import type { Visitor } from "../support/story";

const AT_ONCE = 25;
const rounds = process.env.DRILLS === "full" ? injections.length / AT_ONCE : 1;
const readers: Visitor[] = ["none", "staff", "employer", "superuser"];

const product = withProduct();

/** Columns that hold what people typed; what has a shape of its own is checked by the tables. */
const tables = [
  "companies",
  "users",
  "staff_profiles",
  "staff_types",
  "events",
  "positions",
  "applications",
  "hours_confirmations",
  "contact_messages",
  "testimonials",
];
const shaped =
  /(^|_)(id|ids|json|email|folded|role|duty|language|languages|hash|code|state|path|at|day|date|gender|color|size|nationality|tongue|country|region|regions|jobs|methods|way|via|by|number|transport)$|driving|licen|^excluding_words$/;

/** Writes the attempts into every field that takes words, past all checks of the forms. Answers how many fields took one. */
function fill(attempts: string[]): number {
  const { db } = product.world;
  let next = 0;
  const nextAttempt = () => attempts[next++ % attempts.length] ?? "";
  for (const table of tables) {
    const columns = db.$client.prepare(`pragma table_info(${table})`).all() as { name: string; type: string }[];
    for (const { name, type } of columns) {
      if (!/text/i.test(type) || shaped.test(name)) continue;
      try {
        db.$client.prepare(`update ${table} set ${name} = ?`).run(nextAttempt());
      } catch (error) {
        // A field with rules of its own.
        if (!/constraint|frozen|immutable|unchangeable/i.test(String(error))) throw error;
      }
    }
  }
  const html = formatText(attempts.join("\n"));
  db.$client.prepare("update jobs set job_description = ?, job_requirements = ?").run(html, formatText(nextAttempt()));
  for (const key of ["agencyAddress", "agencyPhone"] as const) writeSetting(product.world.system(), key, nextAttempt());
  return next;
}

describe("words are never taken for markup", () => {
  test.each(injections.map((attempt) => [attempt]))("formatted: %j", (attempt) => {
    expect(foreignMarkup(formatText(attempt))).toBeNull();
    expect(foreignMarkup(formatText(`<p>Erste Zeile</p>\n${attempt}\n- Punkt`))).toBeNull();
  });

  test.each(Array.from({ length: rounds }, (_, round) => [round]))("on pages and in mails, round %i", async (round) => {
    const attempts = injections.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
    product.startAgain();
    expect(fill(attempts)).toBeGreaterThan(25);
    let shown = 0;
    for (const { pattern, module } of routeRows) {
      if (!module.default) continue;
      for (const reader of readers) {
        const answer = await product.ask(product.addressOf(pattern), reader);
        if (answer.status !== 200) continue;
        const page = await answer.text();
        expect(foreignMarkup(page), `${pattern} for ${reader}`).toBeNull();
        if (/zap/i.test(page)) shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(60);
    await mails(attempts);
    await documents(attempts);
  });

  async function documents(attempts: string[]) {
    const { world, story } = product;
    const typed = Object.fromEntries(Object.keys(bankDetails).map((name, place) => [name, attempts[place] ?? ""]));
    const context = world.as(story.staff.actor);
    const details = { ...bankDetails, ...typed, iban: bankDetails.iban, ssn: bankDetails.ssn };
    const body = await writeContractBody(context, { positionId: story.booked.position.id, details, language: "de" });
    if (!body) throw new Error("no contract was written");
    const contract = {
      language: "de",
      contractNumber: "V-1",
      version: 1,
      otherWorkStatement: "",
      signaturePng: null,
    } as const;
    const text = String(await readStoredFile(body.file));
    expect(text).toMatch(/zap/i);
    const [name = "", account = "", userAgent = "", address = "", signedAt = ""] = attempts;
    const evidence = { name, account, userAgent, address, signedAt, submittedAt: signedAt, way: "typed" as const };
    const hashes = {
      bodySha256: "",
      signatureSha256: "",
      templateVersion: 1,
      verifyUrl: "",
      verifyQr: { size: 1, path: "" },
    };
    expect(foreignMarkup(finishedHtml({ ...contract, body: text }, { ...evidence, ...hashes }))).toBeNull();

    const order = findOrderRow(world, story.ids.orderId ?? "");
    const billing = Object.fromEntries(
      Object.keys(JSON.parse(order.billingJson ?? "{}")).map((key, place) => [key, attempts[place]]),
    );
    const billed = { ...order, billingJson: JSON.stringify({ ...billing, vatMode: "at" }) };
    const content = billContent(world.system(), billed, { billNumber: "2026-1", language: "de" });
    expect(foreignMarkup(billHtml(content, i18nOf("de").t))).toBeNull();
  }

  async function mails(attempts: string[]) {
    const { world, story, users } = product;
    const { positionId = "", orderId = "", hoursConfirmationId = "" } = story.ids;
    const toStaff = { userId: users.staff.id };
    const toEmployer = { userId: users.employer.id };
    const [words = ""] = attempts;
    const cents = { percent: 25, netCents: 1, feeCents: 1, backCents: 0, refundCents: 0 };
    const cancelled = { positionId, person: words, ...cents, method: "invoice", billNumber: null };
    const payloads: MailPayload[] = [
      { template: "staff-booked", ...toStaff, data: { positionId: story.booked.position.id } },
      { template: "application-rejected", ...toStaff, data: { positionId } },
      { template: "staff-cancelled", ...toStaff, data: { positionId, reason: words } },
      { template: "booking-cancelled", ...toEmployer, data: cancelled },
      { template: "cannot-come", ...toEmployer, data: { positionId, person: words } },
      { template: "application-restored", ...toStaff, data: { positionId } },
      { template: "application-withdrawn", ...toStaff, data: { positionId } },
      { template: "list-entry-withdrawn", ...toEmployer, data: { positionId, firstName: words } },
      { template: "order-confirmed", ...toEmployer, data: { orderId } },
      { template: "hours-confirmed", ...toEmployer, data: { hoursConfirmationId } },
      { template: "staff-approved", ...toStaff, data: {} },
    ];
    for (const payload of payloads) {
      await deliverMail(world.system(), payload, { id: `${payload.template}-${words.length}` });
    }
    const sent = await listMails();
    expect(sent.length).toBeGreaterThanOrEqual(payloads.length);
    for (const { id } of sent) {
      const mail = await readMail(id);
      expect(foreignMarkup(mail?.html ?? ""), mail?.subject).toBeNull();
      expect(mail?.subject).not.toMatch(/[\r\n]/);
    }
  }
});

test("the detector finds what does run", () => {
  const found = injections.slice(0, 5).filter((attempt) => foreignMarkup(`<p>${attempt}</p>`) === null);
  expect(found).toEqual([]);
  expect(foreignMarkup('<p title="&quot; onx=&quot;">&lt;img src=x onerror=zap()&gt;</p>')).toBeNull();
  expect(foreignMarkup('<a href="jav&#x61;script:zap()">x</a>')).not.toBeNull();
});

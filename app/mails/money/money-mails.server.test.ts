import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { closePdf } from "~/gateways/pdf.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { processingFees, users } from "~db/schema";
import { makeSettledOrder } from "../../../tests/factories/orders";
import {
  makeApplication,
  makeCardOnFile,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

type Written = { subject: string; text: string; attachments: string[] };

async function deliver(payload: MailPayload & { userId: string }, language: "de" | "en" = "de") {
  world.db.update(users).set({ language }).where(eq(users.id, payload.userId)).run();
  await deliverMail(world.system(), payload, { id: "01" });
  const mails = join(dataDir, "mail");
  const [name = ""] = readdirSync(mails).filter((file) => file.endsWith(".json"));
  const mail: Written = JSON.parse(readFileSync(join(mails, name), "utf8"));
  return { ...mail, text: mail.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ") };
}

test("a correction comes with its PDF and says why and what stays open", async () => {
  const { order, employer } = makeSettledOrder(world);
  issueBill(world.system(), { orderId: order.id });
  const agency = world.as(makeSuperuser(world).actor);
  const input = { orderId: order.id, grossCents: 2_988, submissionId: "c", reason: "Eine Stunde weniger" };
  const done = correctBill(agency, input);
  if (!done.ok) throw new Error(done.refusal);
  await issueBillDocument(world.system(), done.value);
  const mail = await deliver({
    template: "bill-correction",
    userId: employer.user.id,
    data: { billId: done.value.billId },
  });
  expect(mail.subject).toBe("Rechnungskorrektur 2026-000002");
  expect(mail.attachments).toEqual([expect.stringContaining("Rechnungskorrektur-2026-000002.pdf")]);
  for (const part of ["Rechnung 2026-000001", "Grund: Eine Stunde weniger", "Noch zu zahlen", "149,40 €", "−29,88 €"]) {
    expect(mail.text).toContain(part);
  }
});

describe("a fee", () => {
  function notified(card: boolean) {
    const employer = makeEmployer(world);
    if (card) makeCardOnFile(world, employer.company.id);
    const { event, position } = makePostedPosition(world, employer.company.id);
    for (let n = 0; n < 2; n++) makeApplication(world, position.id, makeStaff(world).user.id);
    world.db
      .insert(processingFees)
      .values({
        eventId: event.id,
        companyId: employer.company.id,
        netCents: 4_900,
        notifiedAt: world.now,
        chargeAt: Date.UTC(2026, 11, 3, 23),
      })
      .run();
    return { userId: employer.user.id, data: { eventId: event.id } };
  }

  test.each([
    ["de", ["2 Bewerbungen", "Endziffern 4242", "04.12.2026 um 00:00", "49,00 €", "58,80 €", "Die Gebühr entfällt"]],
    ["en", ["2 people have applied", "ending in 4242", "20% VAT", "€9.80", "The fee is waived"]],
  ] as const)(
    "is told before it is taken: how much, when, from which card and how it is waived (%s)",
    async (language, parts) => {
      const { userId, data } = notified(true);
      const mail = await deliver({ template: "processing-fee", userId, data }, language);
      for (const part of parts) expect(mail.text).toContain(part);
      expect(mail.text).toContain(`/organization/request-overview?open=${data.eventId}`);
    },
  );

  test("comes on invoice where there is no card", async () => {
    const { userId, data } = notified(false);
    const mail = await deliver({ template: "processing-fee", userId, data });
    expect(mail.text).toContain("Wir verrechnen sie frühestens am Fr, 04.12.2026");
  });
});

test.each([
  [1, "alle Stunden bestätigt"],
  [2, "erinnern"],
])("mail %i about outstanding hours leads to where they are paid", async (ordinal, part) => {
  const { employer, applicants } = makeSettledOrder(world);
  const eventId = applicants[0]?.event.id ?? "";
  const data = { eventId, ordinal, outstandingCents: 2_490 };
  const mail = await deliver({ template: "outstanding-hours", userId: employer.user.id, data });
  expect(mail.subject).toBe("Offene Mehrzeit: Gala der Gartenbaugesellschaft");
  for (const text of [part, "24,90 €", `/organization/my-events/${eventId}`]) expect(mail.text).toContain(text);
});

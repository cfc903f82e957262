import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { MailPayload } from "~/domain/shared/mail-data";
import { writeSetting } from "~/domain/shared/settings.server";
import { closePdf } from "~/gateways/pdf.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { bookings, events, outbox, users } from "~db/schema";
import { makeSettledOrder } from "../../tests/factories/orders";
import { makeBookedPosition, makeHours } from "../../tests/factories/rows";
import { withWorld } from "../../tests/factories/with-world";
import { dataDir } from "../../tests/support/data-dir";
import { deliverMail } from "./deliver-mail.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

interface Written {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  attachments: string[];
}

function written(): Written[] {
  const mails = join(dataDir, "mail");
  return readdirSync(mails)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(mails, name), "utf8")));
}

async function deliver(payload: MailPayload, language: "de" | "en" = "de", id = "01"): Promise<Written> {
  world.db
    .update(users)
    .set({ language })
    .where(eq(users.id, payload.userId ?? ""))
    .run();
  await deliverMail(world.system(), payload, { id });
  return written()[0] ?? expect.fail();
}

/** Does what the outbox holds, as the worker would. */
async function workOff(): Promise<void> {
  for (let row = next(); row; row = next()) {
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
}
const next = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .find(({ doneAt }) => doneAt === null);

test("subject and band of a mail have the name of the settings", async () => {
  writeSetting(world.system(), "productName", "Arbeitstag");
  const { staff } = makeBookedPosition(world);
  const mail = await deliver({ template: "welcome", userId: staff.user.id, data: { userId: staff.user.id } });
  expect(mail.subject).toBe("Willkommen bei Arbeitstag");
  expect(mail.html).toContain("Arbeitstag");
  expect(mail.html).not.toContain("Tagwerk<");
});

describe("mails about a job", () => {
  test.each([
    ["staff-booked", "Du bist gebucht: Hostess, Gala der Gartenbaugesellschaft", "/staff/job-details/"],
    ["application-rejected", "Absage: Hostess, Gala der Gartenbaugesellschaft", "/staff/job-wall"],
    ["application-restored", "Deine Bewerbung zählt wieder: Hostess, Gala der Gartenbaugesellschaft", "/staff/my-jobs"],
    ["application-withdrawn", "Bewerbung zurückgezogen: Hostess, Gala der Gartenbaugesellschaft", "/staff/my-jobs"],
  ] as const)("%s speaks to staff as du and leads on", async (template, subject, link) => {
    const { staff, position } = makeBookedPosition(world);
    const mail = await deliver({ template, userId: staff.user.id, data: { positionId: position.id } });
    expect(mail).toMatchObject({
      to: staff.user.email,
      subject,
      from: "Tagwerk Personal GmbH <hallo@tagwerk.example>",
    });
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain("Hallo Anna,");
      expect(body).toContain(`http://localhost:3000${link}`);
      expect(body).toContain("17:00–23:00");
      expect(body).not.toMatch(/\bSie\b|149,40/);
    }
  });

  test.each([
    ["de", "Abgesagt: Hostess, Gala der Gartenbaugesellschaft", "Hallo Anna,", "schreibt dazu: Es regnet <stark>"],
    ["en", "Cancelled: Hostess, Gala der Gartenbaugesellschaft", "Hello Anna,", "The company says: Es regnet <stark>"],
  ] as const)(
    "a person whose booking is cancelled learns which and why, in %s",
    async (language, subject, hello, why) => {
      const { staff, position } = makeBookedPosition(world);
      const data = { positionId: position.id, reason: "Es regnet <stark>" };
      const mail = await deliver({ template: "staff-cancelled", userId: staff.user.id, data }, language);
      expect(mail).toMatchObject({ to: staff.user.email, subject });
      for (const part of [hello, why, "17:00–23:00", "/staff/job-wall"]) expect(mail.text).toContain(part);
      expect(mail.html).toContain("Es regnet &lt;stark&gt;");
      expect(mail.text).not.toMatch(/\bSie\b|149,40/);
    },
  );

  test.each([
    ["de", "Abgesagt: Hostess", "Das warst nicht du? Ruf an: +43 1 000 00 00."],
    ["en", "You cancelled: Hostess", "Was this not you? Call +43 1 000 00 00."],
  ] as const)("a person who cancels has it in writing, with whom to call, in %s", async (language, subject, part) => {
    const { staff, position } = makeBookedPosition(world);
    const data = { positionId: position.id, reason: "" };
    const mail = await deliver({ template: "own-cancellation", userId: staff.user.id, data }, language);
    expect(mail.subject).toContain(subject);
    for (const each of [part, "17:00–23:00"]) expect(mail.text).toContain(each);
    expect(mail.text).not.toMatch(/\bSie\b/);
  });

  test.each([
    ["de", "Abgesagt: Hostess", "dein Konto ist geschlossen"],
    ["en", "Cancelled: Hostess", "your account is closed"],
  ] as const)(
    "a person whose account is closed learns which booking has ended, in %s",
    async (language, subject, part) => {
      const { staff, position } = makeBookedPosition(world);
      const data = { positionId: position.id, reason: "" };
      const mail = await deliver({ template: "booking-ended", userId: staff.user.id, data }, language);
      expect(mail.subject).toContain(subject);
      for (const each of [part, "17:00–23:00", "+43 1 000 00 00"]) expect(mail.text).toContain(each);
    },
  );

  test.each([
    ["de", "Anna Leitner kann am", "Wir fragen gerade 3 Personen.", "gilt auch für den Ersatz"],
    ["en", "Anna Leitner cannot come to Hostess on", "We are asking 3 people now.", "comes back once"],
  ] as const)(
    "company and agency read who cannot come, and what becomes of the price, in %s",
    async (language, ...parts) => {
      const { employer, position } = makeBookedPosition(world);
      const data = { positionId: position.id, person: "Anna Leitner", asked: 3 };
      const mail = await deliver({ template: "cannot-come", userId: employer.user.id, data }, language);
      for (const each of [...parts, `/positions/${position.id}/replacement`]) expect(mail.text).toContain(each);
    },
  );

  const de = ["149,40 €", "25 %", "37,35 €", "134,46 €"] as const;
  test.each([
    ["de", { method: "creditCard", refundCents: 13_446 }, "auf die Karte zurück", de],
    ["de", { method: "invoice", refundCents: 13_446 }, "Wir überweisen", de],
    ["de", { method: "invoice", refundCents: 0 }, "weniger zu zahlen", de],
    ["de", { method: "invoice", refundCents: 0, backCents: 0 }, "bleibt, wie sie ist", de],
    ["en", { method: "creditCard", refundCents: 13_446 }, "back to the card", ["€149.40", "25%", "€37.35", "€134.46"]],
  ] as const)(
    "a company that cancels has fee and rest in writing, in %s with %o",
    async (language, given, part, amounts) => {
      const { employer, position } = makeBookedPosition(world);
      const sums = { percent: 25, netCents: 14_940, feeCents: 3_735, backCents: 13_446, billNumber: "2026-000002" };
      const data = { positionId: position.id, person: "Anna Leitner", ...sums, ...given };
      const mail = await deliver({ template: "booking-cancelled", userId: employer.user.id, data }, language);
      const text = mail.text.replaceAll("\u00a0", " ");
      expect(mail.subject).toContain("Anna Leitner, Gala der Gartenbaugesellschaft");
      const [price, percent, fee, back] = amounts;
      for (const each of [price, percent, fee, part, "/organization/request-overview"]) expect(text).toContain(each);
      expect(text.includes(back)).toBe(data.backCents > 0);
      expect(text).not.toMatch(/\bdu\b|78[,.]54/);
    },
  );

  test("the booked person sees the own pay, in English too", async () => {
    const { staff, position } = makeBookedPosition(world);
    const mail = await deliver(
      { template: "staff-booked", userId: staff.user.id, data: { positionId: position.id } },
      "en",
    );
    expect(mail.subject).toBe("You are booked: Hostess, Gala der Gartenbaugesellschaft");
    expect(mail.html).toMatch(/<html[^>]* lang="en"/);
    expect(mail.text).toContain("€78.54");
  });

  test("a company that loses an applicant learns the first name and where the others are", async () => {
    const { employer, position } = makeBookedPosition(world);
    const data = { positionId: position.id, firstName: "Zoe" };
    const mail = await deliver({ template: "list-entry-withdrawn", userId: employer.user.id, data });
    expect(mail.subject).toBe("Zoe steht für Gala der Gartenbaugesellschaft nicht mehr zur Verfügung");
    expect(mail.text).toContain("Guten Tag Maria Gruber,");
    expect(mail.text).toContain(`/organization/positions/${position.id}/selection`);
    expect(mail.text).not.toContain("€78.54");
  });

  test("[ADM-07] an approved profile is told so", async () => {
    const { staff } = makeBookedPosition(world);
    const mail = await deliver({ template: "staff-approved", userId: staff.user.id, data: {} });
    expect(mail.subject).toBe("Dein Profil ist freigegeben");
    expect(mail.text).toContain("/staff/job-wall");
  });
});

test("[PAY-08] an order brings its confirmation and its bill with the PDF, once each", async () => {
  const { order, employer } = makeSettledOrder(world);
  await workOff();
  const own = written().filter(({ to }) => to === employer.user.email);
  expect(own.map(({ subject, attachments }) => [subject, attachments]).sort()).toEqual([
    ["Ihre Bestellung B-2026-000001", []],
    ["Rechnung 2026-000001", ["Rechnung-2026-000001.pdf"]],
  ]);
  const confirmation = own.find(({ attachments }) => attachments.length === 0);
  for (const part of ["Ihre Bestellnummer ist B-2026-000001", "149,40", "20 % USt", "29,88", "179,28"]) {
    expect(confirmation?.text.replaceAll("\u00a0", " ")).toContain(part);
  }
  expect(order.orderNumber).toBe("B-2026-000001");
});

test("[HRS2-16] hours are told to the company with times, break, signature, way and a link to object", async () => {
  const { employer, booking } = makeBookedPosition(world);
  const hours = makeHours(world, booking, { breakMinutes: 30 });
  const data = { hoursConfirmationId: hours.id };
  const mail = await deliver({ template: "hours-confirmed", userId: employer.user.id, data });
  const text = mail.text.replaceAll("\u00a0", " ");
  for (const part of [
    "Anna Leitner",
    "17:00–00:00",
    "7 Stunden",
    "30 Minuten",
    "Maria Gruber",
    "gezeichnet",
    "174,30 €",
    "24,90 €",
  ]) {
    expect(text).toContain(part);
  }
  expect(mail.html).toContain("mailto:hallo@tagwerk.example?subject=Widerspruch");
  expect(text).toContain("/organization/my-events/");
});

test("what people typed is text in a mail", async () => {
  const { staff, position, event } = makeBookedPosition(world);
  world.db.update(events).set({ eventName: "<img src=x onerror=alert(1)>" }).where(eq(events.id, event.id)).run();
  const mail = await deliver({ template: "staff-booked", userId: staff.user.id, data: { positionId: position.id } });
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("the same row is the same mail; a closed account gets none; an unknown template fails", async () => {
  const { staff, position } = makeBookedPosition(world);
  const payload = { template: "staff-booked", userId: staff.user.id, data: { positionId: position.id } } as const;
  await deliver(payload);
  await deliver(payload);
  expect(written()).toHaveLength(1);
  const [file = ""] = readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".eml"));
  expect(readFileSync(join(dataDir, "mail", file), "utf8")).toContain("Message-ID: <01@localhost>");
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, staff.user.id)).run();
  await deliverMail(world.system(), payload, { id: "02" });
  expect(written()).toHaveLength(1);
  world.db.update(users).set({ deactivatedAt: null }).run();
  // @ts-expect-error a row of another program
  const unknown = deliverMail(world.system(), { ...payload, template: "none" }, { id: "03" });
  await expect(unknown).rejects.toThrow("no mail template none");
  expect(world.db.select().from(bookings).all()).toHaveLength(1);
});

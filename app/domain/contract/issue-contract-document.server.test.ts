import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { encode } from "uqr";
import { afterAll, expect, test } from "vitest";
import { formatText } from "~/domain/event/formatted-text.server";
import { closePdf, printed } from "~/gateways/pdf.server";
import { drawPdfPages } from "~/gateways/pdf-pages.server";
import { contracts, files, jobs, outbox, staffProfiles, users } from "~db/schema";
import { makeContract, makeSignedContract, makeSubmittedContract, submitIt } from "../../../tests/factories/contracts";
import { makeBookedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";
import { boxesIn } from "../../../tests/support/pdf-text";
import { qrInPicture } from "../../../tests/support/qr-in-picture";
import { findContractPdf } from "./find-contract-pdf.server";
import { issueContractDocument } from "./issue-contract-document.server";
import { findJobDetails } from "./job-details.queries.server";
import { proofCode } from "./proof-code";
import { verifyContracts } from "./verify-contracts.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();

/** What the person reads of it. */
const bytesOf = (found: Awaited<ReturnType<typeof findContractPdf>>): Promise<Buffer> =>
  printed(found?.document ?? Buffer.alloc(0));

/** The words of a PDF in reading order, with single blanks. */
function textOf(pdf: Buffer): string {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString("utf8");
  return text.replace(/\s+/g, " ");
}

const rowOf = (id: string) => world.db.select().from(contracts).where(eq(contracts.id, id)).get();

test("[CTR-04] [CTR-05] before submitting the booked person gets a draft that says so, nobody else gets anything", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  const found = await findContractPdf(world.as(booked.staff.actor), contractId);
  expect((await bytesOf(found)).subarray(0, 5).toString()).toBe("%PDF-");
  const text = textOf(await bytesOf(found));
  expect(text).toContain("Entwurf – noch nicht unterschrieben");
  expect(text).toContain("AT61 1904 3002 3457 3201");
  expect(text).not.toContain("{{");
  expect(await findContractPdf(world.as(makeStaff(world).actor), contractId)).toBeNull();
  expect(await findContractPdf(world.as(booked.employer.actor), contractId)).toBeNull();
  expect(await findContractPdf(world.as(booked.staff.actor), "unknown")).toBeNull();
});

test.each([
  ["小明", "王"],
  ["प्रिया", "शर्मा"],
  ["سارة", "حداد"],
])("[CASE-14] the contract of %s names its party legibly, name and signature", async (firstName, lastName) => {
  const booked = makeBookedPosition(world);
  world.db.update(users).set({ firstName, lastName }).where(eq(users.id, booked.staff.user.id)).run();
  const contractId = await makeSignedContract(world, booked);
  expect(boxesIn(await bytesOf(await findContractPdf(world.as(booked.staff.actor), contractId)))).toBe(0);
});

test("[CTR-04] [CTR-13] the finished copy holds contract and evidence, is stored once, and its mail follows", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSignedContract(world, booked);
  const draft = await findContractPdf(world.as(booked.staff.actor), contractId);
  expect(textOf(await bytesOf(draft))).toContain("unterschrieben, noch nicht abgeschickt");

  const other = makeBookedPosition(world);
  const submitted = await makeSubmittedContract(world, other);
  await issueContractDocument(world.system(), { contractId: submitted });
  const issued = rowOf(submitted);
  await issueContractDocument(world.system(), { contractId: submitted });
  expect(rowOf(submitted)).toEqual(issued);

  const copy = await findContractPdf(world.as(other.staff.actor), submitted);
  const bytes = await bytesOf(copy);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(issued?.documentSha256);
  const text = textOf(bytes);
  expect(text).not.toContain("Entwurf");
  for (const said of [
    "V-2026-000002",
    "fallweise, geringfügig Beschäftigte",
    "Bruttoentgelt",
    "1237010180",
    "Nachweis der elektronischen Unterschrift",
    "Unterschrieben von Anna Leitner",
    "20.11.2026, 10:00 (Europe/Vienna)",
    "192.0.2.7",
    "Test browser",
    "Name getippt",
  ]) {
    expect(text).toContain(said);
  }
  expect(text.replace(/\s/g, "")).toContain(issued?.bodySha256);
  const mails = world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
  const payloads = mails.map((mail) => JSON.parse(mail.payloadJson));
  expect(payloads.filter(({ template }) => template !== "account-changed")).toEqual([
    { template: "contract-submitted", userId: other.staff.user.id, data: { contractId: submitted } },
  ]);
});

test.each([
  ["grown up", "1990-05-05", "12 Stunden am Tag und 60 Stunden in der Woche arbeite und vor diesem Einsatz 11 Stunden"],
  ["under 18", "2009-06-15", "8 Stunden am Tag und 40 Stunden in der Woche arbeite und vor diesem Einsatz 12 Stunden"],
])(
  "[WORK-16] what somebody %s says of other work stands above the signature and on the proof page",
  async (_, born, said) => {
    const booked = makeBookedPosition(world);
    world.db.update(staffProfiles).set({ dateOfBirth: born }).run();
    const contractId = await makeSignedContract(world, booked);
    // What was signed does not follow the settings.
    world.db.$client.exec("insert into settings (key, value_json, updated_at) values ('workDayHours', '9', 1)");
    const draft = textOf(await bytesOf(await findContractPdf(world.as(booked.staff.actor), contractId)));
    expect(draft.split("bestätige ich, dass")).toHaveLength(2);
    submitIt(world, booked, contractId);
    await issueContractDocument(world.system(), { contractId });
    const copy = textOf(await bytesOf(await findContractPdf(world.as(booked.staff.actor), contractId)));
    expect(copy.split("bestätige ich, dass")).toHaveLength(3);
    expect(rowOf(contractId)?.otherWorkStatement).toContain(said);
  },
);

test("[FLOW-20] a camera reads the address of the check from the proof page, as it is printed", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  await issueContractDocument(world.system(), { contractId });
  const copy = await findContractPdf(world.as(booked.staff.actor), contractId);
  const pages = await drawPdfPages(await bytesOf(copy), { most: 9, side: 2400, program: "pdftoppm" });
  const address = `http://localhost:3000/verify/${proofCode(rowOf(contractId)?.bodySha256 ?? "")}`;
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  expect(await qrInPicture(pages.at(-1) ?? Buffer.alloc(0), size)).toEqual(data);
});

test("[CTR-12] one changed byte in body, signature or document is found, and nothing else", async () => {
  const contractId = await makeSubmittedContract(world, makeBookedPosition(world));
  await issueContractDocument(world.system(), { contractId });
  await makeContract(world, makeBookedPosition(world));
  expect(await verifyContracts(world.system())).toEqual([]);
  const row = rowOf(contractId);
  const parts = { body: row?.bodyFileId, signature: row?.signatureFileId, document: row?.documentFileId };
  for (const [part, fileId] of Object.entries(parts)) {
    const file = world.db
      .select()
      .from(files)
      .where(eq(files.id, fileId ?? ""))
      .get();
    const path = join(dataDir, "files", file?.path ?? "");
    const whole = readFileSync(path);
    const changed = Buffer.from(whole);
    changed[40] = (changed[40] ?? 0) ^ 1;
    writeFileSync(path, changed);
    expect(await verifyContracts(world.system())).toEqual([{ contractId, contractNumber: row?.contractNumber, part }]);
    writeFileSync(path, whole);
  }
  expect(await verifyContracts(world.system())).toEqual([]);
});

test("[CTR-12] an exchanged file and a rewritten row are found by what the audit log says", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  await issueContractDocument(world.system(), { contractId });
  const forged = await makeContract(world, makeBookedPosition(world), { iban: "DE89370400440532013000" });
  // Whoever can write the file of the database can drop the trigger too.
  world.db.$client.exec("drop trigger contracts_frozen");
  const { bodyFileId = "", bodySha256 = "" } = rowOf(forged) ?? {};
  world.db.update(contracts).set({ bodyFileId, bodySha256 }).where(eq(contracts.id, contractId)).run();
  expect((await verifyContracts(world.system())).map(({ part }) => part)).toEqual(["body"]);
});

test("[FLOW-14] the tasks keep their paragraphs and lists, in the PDF and on the page of the job", async () => {
  const booked = makeBookedPosition(world);
  const jobDescription = formatText("Gäste empfangen.\n\n- Mäntel annehmen\n- Marken ausgeben\n\nUm 22 Uhr abbauen.");
  world.db.update(jobs).set({ jobDescription }).run();
  const context = world.as(booked.staff.actor);
  const pdf = await findContractPdf(context, await makeContract(world, booked));
  const print = execFileSync("pdftotext", ["-layout", "-", "-"], { input: await bytesOf(pdf) }).toString("utf8");
  const tasks = print.split("Aufgaben")[1]?.split("Einstufung")[0] ?? "";
  const lines = tasks.split("\n").map((line) => line.replace(/^\s*[•-]?\s*/, "").trim());
  expect(lines.filter(Boolean)).toEqual([
    "Gäste empfangen.",
    "Mäntel annehmen",
    "Marken ausgeben",
    "Um 22 Uhr abbauen.",
  ]);
  expect(findJobDetails(context, booked.position.id, "de")?.description).toBe(jobDescription);
});

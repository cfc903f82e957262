import { eq } from "drizzle-orm";
import iconv from "iconv-lite";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sniffImage } from "~/gateways/sniff-image";
import { pdfOf } from "../../../tests/factories/pdf";
import { compound, pdfs, zipOf } from "../../../tests/support/uploads/locked-files";
import { heicPhoto, movingAvif } from "../../../tests/support/uploads/phone-pictures";

const { draftBriefing, discardBriefing } = await import("~/domain/event/request/draft-briefing.server");
const { saveBriefings } = await import("~/domain/event/save-briefings.server");
const { addPositions } = await import("~/domain/event/add-position.server");
const { readStoredFile } = await import("~/gateways/files.server");
const { briefings, files, outbox } = await import("~db/schema");
const { makeBookedPosition, makeEmployer } = await import("../../../tests/factories/rows");
const { testWorld } = await import("../../../tests/factories/world");

let world: ReturnType<typeof testWorld>;
let booked: ReturnType<typeof makeBookedPosition>;

beforeEach(() => {
  world = testWorld();
  booked = makeBookedPosition(world);
});
afterEach(() => world.close());

function plain(kind: "jpeg" | "png" | "gif" | "tiff", side = 6): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#a3c" } })
    .toFormat(kind)
    .toBuffer();
}
const odf = (kind: string) =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<?xml version='1.0'?>" });
const contents: Record<string, Buffer> = {
  jpg: await plain("jpeg"),
  png: await plain("png"),
  txt: Buffer.from("Treffpunkt: Eingang Süd\r\n\t18:30"),
  pdf: pdfOf(1),
  docx: zipOf({ "[Content_Types].xml": "…", "word/document.xml": "…" }),
  pptx: zipOf({ "[Content_Types].xml": "…", "ppt/presentation.xml": "…" }),
  odt: odf("text"),
  odp: odf("presentation"),
  rtf: Buffer.from("{\\rtf1\\ansi Treffpunkt}"),
  doc: compound("WordDocument"),
  ppt: compound("PowerPoint Document"),
};

const upload = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);
const free = { savedCount: 0, replaces: false };
const own = () => world.as(booked.employer.actor);

async function draft(name: string, bytes = contents[name.split(".").at(-1) ?? ""] ?? Buffer.from("x")) {
  const made = await draftBriefing(own(), upload(name, bytes), free);
  if (!made.ok) throw new Error(made.refusal);
  return made.value.fileId;
}

const save = (slots: { slot: number; fileId: string }[], submissionId = `${Math.random()}`) =>
  saveBriefings(own(), { submissionId, positionId: booked.position.id, slots });

test.each(Object.keys(contents))("[REQ-35] a %s file is accepted", async (extension) => {
  const made = await draftBriefing(
    own(),
    upload(`Ablauf.${extension.toUpperCase()}`, contents[extension] ?? Buffer.alloc(0)),
    free,
  );
  expect(made.ok && made.value.name).toBe(`Ablauf.${extension.toUpperCase()}`);
});

test.each([
  ["Ablauf.exe", Buffer.from("MZ")],
  ["Ablauf.pdf", Buffer.from("MZ no document")],
  ["Plan.jpg", Buffer.from("GIF89a")],
  ["Ablauf.docx", Buffer.from("PK but no letter")],
  ["Kosten.xlsx", zipOf({ "[Content_Types].xml": "…", "xl/workbook.xml": "…" })],
  ["Kosten.ods", odf("spreadsheet")],
  ["Ablauf.doc", compound("Workbook")],
  ["Ablauf.txt", Buffer.from("a\u0000b")],
])("[REQ-35] [CASE-21] %s with other content is refused", async (name, content) => {
  expect(await draftBriefing(own(), upload(name, content), free)).toEqual({ ok: false, refusal: "invalidfile" });
  expect(world.db.select().from(files).all()).toHaveLength(0);
});

test.each([
  ["Ablauf.pdf.txt", "pdf", "Ablauf.pdf"],
  ["Ablauf.doc", "pdf", "Ablauf.pdf"],
  ["Ablauf.doc", "rtf", "Ablauf.rtf"],
  ["Ablauf.doc", "docx", "Ablauf.docx"],
  ["Plan.jpg", "png", "Plan.png"],
  ["Plan.jpe", "jpg", "Plan.jpg"],
  ["Plan.JPEG", "jpg", "Plan.JPEG"],
  ["Ablauf", "txt", "Ablauf.txt"],
  ["Ablauf 4.12.", "txt", "Ablauf 4.12.txt"],
  ["Plan vom 4.12", "pdf", "Plan vom 4.12.pdf"],
])("[CASE-21] what a file is stands in its content: %s with a %s is %s", async (name, kind, known) => {
  const made = await draftBriefing(own(), upload(name, contents[kind] ?? Buffer.alloc(0)), free);
  expect(made).toMatchObject({ ok: true, value: { name: known } });
});

test("[CASE-20] a picture of a phone or in WebP becomes a JPEG", async () => {
  const webp = await sharp(
    await sharp({ create: { width: 9, height: 6, channels: 3, background: "#a3c" } })
      .png()
      .toBuffer(),
  )
    .webp()
    .toBuffer();
  for (const [name, bytes] of [
    ["IMG_1.heic", heicPhoto],
    ["IMG_1.jpg", heicPhoto],
    ["IMG_1.png", webp],
  ] as const) {
    const made = await draftBriefing(own(), upload(name, bytes), free);
    expect(made).toMatchObject({ ok: true, value: { name: "IMG_1.jpg" } });
    const [file] = world.db.select().from(files).all().slice(-1);
    expect(file?.mime).toBe("image/jpeg");
    if (file) expect(sniffImage(await readStoredFile(file))).toBe("jpeg");
  }
  const broken = await draftBriefing(own(), upload("IMG_1.heic", heicPhoto.subarray(0, 100)), free);
  expect(broken).toEqual({ ok: false, refusal: "uploadValidImage" });
});

test("[CASE-09] a text in another code page is kept in UTF-8", async () => {
  const text = "Grüße, Straße – Eingang Süd";
  for (const page of ["windows-1252", "macintosh", "utf-16le", "utf-16be", "utf16"]) {
    const made = await draftBriefing(own(), upload("plan.txt", iconv.encode(text, page)), free);
    if (!made.ok) throw new Error(made.refusal);
    const file = world.db.select().from(files).where(eq(files.id, made.value.fileId)).get();
    expect(file && (await readStoredFile(file)).toString("utf8")).toBe(text);
  }
});

test.each([
  ["PDF", pdfs.lockedOld, "a.pdf"],
  ["new PDF", pdfs.lockedNew, "a.pdf"],
  ["new letter", compound("EncryptedPackage"), "a.docx"],
  ["new presentation", compound("EncryptedPackage"), "a.pptx"],
  ["old letter", compound("WordDocument", Buffer.from("eca5c100000000000000000100", "hex")), "a.doc"],
  ["old presentation", compound("PowerPoint Document", Buffer.from("14000000dfc4d1f3", "hex")), "a.ppt"],
  [
    "letter of LibreOffice",
    zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "\u0007\u0001locked" }),
    "a.odt",
  ],
])("[CASE-37] a %s with a password to open it is named as such", async (_, bytes, name) => {
  expect(await draftBriefing(own(), upload(name, bytes), free)).toEqual({ ok: false, refusal: "fileLocked" });
});

test("[CASE-37] a PDF that everybody may open is taken", async () => {
  for (const bytes of [pdfs.open, pdfs.ownerOnly])
    expect(await draftBriefing(own(), upload("a.pdf", bytes), free)).toMatchObject({ ok: true });
});

test.each([
  ["a.txt", ""],
  ["a.pdf", ""],
  ["a.txt", " \r\n\t"],
  ["a.txt", "\uFEFF"],
])("[CASE-37] %s with nothing in it is named as such", async (name, content) => {
  expect(await draftBriefing(own(), upload(name, Buffer.from(content)), free)).toEqual({
    ok: false,
    refusal: "fileEmpty",
  });
});

const cmyk = await sharp(await plain("png"))
  .toColourspace("cmyk")
  .jpeg()
  .toBuffer();
const photo = await plain("jpeg", 900);

test.each([
  ["a HEIC named as a PDF", "Plan.pdf", heicPhoto, "Plan.jpg"],
  ["a moving AVIF, as its first picture", "Plan.avif", movingAvif, "Plan.jpg"],
  ["a picture of one dot", "Punkt.png", await plain("png", 1), "Punkt.png"],
  ["a JPEG for print", "Plan.jpg", cmyk, "Plan.jpg"],
  [
    "a PDF that a mail has put lines in front of",
    "Plan.pdf",
    Buffer.concat([Buffer.from("\r\n\r\n"), pdfOf(1)]),
    "Plan.pdf",
  ],
  ["a text in UTF-16 without mark", "Plan.txt", iconv.encode("Встреча в 8:30\r\nGrüße", "utf-16le"), "Plan.txt"],
])("[CASE-21] %s is taken", async (_, name, bytes, known) => {
  expect(await draftBriefing(own(), upload(name, bytes), free)).toMatchObject({ ok: true, value: { name: known } });
});

test.each([
  ["a PDF without a page", "a.pdf", pdfOf(0), "fileEmpty"],
  ["a PDF of which only the beginning came", "a.pdf", pdfs.open.subarray(0, 90), "fileBroken"],
  ["a PDF that is one by its first letters", "a.pdf", Buffer.from("%PDF-1.7\nhello"), "fileBroken"],
  ["a photo of which only the beginning came", "a.jpg", photo.subarray(0, 300), "fileBroken"],
  ["a picture of which only the beginning came", "a.png", (await plain("png")).subarray(0, 40), "fileBroken"],
  ["pages of Apple", "a.pages", zipOf({ "Index/Document.iwa": "…", "preview.jpg": "…" }), "invalidfile"],
  ["a picture that moves", "a.gif", await plain("gif"), "invalidfile"],
  ["a scan", "a.tiff", await plain("tiff"), "invalidfile"],
  ["a mail", "a.eml", Buffer.from("From: x@y.example\r\n\r\nTreffpunkt"), "invalidfile"],
])("[CASE-37] %s is refused as what it is", async (_, name, bytes, refusal) => {
  expect(await draftBriefing(own(), upload(name, bytes), free)).toEqual({ ok: false, refusal });
  expect(world.db.select().from(files).all()).toHaveLength(0);
});

test("[REQ-07] a third file is refused", async () => {
  const third = await draftBriefing(own(), upload("a.txt", contents.txt ?? Buffer.alloc(0)), {
    savedCount: 2,
    replaces: false,
  });
  expect(third).toEqual({ ok: false, refusal: "maximumBriefings?max=2" });
});

test("a file of more than 5 MB is refused unread", async () => {
  const huge = { name: "a.pdf", size: 5 * 1024 * 1024 + 1, arrayBuffer: () => Promise.reject(new Error("read")) };
  expect(await draftBriefing(own(), huge, free)).toEqual({ ok: false, refusal: "tooLarge?megabytes=5" });
});

test("[OVR-22] replacing one slot keeps the other, and what is replaced stays", async () => {
  expect(
    save([
      { slot: 1, fileId: await draft("a.pdf") },
      { slot: 2, fileId: await draft("b.txt") },
    ]).ok,
  ).toBe(true);
  const later = await draft("c.docx");
  expect(save([{ slot: 2, fileId: later }]).ok).toBe(true);
  const rows = world.db.select().from(briefings).all();
  expect(
    rows.filter(({ replacedAt }) => replacedAt === null).map(({ slot, extension }) => `${slot} ${extension}`),
  ).toEqual(["1 pdf", "2 docx"]);
  expect(rows).toHaveLength(3);
});

test("a briefing is saved once, into slots that exist, from own files only", async () => {
  const fileId = await draft("a.pdf");
  save([{ slot: 1, fileId }], "same");
  save([{ slot: 1, fileId }], "same");
  expect(world.db.select().from(briefings).all()).toHaveLength(1);
  expect(save([{ slot: 3, fileId }])).toEqual({ ok: false, refusal: "maximumBriefings?max=2" });
  expect(save([{ slot: 1, fileId: "unknown" }])).toEqual({ ok: false, refusal: "downloadFailed" });
  expect(save([])).toEqual({ ok: false, refusal: "required" });
  const foreign = saveBriefings(world.as(makeEmployer(world).actor), {
    submissionId: "x",
    positionId: booked.position.id,
    slots: [{ slot: 1, fileId }],
  });
  expect(foreign).toEqual({ ok: false, refusal: "notFound" });
});

test("files chosen with a new position come along, for each of its quantity", async () => {
  const fileIds = [await draft("a.pdf"), await draft("b.txt")];
  const position = {
    quantity: 2,
    jobPlace: "Graz",
    jobDate: "2026-12-04",
    jobStart: "08:00",
    jobEnd: "12:00",
    briefings: fileIds,
  };
  expect(addPositions(own(), { submissionId: "a", jobId: booked.job.id, positions: [position] }).ok).toBe(true);
  const slots = world.db
    .select()
    .from(briefings)
    .all()
    .map(({ slot, extension }) => `${slot} ${extension}`);
  expect(slots).toEqual(["1 pdf", "2 txt", "1 pdf", "2 txt"]);
});

test("a file that no position takes is removed, a taken one stays", async () => {
  const taken = await draft("a.pdf");
  const dropped = await draft("b.pdf");
  save([{ slot: 1, fileId: taken }]);
  const droppedFile = world.db
    .select()
    .from(files)
    .all()
    .find(({ id }) => id === dropped);
  for (const { payloadJson } of world.db.select().from(outbox).all())
    await discardBriefing(world, JSON.parse(payloadJson).fileId);
  expect(
    world.db
      .select()
      .from(files)
      .all()
      .map(({ id }) => id),
  ).toEqual([taken]);
  await expect(readStoredFile(droppedFile ?? { path: "", sha256: "", encrypted: false })).rejects.toThrow();
});

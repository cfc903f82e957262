import { afterEach, beforeEach, expect, test } from "vitest";

const { draftBriefing, discardBriefing } = await import("~/domain/event/request/draft-briefing.server");
const { saveBriefings } = await import("~/domain/event/save-briefings.server");
const { addPositions } = await import("~/domain/event/add-position.server");
const { isContentOf } = await import("~/domain/event/briefing-content.server");
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

const compound = (stream: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(stream, "utf16le")]);
const contents: Record<string, Buffer> = {
  jpg: Buffer.from("ffd8ffe000104a464946", "hex"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  txt: Buffer.from("Treffpunkt: Eingang Süd\r\n\t18:30"),
  pdf: Buffer.from("%PDF-1.7\n…"),
  docx: Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.from("[Content_Types].xml … word/document.xml")]),
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
  ["Ablauf.exe", "MZ"],
  ["Ablauf", "text"],
  ["Ablauf.pdf", "MZ no document"],
  ["Plan.png", "%PDF-1.7"],
  ["Plan.jpg", "GIF89a"],
  ["Ablauf.doc", "%PDF-1.7"],
  ["Ablauf.docx", "PK but no letter"],
  ["Ablauf.txt", "a\u0000b"],
  ["Ablauf.txt", ""],
])("[REQ-35] %s with other content is refused", async (name, content) => {
  expect(await draftBriefing(own(), upload(name, Buffer.from(content)), free)).toEqual({
    ok: false,
    refusal: "invalidfile",
  });
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

test("an old office file of another program is not taken for a letter", () => {
  expect(isContentOf("doc", compound("PowerPoint Document"))).toBe(false);
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

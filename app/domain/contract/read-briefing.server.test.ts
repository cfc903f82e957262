import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { newId } from "~/domain/shared/ids";
import { recordFile } from "~/domain/shared/record-file.server";
import { storeFile } from "~/gateways/files.server";
import { briefingReads, briefings } from "~db/schema";
import { makeBookedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listOwnBriefings } from "./queries.server";
import { readBriefing } from "./read-briefing.server";
import { shownBriefings } from "./shown-briefing.server";

const world = withWorld();

async function addBriefing(
  positionId: string,
  slot: number,
  gone = false,
  bytes: Buffer = Buffer.from("Treffpunkt 16:45"),
) {
  const stored = await storeFile({
    area: "briefings",
    bytes,
    encrypt: false,
    mime: "text/plain",
    originalName: "../../treffpunkt.txt",
  });
  const fileId = recordFile(world.system(), gone ? { ...stored, path: "briefings/gone" } : stored);
  const row = { id: newId(world.now), positionId, slot, fileId, extension: "txt", uploadedAt: world.now };
  world.db
    .insert(briefings)
    .values({ ...row, uploadedBy: "test" })
    .run();
}

test("[MYJ-25] [MYJ-26] reading hands the file over under its name and marks it once", async () => {
  const booked = makeBookedPosition(world);
  const context = world.as(booked.staff.actor);
  await addBriefing(booked.position.id, 1);
  await addBriefing(booked.position.id, 2);
  const read = await readBriefing(context, { positionId: booked.position.id, slot: 2 });
  expect(read).toEqual({
    ok: true,
    value: { bytes: Buffer.from("Treffpunkt 16:45"), mime: "text/plain", fileName: "Briefing-04.12.2026.txt" },
  });
  world.now += 60_000;
  await readBriefing(world.as(booked.staff.actor), { positionId: booked.position.id, slot: 2 });
  expect(listOwnBriefings(context, booked.position.id).map(({ slot, readAt }) => [slot, readAt])).toEqual([
    [1, null],
    [2, context.now],
  ]);
});

test("[CASE-09] a text that was stored in another code page is handed over and shown in UTF-8", async () => {
  const booked = makeBookedPosition(world);
  const text = "Grüße – Eingang Süd";
  await addBriefing(booked.position.id, 1, false, iconv.encode(text, "windows-1252"));
  const read = await readBriefing(world.as(booked.staff.actor), { positionId: booked.position.id, slot: 1 });
  expect(read.ok && read.value.bytes.toString("utf8")).toBe(text);
  const [shown] = await shownBriefings(world.as(booked.staff.actor), booked.position.id);
  expect(shown?.text).toBe(text);
});

test("[MYJ-09] another person gets nothing and marks nothing", async () => {
  const booked = makeBookedPosition(world);
  await addBriefing(booked.position.id, 1);
  const refused = { ok: false, refusal: "not_found" };
  const input = { positionId: booked.position.id, slot: 1 };
  expect(await readBriefing(world.as(makeStaff(world).actor), input)).toEqual(refused);
  expect(await readBriefing(world.as(booked.staff.actor), { ...input, slot: 2 })).toEqual(refused);
  expect(await readBriefing(world.as(booked.staff.actor), { ...input, positionId: "unknown" })).toEqual(refused);
  expect(world.db.select().from(briefingReads).all()).toEqual([]);
});

test("[ERR-23] a file that is gone is refused and stays unread", async () => {
  const booked = makeBookedPosition(world);
  await addBriefing(booked.position.id, 1, true);
  expect(await readBriefing(world.as(booked.staff.actor), { positionId: booked.position.id, slot: 1 })).toEqual({
    ok: false,
    refusal: "downloadFailed",
  });
  expect(world.db.select().from(briefingReads).all()).toEqual([]);
});

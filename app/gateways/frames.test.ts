import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { type Frame, readFrames, writeFrame } from "./frames";

function reader(mostBytes = 1_000) {
  const stream = new PassThrough();
  const frames: Frame[] = [];
  let faults = 0;
  readFrames(stream, { mostBytes, onFrame: (frame) => frames.push(frame), onFault: () => (faults += 1) });
  return { stream, frames, faults: () => faults };
}

const sent = [
  { head: { kind: "cut" }, parts: [randomBytes(300), Buffer.alloc(0), randomBytes(20)] },
  { head: null, parts: [] },
  { head: { text: "größer" }, parts: [randomBytes(7)] },
];

test.each([1, 5, 64, 10_000])("frames arrive whole in pieces of %i bytes", async (size) => {
  const written: Buffer[] = [];
  const out = new PassThrough().on("data", (part: Buffer) => written.push(part));
  for (const frame of sent) writeFrame(out, frame);
  await new Promise((done) => out.end().once("end", done));
  const all = Buffer.concat(written);
  const { stream, frames, faults } = reader();
  for (let at = 0; at < all.length; at += size) stream.write(all.subarray(at, at + size));
  await new Promise((done) => stream.end().once("end", done));
  expect(frames).toEqual(sent);
  expect(faults()).toBe(0);
});

test.each([
  ["a head without end", Buffer.from("ffffffff", "hex")],
  ["no JSON", Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from("abc")])],
  ["more bytes than are taken", Buffer.concat([Buffer.from([0, 0, 0, 26]), Buffer.from('{"head":1,"sizes":[10000]}')])],
  ["a size below nothing", Buffer.concat([Buffer.from([0, 0, 0, 23]), Buffer.from('{"head":1,"sizes":[-1]}')])],
])("%s is a fault, once", async (_what, bytes) => {
  const { stream, frames, faults } = reader();
  stream.write(bytes);
  stream.write(Buffer.alloc(50));
  await new Promise((done) => stream.end().once("end", done));
  expect(frames).toEqual([]);
  expect(faults()).toBe(1);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reencodeSound, sniffSound } from "./sounds.server";

const speech = readFileSync("scripts/demo-story/voices/lena.wav");

test("the kind of a sound is told by its content", () => {
  expect(sniffSound(speech)).toBe("wav");
  expect(sniffSound(Buffer.from("OggS...."))).toBe("ogg");
  expect(sniffSound(Buffer.from("1a45dfa3", "hex"))).toBe("webm");
  expect(sniffSound(Buffer.from("\0\0\0\x20ftypM4A "))).toBe("mp4");
  expect(sniffSound(Buffer.from("ID3\x04"))).toBe("mp3");
  expect(sniffSound(Buffer.from("fffb9064", "hex"))).toBe("mp3");
  expect(sniffSound(Buffer.from("fff15080", "hex"))).toBe("aac");
  for (const other of ["", "#EXTM3U\nfile:///etc/passwd", "ffconcat version 1.0", "<svg/>", "RIFF....AVI "]) {
    expect(sniffSound(Buffer.from(other)), other).toBeNull();
  }
});

test("without ffmpeg a recording stays as it was sent", async () => {
  expect(await reencodeSound(speech, { mostSeconds: 60, ffmpeg: null })).toEqual({
    ok: true,
    sound: { bytes: speech, mime: "audio/wav", seconds: null },
  });
  expect(await reencodeSound(Buffer.from("hello"), { mostSeconds: 60, ffmpeg: null })).toEqual({
    ok: false,
    reason: "unsupported",
  });
});

test("speech becomes small AAC, and what cannot be played is refused", async () => {
  const small = await reencodeSound(speech, { mostSeconds: 60 });
  if (!small.ok) throw new Error(small.reason);
  expect(small.sound.mime).toBe("audio/mp4");
  expect(sniffSound(small.sound.bytes)).toBe("mp4");
  expect(small.sound.bytes.length).toBeLessThan(speech.length);
  expect(small.sound.seconds).toBeGreaterThan(1);
  const torn = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(200, 7)]);
  expect(await reencodeSound(torn, { mostSeconds: 60 })).toEqual({ ok: false, reason: "unreadable" });
});

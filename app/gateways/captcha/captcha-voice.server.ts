import { captchaSigns } from "~/gateways/captcha/captcha-glyphs";
import german from "./captcha-voice/de.wav?inline";
import english from "./captcha-voice/en.wav?inline";
import { seededRandomOf } from "./seeded-random";

const RATE = 8000;
const recorded = { de: german, en: english };
const clips = new Map<"de" | "en", Int16Array[]>();

/** The signs spoken one after the other, each as a letter with a word ("A, Anton") or a digit: WAV, 16 bit, mono. */
export function speakCaptcha(text: string, seed: string, language: "de" | "en"): Buffer {
  const dice = seededRandomOf(`voice ${seed}`);
  const spoken = clipsOf(language);
  const pause = () => new Int16Array(Math.round(dice(0.5, 1.1) * RATE));
  const parts = [...text].flatMap((sign) => [pause(), spoken[captchaSigns.indexOf(sign)] ?? pause()]);
  parts.push(pause());
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const hum = dice(90, 140);
  for (let place = 0; place < samples.length; place++) {
    const noise = dice(-900, 900) + 500 * Math.sin((2 * Math.PI * hum * place) / RATE);
    samples[place] = Math.max(-32768, Math.min(32767, (samples[place] ?? 0) * 0.8 + noise));
  }
  return wavOf(samples);
}

/** A recording in µ-law; its chunk "clip" holds the length of each clip in 16 bits. */
function clipsOf(language: "de" | "en"): Int16Array[] {
  const known = clips.get(language);
  if (known) return known;
  const file = Buffer.from(recorded[language].slice(recorded[language].indexOf(",") + 1), "base64");
  const lengths = file.indexOf("clip") + 8;
  let at = file.indexOf("data", lengths + captchaSigns.length * 2) + 8;
  const read = captchaSigns.map((_, place) => {
    const length = file.readUInt16LE(lengths + place * 2);
    const clip = Int16Array.from(file.subarray(at, at + length), linear);
    at += length;
    return clip;
  });
  clips.set(language, read);
  return read;
}

/** ITU-T G.711: one byte of µ-law as a linear sample. */
function linear(byte: number): number {
  const value = ~byte & 255;
  const magnitude = (((value & 15) << 3) + 132) << ((value >> 4) & 7);
  return value & 128 ? 132 - magnitude : magnitude - 132;
}

function wavOf(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

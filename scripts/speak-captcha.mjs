// Records the spoken captcha: one clip per character and language, made once with espeak-ng and committed.
// Needs espeak-ng on the path: node scripts/speak-captcha.mjs
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const RATE = 8000;
const words = {
  de: "A Anton,B Berta,C Cäsar,D Dora,E Emil,F Friedrich,G Gustav,H Heinrich,J Julius,K Konrad,L Ludwig,M Martha,N Nordpol,P Paula,Q Quelle,R Richard,S Siegfried,T Theodor,U Ulrich,V Viktor,W Wilhelm,X Xaver,Y Ypsilon,Z Zürich,drei,vier,sieben,neun",
  en: "A Alpha,B Bravo,C Charlie,D Delta,E Echo,F Foxtrot,G Golf,H Hotel,J Juliet,K Kilo,L Lima,M Mike,N November,P Papa,Q Quebec,R Romeo,S Sierra,T Tango,U Uniform,V Victor,W Whiskey,X X-ray,Y Yankee,Z Zulu,three,four,seven,nine",
};
const voices = { de: "de", en: "en-gb" };

/** Samples of a 16-bit mono WAV. */
function samplesOf(wav) {
  const at = wav.indexOf("data") + 8;
  const rate = wav.readUInt32LE(24);
  const all = Array.from({ length: Math.floor((wav.length - at) / 2) }, (_, n) => wav.readInt16LE(at + n * 2));
  const factor = rate / RATE;
  // The mean of the samples that one new sample replaces: a low-pass that is good enough for speech.
  return Array.from({ length: Math.floor(all.length / factor) }, (_, n) => {
    const part = all.slice(Math.floor(n * factor), Math.max(Math.floor(n * factor) + 1, Math.floor((n + 1) * factor)));
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
}

function trimmed(samples) {
  const loud = (sample) => Math.abs(sample) > 350;
  const first = samples.findIndex(loud);
  const last = samples.findLastIndex(loud);
  return samples.slice(Math.max(0, first - 80), last + 240);
}

/** ITU-T G.711 µ-law. */
function muLaw(sample) {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(32635, Math.abs(Math.round(sample))) + 132;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 15)) & 255;
}

function chunk(name, bytes) {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** µ-law, mono, with a chunk of its own that says how long each clip is. */
function wavOf(lengths, samples) {
  const format = Buffer.alloc(18);
  for (const [at, value] of [
    [0, 7],
    [2, 1],
    [12, 1],
    [14, 8],
  ])
    format.writeUInt16LE(value, at);
  for (const at of [4, 8]) format.writeUInt32LE(RATE, at);
  const chunks = [chunk("fmt ", format), chunk("clip", lengths), chunk("data", samples)];
  return chunk("RIFF", Buffer.concat([Buffer.from("WAVE"), ...chunks]));
}

for (const [language, list] of Object.entries(words)) {
  const clips = list.split(",").map((word) => {
    const wav = execFileSync("espeak-ng", ["-v", voices[language], "-s", "165", "-g", "2", "--stdout", word]);
    return Buffer.from(trimmed(samplesOf(wav)).map(muLaw));
  });
  const lengths = Buffer.alloc(clips.length * 2);
  clips.forEach((clip, place) => {
    lengths.writeUInt16LE(clip.length, place * 2);
  });
  const file = wavOf(lengths, Buffer.concat(clips));
  writeFileSync(`app/gateways/captcha/captcha-voice/${language}.wav`, file);
  process.stdout.write(`${language}: ${clips.length} clips, ${file.length} bytes\n`);
}

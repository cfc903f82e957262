import sharp from "sharp";
import { limitConcurrency } from "./turns/limit-concurrency";

export interface TicketPicture {
  brand: string;
  /** The stub: a large word, and one above and below it. */
  stub: [large: string, above: string, below: string];
  title: string;
  lines: [string, string];
  pay: string;
}

const MOST_CACHED = 100;
const cached = new Map<string, Promise<Buffer>>();
const oneAtATime = limitConcurrency(1);

/** A ticket as PNG, 1200 × 630, as shared links show it. The latest are kept in memory. */
export function ticketPicture(picture: TicketPicture): Promise<Buffer> {
  const key = JSON.stringify(picture);
  const known = cached.get(key);
  if (known) return known;
  const made = oneAtATime(() =>
    sharp(Buffer.from(drawingOf(picture)))
      .png({ palette: true })
      .toBuffer(),
  );
  if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value ?? "");
  cached.set(key, made);
  made.catch(() => cached.delete(key));
  return made;
}

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter);

/** Cuts what would run over the edge. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/** In a size in which it has room, but for letters much wider than others; what is longer in the smallest is cut. */
function fitted(words: string, width: number, sizes: { size: number; least: number }) {
  const widthOf = 0.42;
  const most = Math.floor(width / (sizes.least * widthOf));
  const kept = cut(words, most);
  return { size: Math.min(sizes.size, Math.floor(width / (kept.length * widthOf))), words: safe(kept) };
}

/** A title in one line or, where it is long, in two of about the same length. */
function linesOf(title: string): string[] {
  const middle = title.length / 2;
  const gaps = [...title.matchAll(/ /g)].map(({ index }) => index);
  const [gap] = gaps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return gap === undefined || title.length <= 26 ? [title] : [title.slice(0, gap), title.slice(gap + 1)];
}

function text(x: number, y: number, size: number, weight: 400 | 700, fill: string, words: string, anchor = "start") {
  return `<text x="${x}" y="${y}" font-family="Liberation Sans Narrow, Liberation Sans, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`;
}

const INK = "#16211c";
const WIDTH = 690;

function drawingOf({ brand, stub, title, lines, pay }: TicketPicture): string {
  const [large, above, below] = stub;
  const number = fitted(large, 180, { size: 130, least: 60 });
  const broken = linesOf(title);
  const isLong = broken.length > 1;
  const titles = broken.map((line) => fitted(line, WIDTH, { size: isLong ? 54 : 66, least: 36 }));
  const size = Math.min(...titles.map((line) => line.size));
  const small = lines.map((line) => fitted(line, WIDTH, { size: 38, least: 30 }));
  const amount = fitted(pay, WIDTH, { size: 72, least: 30 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#0d3527"/>
<path fill="#f3a35c" d="M930 630a150 150 0 0 1 300 0Z"/>
${text(90, 92, 46, 700, "#fffef9", safe(brand))}
<path fill="#fffef9" d="M110 130h180a24 24 0 0 0 48 0h750a24 24 0 0 1 24 24v372a24 24 0 0 1-24 24H338a24 24 0 0 0-48 0H110a24 24 0 0 1-24-24V154a24 24 0 0 1 24-24Z"/>
<path d="M314 172v340" stroke="#8a938d" stroke-width="5" stroke-dasharray="1 14" stroke-linecap="round"/>
${text(200, 262, 40, 400, INK, safe(cut(above, 9)), "middle")}
${text(200, 385, number.size, 700, INK, number.words, "middle")}
${text(200, 452, 40, 400, INK, safe(cut(below, 9)), "middle")}
${titles.map(({ words }, at) => text(370, (isLong ? 216 : 248) + at * 60, size, 700, INK, words)).join("\n")}
${small.map((line, at) => text(370, (isLong ? 334 : 318) + at * 50, line.size, 400, "#4c5952", line.words)).join("\n")}
${pay ? `<path d="M370 416h690" stroke="#d8d5c7" stroke-width="3" stroke-dasharray="10 8"/>${text(370, 502, amount.size, 700, INK, amount.words)}` : ""}
</svg>`;
}

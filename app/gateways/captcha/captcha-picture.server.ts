import sharp from "sharp";
import { linesOf } from "~/gateways/captcha/captcha-glyphs";
import { type Random, seededRandomOf } from "./seeded-random";

export const captchaSize = { width: 240, height: 80 } as const;

type Line = [number, number][];

/** The signs, bent and crossed out, as a PNG: a bitmap has no paths to read them from. */
export function drawCaptcha(text: string, seed: string): Promise<Buffer> {
  const dice = seededRandomOf(seed);
  const { width, height } = captchaSize;
  const bend = waves(dice);
  const room = (width - 24) / text.length;
  const signs = [...text].flatMap((sign, place) => {
    const lines = placed(linesOf(sign), 12 + room * (place + 0.5), height / 2, dice);
    const thickness = dice(3, 4.6);
    return lines.map((line) => polyline(line.map(bend), thickness));
  });
  const crossings = Array.from({ length: 4 }, () => {
    const [from, to] = [dice(8, height - 8), dice(8, height - 8)];
    const line: Line = Array.from({ length: 25 }, (_, step) => [(width * step) / 24, from + ((to - from) * step) / 24]);
    return polyline(line.map(bend), dice(1, 2));
  });
  const specks = Array.from(
    { length: 110 },
    () => `<circle cx="${dice(0, width)}" cy="${dice(0, height)}" r="${dice(0.4, 1.5)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fffefa"/>
    <g fill="none" stroke="#14533d" stroke-linecap="round" stroke-linejoin="round">${signs.join("")}${crossings.join("")}</g>
    <g fill="#4c5952">${specks.join("")}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

/** Turned, leaned and scaled, each sign differently. */
function placed(
  lines: readonly (readonly (readonly [number, number])[])[],
  x: number,
  y: number,
  dice: Random,
): Line[] {
  const turn = dice(-0.32, 0.32);
  const lean = dice(-0.2, 0.2);
  const [wide, high] = [dice(4.6, 5.6), dice(6.6, 8)];
  const [dx, dy] = [dice(-3, 3), dice(-6, 6)];
  return lines.map((line) =>
    line.map(([px, py]) => {
      const [left, top] = [(px - 2 + lean * (3 - py)) * wide, (py - 3) * high];
      return [
        x + dx + left * Math.cos(turn) - top * Math.sin(turn),
        y + dy + left * Math.sin(turn) + top * Math.cos(turn),
      ];
    }),
  );
}

/** Two slow waves across the whole picture. */
function waves(dice: Random): (point: readonly [number, number]) => [number, number] {
  const [a, b, c, d] = [dice(2, 4), dice(2, 4), dice(0, 6), dice(0, 6)];
  return ([x, y]) => [x + a * Math.sin(y / 17 + c), y + b * Math.sin(x / 23 + d)];
}

function polyline(points: Line, thickness: number): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return `<polyline points="${path}" stroke-width="${thickness.toFixed(1)}"/>`;
}

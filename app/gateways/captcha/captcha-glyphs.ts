type Point = readonly [x: number, y: number];

/**
 * Strokes of capital letters and digits on a grid 4 wide and 6 high. "~" marks a curve through its points. Signs that
 * are easily taken for one another (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B) are here only once.
 */
const strokes: Record<string, string> = {
  A: "0,6 2,0 4,6|.8,4 3.2,4",
  B: "0,0 0,6|~0,0 2.6,.1 3.3,1.4 2.6,2.8 0,3|~0,3 3,3.1 3.8,4.5 3,5.9 0,6",
  C: "~3.8,1.2 2.6,0 1,.3 0,2 0,4 1,5.7 2.6,6 3.8,4.8",
  D: "0,0 0,6|~0,0 2.2,.2 3.8,1.8 3.8,4.2 2.2,5.8 0,6",
  E: "4,0 0,0 0,6 4,6|0,3 3,3",
  F: "4,0 0,0 0,6|0,3 3,3",
  G: "~3.8,1.2 2.6,0 1,.3 0,2 0,4 1,5.7 2.6,6 3.6,5.4|2.2,3.4 3.8,3.4 3.8,6",
  H: "0,0 0,6|4,0 4,6|0,3 4,3",
  J: "~3.2,0 3.2,3.5 3,5 2,6 .9,5.8 .2,4.6|1.8,0 4,0",
  K: "0,0 0,6|3.8,0 0,3.4|1.4,2.3 4,6",
  L: "0,0 0,6 3.8,6",
  M: "0,6 .3,0 2,3.6 3.7,0 4,6",
  N: "0,6 0,0 4,6 4,0",
  P: "0,0 0,6|~0,0 2.8,.1 3.8,1.6 2.8,3.2 0,3.3",
  Q: "~2,0 .4,1 0,3 .4,5 2,6 3.6,5 4,3 3.6,1 2,0|2.6,4.4 4.3,6.5",
  R: "0,0 0,6|~0,0 2.8,.1 3.8,1.6 2.8,3.2 0,3.3|1.8,3.3 4,6",
  S: "~3.7,1 2.4,0 .8,.2 .1,1.4 .9,2.6 3,3.3 3.9,4.6 3.1,5.8 1.4,6 .1,5",
  T: "0,0 4,0|2,0 2,6",
  U: "~0,0 0,3.6 .5,5.3 2,6 3.5,5.3 4,3.6 4,0",
  V: "0,0 2,6 4,0",
  W: "0,0 1,6 2,2 3,6 4,0",
  X: "0,0 4,6|4,0 0,6",
  Y: "0,0 2,3 4,0|2,3 2,6",
  Z: "0,0 4,0 0,6 4,6|.9,3 3.1,3",
  3: "~.2,.9 1.4,0 3,.2 3.7,1.4 3,2.6 1.6,2.9|~1.6,2.9 3.3,3.2 4,4.5 3.2,5.8 1.6,6 .1,5.1",
  4: "2.9,6 2.9,0 0,4.2 4,4.2",
  7: "0,0 4,0 1.4,6",
  9: "~3.7,2.1 2.8,3.2 1.2,3.1 .2,2 .6,.6 2,0 3.4,.6 3.9,2.3 3.4,4.4 2.4,5.7 1,6",
};

/** The signs of a captcha, in the order of the recorded voices: letters, then digits. */
export const captchaSigns = Object.keys(strokes).sort((a, b) => Number(a < "A") - Number(b < "A") || (a < b ? -1 : 1));

/** The lines of a sign, as points so close to one another that they can be bent. */
export function linesOf(sign: string): Point[][] {
  return (strokes[sign] ?? "").split("|").map((stroke) => {
    const points = stroke
      .replace("~", "")
      .split(" ")
      .map((pair) => pair.split(",").map(Number) as unknown as Point);
    return stroke.startsWith("~") ? curveThrough(points) : straightThrough(points);
  });
}

const STEPS = 6;

function straightThrough(points: Point[]): Point[] {
  return between(points, ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part]);
}

/** Catmull and Rom's spline: it goes through every point. */
function curveThrough(points: Point[]): Point[] {
  return between(points, (a, b, part, index) => {
    const before = points[index - 1] ?? a;
    const after = points[index + 2] ?? b;
    return [0, 1].map((axis) => {
      const [p0, p1, p2, p3] = [before, a, b, after].map((point) => point[axis] ?? 0) as [
        number,
        number,
        number,
        number,
      ];
      const [square, cube] = [part * part, part * part * part];
      return (
        (2 * p1 + (p2 - p0) * part + (2 * p0 - 5 * p1 + 4 * p2 - p3) * square + (3 * p1 - p0 - 3 * p2 + p3) * cube) / 2
      );
    }) as unknown as Point;
  });
}

function between(points: Point[], at: (a: Point, b: Point, part: number, index: number) => Point): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    return Array.from({ length: STEPS }, (_, step) => at(point, next, step / STEPS, index));
  });
}

import type { Plot, PlotPoint } from "./figure";

const LEFT = 48;
const STEP = 39;
const BAR = 25;
const HEIGHT = 140;
const BASE = 150;
const WIDTH = 520;

const round = (value: number) => Math.round(value * 10) / 10;
const xOf = (index: number) => LEFT + 4 + index * STEP;

/** Twelve months as bars or as a line, drawn on the server; it is as wide as its place and needs no script (STAT-01). */
export function PlotPicture({ id, plot }: { id: string; plot: Plot }) {
  const { kind, title, description, points, ticks, max } = plot;
  const yOf = (value: number) => round(BASE - (max > 0 ? (value / max) * HEIGHT : 0));
  return (
    <svg className="plot plot--wide" viewBox={`0 -12 ${WIDTH} 186`} role="img" aria-labelledby={`${id}-t ${id}-d`}>
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="p-grid" d={`M${LEFT} ${yOf(at)}H${WIDTH}`} />
          <text x={LEFT - 6} y={yOf(at) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {kind === "bars" ? (
        <Bars id={id} points={points} yOf={yOf} />
      ) : (
        <Line points={points} yOf={yOf} runs={plot.runs} />
      )}
      {points.map(({ label }, index) => (
        <text
          key={label}
          // The running month keeps its name where every second one has to go.
          className={(points.length - 1 - index) % 2 === 1 ? "p-odd" : undefined}
          x={xOf(index) + BAR / 2}
          y="167"
          textAnchor="middle"
        >
          {label}
        </text>
      ))}
      <path className="p-axis" d={`M${LEFT} ${BASE}H${WIDTH}`} />
    </svg>
  );
}

type Drawn = { points: PlotPoint[]; yOf: (value: number) => number };

/** One path for all bars of a kind: the picture stays small. */
function Bars({ id, points, yOf }: Drawn & { id: string }) {
  const full = points.map(({ value }, index) => barAt(index, yOf(0), yOf(value ?? 0))).join("");
  const more = points
    .map(({ value, more: above = 0 }, index) => barAt(index, yOf(value ?? 0), yOf((value ?? 0) + above)))
    .join("");
  const limits = points.flatMap(({ limit }, index) =>
    limit === undefined ? [] : [`M${xOf(index) - 5} ${yOf(limit)}h${BAR + 10}`],
  );
  return (
    <>
      {more ? (
        <defs>
          <pattern id={`${id}-h`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="p-line" d="M0 0v6" strokeWidth="3" />
          </pattern>
        </defs>
      ) : null}
      <path className="p-a" d={full} />
      {more ? <path className="p-hatch" fill={`url(#${id}-h)`} d={more} /> : null}
      {limits.length > 0 ? <path className="p-limit" d={limits.join("")} /> : null}
    </>
  );
}

const barAt = (index: number, from: number, to: number) =>
  to < from ? `M${xOf(index)} ${from}V${to}h${BAR}V${from}z` : "";

function Line({ points, yOf, runs }: Drawn & { runs: boolean }) {
  const marks = points.flatMap(({ value }, index) =>
    value === null ? [] : [{ index, x: xOf(index) + BAR / 2, y: yOf(value) }],
  );
  return (
    <>
      <polyline className="p-stroke" points={marks.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {marks.map(({ index, x, y }) => (
        <circle key={x} className={runs && index === points.length - 1 ? "p-open" : "p-a"} cx={x} cy={y} r="4" />
      ))}
    </>
  );
}

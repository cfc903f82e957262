// A figure as a page, its table and its file take it: texts that are already written, and numbers to draw.

export type PlotPoint = {
  label: string;
  /** What is drawn full, and what is drawn hatched above it; null where there is nothing to say. */
  value: number | null;
  more?: number;
  /** A line across this column that is not to be passed. */
  limit?: number;
};

export type Plot = {
  kind: "bars" | "line";
  title: string;
  description: string;
  points: PlotPoint[];
  /** How a number of the scale is written, for the three lines of the grid. */
  ticks: { at: number; label: string }[];
  max: number;
  /** The last month still runs: its point is open. */
  runs: boolean;
};

export type FigureTable = { columns: string[]; rows: string[][] };

export type Figure = {
  id: string;
  sentence: string;
  note?: string;
  plot?: Plot;
  /** Shares, drawn one below the other; `percent` of the largest. */
  shares?: { name: string; text: string; percent: number }[];
  legend?: { full: string; more?: string; limit?: string; open?: string };
  table: FigureTable;
  csvHref: string;
};

export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Texts of more lines than this are shown whole: the comparison costs their product. */
const MOST_LINES = 2_000;

/** What turns one text into the other, line by line, by the longest common sequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split("\n").slice(0, MOST_LINES);
  const b = after.split("\n").slice(0, MOST_LINES);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? at(common, (i + 1) * width + j + 1) + 1
          : Math.max(at(common, (i + 1) * width + j), at(common, i * width + j + 1));
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(common, (i + 1) * width + j) >= at(common, i * width + j + 1))) {
      lines.push({ kind: "removed", text: a[i] ?? "" });
      i++;
    } else {
      lines.push({ kind: "added", text: b[j] ?? "" });
      j++;
    }
  }
  return lines;
}

const at = (values: Uint16Array, index: number): number => values[index] ?? 0;

/** Only what changed, with one line around it; null stands for lines that were left out. */
export function shortDiff(lines: DiffLine[]): (DiffLine | null)[] {
  const near = (index: number) =>
    [index - 1, index, index + 1].some((other) => lines[other] !== undefined && lines[other]?.kind !== "same");
  const short: (DiffLine | null)[] = [];
  lines.forEach((line, index) => {
    if (near(index)) short.push(line);
    else if (short.at(-1) !== null) short.push(null);
  });
  return short;
}

import { readdirSync, readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

/** Ticks include those of children that have ended. */
function readProcess(pid: number): Process | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/** A process and all below it. */
function treeOf(root: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

export const ticksOf = (root: number) => treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0);

/** What they hold in memory, in MB, with their share of what they share. */
export function megabytesOf(root: number): number {
  const kilobytes = treeOf(root).map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

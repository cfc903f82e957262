import { now } from "~/gateways/clock.server";
import { memoryNow } from "~/gateways/machine/memory.server";
import { answerSiblings } from "~/gateways/machine/siblings.server";
import { SHOWN, type SlowPage, slowestPages } from "./slowest-pages.server";

const askAll = answerSiblings("process", () => ({ usedBytes: memoryNow().usedBytes, slow: slowestPages(now()) }));

/** How many processes serve, what they hold together, and what was answered slowest today by any of them. */
export async function ofAllProcesses(): Promise<{ processes: number; usedBytes: number; slow: SlowPage[] }> {
  const all = await askAll();
  const slowest = new Map<string, number>();
  for (const { route, ms } of all.flatMap(({ slow }) => slow))
    slowest.set(route, Math.max(slowest.get(route) ?? 0, ms));
  return {
    processes: all.length,
    usedBytes: all.reduce((sum, { usedBytes }) => sum + usedBytes, 0),
    slow: [...slowest]
      .map(([route, ms]) => ({ route, ms }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SHOWN),
  };
}

import { totalmem } from "node:os";

export interface Memory {
  usedBytes: number;
  freeBytes: number;
  totalBytes: number;
}

/** What this process holds, and what the machine, or the container around it, has left. */
export function memoryNow(): Memory {
  const machine = totalmem();
  const allowed = process.constrainedMemory();
  // Without a limit the system answers 0 or more than there is.
  const totalBytes = allowed > 0 && allowed < machine ? allowed : machine;
  return {
    usedBytes: process.memoryUsage.rss(),
    freeBytes: Math.min(process.availableMemory(), totalBytes),
    totalBytes,
  };
}

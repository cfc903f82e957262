import { statfs } from "node:fs/promises";

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** The disk that holds a folder, as this user may use it. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

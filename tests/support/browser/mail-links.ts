import { expect } from "@playwright/test";
import type { JourneyWorld } from "./journey";

/** The path of a link that begins as given, in a mail to an address; waits until the worker has sent it. */
export async function mailedPath(world: JourneyWorld, to: string, begins: string): Promise<string> {
  const find = () => {
    const texts = mailsTo(world, to).map(({ text }) => text);
    const urls = [...texts.join("\n").matchAll(/https?:\/\/\S+/g)].map(([found]) => new URL(found));
    const url = urls.findLast(starts);
    return url ? url.pathname + url.search : "";
  };
  const starts = (url: URL) => url.pathname.replace(/^\/en(?=\/)/, "").startsWith(begins);
  await expect.poll(find).not.toBe("");
  return find();
}

export function mailsTo(world: JourneyWorld, to: string) {
  try {
    return world.mails().filter((mail) => mail.to.includes(to));
  } catch {
    // Before the first mail there is no folder.
    return [];
  }
}

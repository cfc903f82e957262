import type { Item, Items } from "./keep-items";

/** "later" is worth another try soon, "login" waits for the person, "gone" belongs to nobody here any more. */
export type Sent = "done" | "later" | "login" | "gone";

/** Sends what waits, in order. What is answered ends visibly: it was taken, or the reason stands with it (OFFL-12). */
export async function sendItems(items: Items, post: (item: Item) => Promise<Response>): Promise<Sent> {
  for (const item of await items.all()) {
    if (item.end) continue;
    let answer: Response;
    try {
      answer = await post(item);
    } catch {
      return "later";
    }
    const { status, ok } = answer;
    if (status === 401) return "login";
    if (status === 403 || status === 410) return "gone";
    if (status === 429 || status >= 500) return "later";
    const { text } = (await answer.json().catch(() => null)) ?? {};
    // Whoever emptied the device meanwhile has not left it to be filled again.
    if ((await items.all()).some(({ n }) => n === item.n))
      await items.put({ ...item, end: ok ? "sent" : "refused", endedAt: Date.now(), text });
  }
  return "done";
}

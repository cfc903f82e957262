import type { Context } from "~/domain/shared/context";
import type { Teller } from "~db/schema";
import { isFull, tellsGoogle } from "./tell-google.server";
import { tellsIndexNow } from "./tell-index-now.server";
import { findTeller } from "./teller-state.server";
import { countTellings } from "./tellings.queries.server";

export interface TellerFacts {
  teller: Teller;
  state: "off" | "on" | "refused" | "full";
  /** Pages that it took word of in the last 24 hours. */
  told: number;
  /** Pages that waited after the last try. */
  waiting: number;
  /** Up to when everything is told (UTC ms), or null. */
  toldAt: number | null;
  /** Its status or word, while it refuses. */
  refusal: string | null;
}

/** What each search engine was told, what waits and what it refused (SEEK-18). */
export function listTellers(context: Pick<Context, "db" | "now">): TellerFacts[] {
  const on: Record<Teller, boolean> = { indexNow: tellsIndexNow(context), google: tellsGoogle(context) };
  return (Object.entries(on) as [Teller, boolean][]).map(([teller, tells]) => {
    const found = findTeller(context, teller);
    return {
      teller,
      state: found?.refusedAt ? "refused" : !tells ? "off" : found && isFull(found, context.now) ? "full" : "on",
      told: countTellings(context, teller).taken,
      waiting: found?.waiting ?? 0,
      toldAt: found?.toldAt ?? null,
      refusal: found?.refusal ?? null,
    };
  });
}
